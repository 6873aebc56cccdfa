# Everything a developer does with the project; `make help` lists it.
#
# Three environments, each made when first needed and renewed when what it depends on changes:
#   .venv           the checkout as pure Python, with all tools in the versions of uv.lock
#   .venv-compiled  the built wheel (compiled where a C compiler is there), with the test tools only
#   .venv-play      a normal `pip install .`, for `make play`
#
# Packages are installed by pip, so a machine's own pip settings (index, proxy, certificates) hold;
# uv reads and writes the lock file.

.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# The first Python that is new enough. Choose another one with `make PYTHON=python3.13 ...`.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
UV_VERSION := 0.13.7
PYTEST_ARGS ?= -n 2
CHECKED := $(wildcard src tests tools benchmarks hatch_build.py)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP_INSTALL := -m pip install --quiet

LOCKED := pyproject.toml uv.lock Makefile
SOURCES := pyproject.toml hatch_build.py $(wildcard README.md) \
	$(shell find src docs/rules tools/page.py web -type f -not -name '*.pyc' -not -name '*.swp' \
		-not -path '*/node_modules/*' -not -path 'src/bruxelles/server/page/*' 2>/dev/null)

section = @printf '\n=== %s ===\n' $(1)

.PHONY: help
help: ## list the commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

.PHONY: test
test: lint types test-page test-pure test-wheel ## check everything: style, types, the page, tests on the checkout and on the built wheel
	$(call section,'everything passed')

.PHONY: lint
lint: .venv/.ready ## check style, and that the lock file is current and names public hosts only
	$(call section,'ruff and lock file')
	@.venv/bin/ruff check $(CHECKED)
	@.venv/bin/ruff format --check $(CHECKED)
	@.venv/bin/uv lock --quiet --check --offline --default-index https://pypi.org/simple \
		|| { echo 'uv.lock does not fit pyproject.toml: run make lock.'; exit 1; }
	@! grep -oE '[a-z+]+://[^/"]+' uv.lock | sort -u | grep -vE '^https://(pypi\.org|files\.pythonhosted\.org)$$' \
		|| { echo 'uv.lock names a host other than pypi.org: run make lock.'; exit 1; }

.PHONY: types
types: .venv/.ready ## check types (mypy, strict)
	$(call section,'mypy')
	@.venv/bin/mypy $(CHECKED)

.PHONY: test-page
test-page: .venv/.ready ## check types, style and logic of the page (in a browser: make test-wheel)
	$(call section,'the page: types and style and tests')
	@.venv/bin/python tools/page.py check

# The server is the same Python in both builds, so its tests run once: on the wheel, as hosts install it.
.PHONY: test-pure
test-pure: .venv/.ready ## run the tests on the checkout, as pure Python (of server and page: make test-wheel)
	$(call section,'tests: the checkout (pure Python)')
	@.venv/bin/python tools/build_kind.py --expect pure
	@.venv/bin/pytest $(PYTEST_ARGS) --ignore=tests/server --ignore=tests/browser

.PHONY: test-wheel
test-wheel: .venv-compiled/.ready ## run all tests on the built and installed wheel, those with a real browser too
	$(call section,'tests: the installed wheel')
	@.venv-compiled/bin/python tools/chromium.py
	@.venv-compiled/bin/python tools/build_kind.py --expect "$$(cat build/kind)"
	@[ "$$(cat build/kind)" = compiled ] \
		|| echo 'No C compiler (or no Python headers) here: the compiled build was NOT tested, only the pure wheel.'
	@.venv-compiled/bin/pytest $(PYTEST_ARGS)

.PHONY: page
page: .venv/.ready ## build the page for the checkout, so that .venv/bin/bruxelles serves it
	@.venv/bin/python tools/page.py build src/bruxelles/server/page

.PHONY: compiled
compiled: .venv-compiled/.ready ## build the wheel and install it into .venv-compiled
	@.venv-compiled/bin/python tools/build_kind.py

.PHONY: play
play: .venv-play/.ready ## install the game, start its server and open it in the browser
	@.venv-play/bin/bruxelles serve --open

.PHONY: bench
bench: .venv/.ready .venv-compiled/.ready ## measure the engine's speed, pure and compiled (BENCH_ARGS=--quick)
	$(call section,'benchmark: the checkout (pure Python) and the installed wheel')
	@.venv/bin/python -m benchmarks.engine $(BENCH_ARGS)

.PHONY: bench-server
bench-server: .venv-compiled/.ready ## measure the server against bare commits (BENCH_ARGS=--quick)
	$(call section,'benchmark: the server of the installed wheel')
	@.venv-compiled/bin/python -m benchmarks.server $(BENCH_ARGS)

.PHONY: format
format: .venv/.ready ## put the code into shape (ruff, prettier)
	@.venv/bin/ruff check --fix $(CHECKED)
	@.venv/bin/ruff format $(CHECKED)
	@.venv/bin/python tools/page.py format

.PHONY: lock
lock: .venv/.uv ## renew uv.lock after a change of dependencies (LOCK_ARGS=--upgrade for newer versions)
	@.venv/bin/uv lock --default-index https://pypi.org/simple $(LOCK_ARGS)

.PHONY: clean
clean: ## remove the environments, what was built, and caches
	rm -rf .venv .venv-compiled .venv-play build dist screenshots web/node_modules src/bruxelles/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- environments ------------------------------------------------------------------------------------

# $(call venv,folder): a fresh virtual environment
define venv
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo 'Bruxelles needs Python 3.11 or newer: please install it (https://www.python.org/downloads/), then run make again.' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { echo "The venv module of $(PYTHON) is missing: please install it (Debian and Ubuntu: apt install python3-venv), then run make again." >&2; exit 1; }
	@rm -rf $(1)
	@'$(PYTHON)' -m venv $(1)
endef

.venv/.uv: Makefile
	$(call section,'environment .venv')
	$(call venv,.venv)
	@.venv/bin/python $(PIP_INSTALL) uv==$(UV_VERSION)
	@touch $@

# The editable install is only renewed with pyproject.toml; changes in src need no install.
.venv/.ready: .venv/.uv $(LOCKED)
	@.venv/bin/uv export --quiet --frozen --no-emit-project --group dev -o .venv/requirements.txt
	@.venv/bin/python $(PIP_INSTALL) --require-hashes -r .venv/requirements.txt
	@BRUXELLES_COMPILE=0 .venv/bin/python $(PIP_INSTALL) --no-build-isolation --no-deps -e .
	@touch $@

# The wheel is built from the source archive, so both are known to be complete.
build/kind: .venv/.ready $(SOURCES)
	$(call section,'wheel')
	@rm -rf build/dist && mkdir -p build/dist
	@.venv/bin/python -m hatchling build -t sdist -d build/dist
	@can=$$(.venv/bin/python hatch_build.py); \
		[ $$can = 1 ] && echo 'Compiling the engine with mypyc; this may take minutes.' \
			|| echo 'Building a pure Python wheel, which plays slower.'; \
		BRUXELLES_COMPILE=$$can .venv/bin/python -m pip wheel --quiet --no-build-isolation --no-deps \
			-w build/dist build/dist/bruxelles-*.tar.gz; \
		ls build/dist/*.whl; \
		[ $$can = 1 ] && echo compiled > $@ || echo pure > $@

.venv-compiled/.tools: .venv/.uv $(LOCKED)
	$(call section,'environment .venv-compiled')
	$(call venv,.venv-compiled)
	@.venv/bin/uv export --quiet --frozen --no-emit-project --no-default-groups --group test \
		-o .venv-compiled/requirements.txt
	@.venv-compiled/bin/python $(PIP_INSTALL) --require-hashes -r .venv-compiled/requirements.txt
	@touch $@

.venv-compiled/.ready: build/kind .venv-compiled/.tools
	@.venv-compiled/bin/python $(PIP_INSTALL) --no-deps --force-reinstall build/dist/*.whl
	@touch $@

.venv-play/.ready: $(SOURCES)
	@[ -d .venv-play ] || echo 'Installing Bruxelles (once; compiling the engine may take minutes) ...'
	$(call venv,.venv-play)
	@.venv-play/bin/python $(PIP_INSTALL) .
	@.venv-play/bin/python tools/build_kind.py
	@touch $@
