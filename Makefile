# Everything a developer does with the project; `make help` lists it.
#
# Environments, each made when first needed and renewed when what it depends on changes:
#   .venv           the checkout as pure Python, with all tools in the versions of uv.lock
#   .venv-compiled  the built wheel (compiled where a C compiler is there), before the packages of .venv
#   .venv-play      the game as people install it, for `make play`
#
# tools/environment.py makes them; a machine's own pip settings (index, proxy, certificates) hold.

.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# The first Python that is new enough. Choose another one with `make PYTHON=python3.13 ...`.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PYTEST_ARGS ?= -n 2
BIN := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
CHECKED := $(wildcard src tests tools benchmarks hatch_build.py)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Some machines forbid bytecode files; then each of the hundreds of processes of the tests would compile everything anew.
export PYTHONDONTWRITEBYTECODE :=
export BRUXELLES_BUILD_CACHE := $(CURDIR)/build/cache

# What behaves as the build does, pure or compiled, is tested on both; what concerns the checkout itself, on the
# checkout; everything else once, on the wheel.
RULES := tests/core tests/games tests/test_golden.py tests/test_perft.py tests/test_rule_ids.py
ENGINE := $(RULES) tests/properties tests/bots/test_trees.py tests/bots/test_redraw.py \
	tests/test_api.py tests/test_bad_positions.py tests/test_playthroughs.py
PROJECT := tests/docsite tests/tools $(foreach name,architecture docs doc_commands first_change repository \
	rule_tests_read rules_stated soak view_schemas,tests/test_$(name).py)
LOCKED := pyproject.toml uv.lock
SOURCES := pyproject.toml hatch_build.py $(wildcard README.md) \
	$(shell find src docs/rules tools/page.py web -type f -not -name '*.pyc' -not -name '*.swp' -not -name '*.generated.ts' -not -path '* *' \
		-not -path '*/node_modules/*' -not -path 'src/bruxelles/server/page/*' 2>/dev/null)

section = @printf '\n=== %s ===\n' $(1)

.PHONY: help
help: ## list the commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

.PHONY: test
test: python-is-new-enough ## check everything: style, types, the page, tests on the checkout and on the built wheel
	@'$(PYTHON)' -m tools.everything '$(MAKE)' test

.PHONY: quick
quick: python-is-new-enough ## while working, within a minute: style, types, the engine and its rules, the page's logic
	@'$(PYTHON)' -m tools.everything '$(MAKE)' quick

.PHONY: lint
lint: .venv/.ready ## check style, and that the lock file is current and names public hosts only
	$(call section,'ruff and lock file')
	@.venv/$(BIN)/ruff check $(CHECKED)
	@.venv/$(BIN)/ruff format --check $(CHECKED)
	@.venv/$(BIN)/lint-imports --no-logo --cache-dir build/import-linter
	@.venv/$(BIN)/uv lock --quiet --check --offline --default-index https://pypi.org/simple \
		|| { echo 'uv.lock does not fit pyproject.toml: run make lock.'; exit 1; }
	@! grep -oE '[a-z+]+://[^/"]+' uv.lock | sort -u | grep -vE '^https://(pypi\.org|files\.pythonhosted\.org)$$' \
		|| { echo 'uv.lock names a host other than pypi.org: run make lock.'; exit 1; }
	@.venv/$(BIN)/python -m tools.checks workflows
	@.venv/$(BIN)/zizmor --offline --quiet --min-severity medium .github
	@.venv/$(BIN)/hadolint Containerfile

.PHONY: chromium
chromium: .venv/.ready ## find a browser for the tests, or get one
	@.venv/$(BIN)/python -m tools.chromium

# The browser tests put a script into the page that comes with the page's own packages (axe).
.PHONY: page-packages
page-packages: .venv/.ready
	@.venv/$(BIN)/python tools/page.py install

.PHONY: types
types: .venv/.ready ## check types (mypy, strict)
	$(call section,'mypy')
	@.venv/$(BIN)/mypy $(CHECKED)

.PHONY: test-page
test-page: .venv/.ready ## check types, style and logic of the page (in a browser: make test-browser)
	$(call section,'the page: types and style and tests')
	@.venv/$(BIN)/python tools/page.py check

.PHONY: quick-page
quick-page: .venv/.ready
	@.venv/$(BIN)/python tools/page.py logic

.PHONY: quick-engine
quick-engine: .venv/.ready
	@.venv/$(BIN)/pytest --quiet $(PYTEST_ARGS) $(RULES)

.PHONY: test-pure
test-pure: .venv/.ready ## run the tests of the engine, as pure Python, and of the checkout itself
	$(call section,'tests: the engine of the checkout (pure Python)')
	@.venv/$(BIN)/python -m tools.build_kind --expect pure
	@.venv/$(BIN)/pytest $(PYTEST_ARGS) $(ENGINE) $(PROJECT)

.PHONY: test-compiled
test-compiled: .venv-compiled/.ready ## run all tests but those of server and browser on the built and installed wheel
	$(call section,'tests: the installed wheel')
	@.venv-compiled/$(BIN)/python -m tools.build_kind --expect "$$(cat build/kind)"
	@[ "$$(cat build/kind)" = compiled ] \
		|| echo 'No C compiler (or no Python headers) here: the compiled build was NOT tested, only the pure wheel.'
	@.venv-compiled/$(BIN)/python -m pytest $(PYTEST_ARGS) $(addprefix --ignore=,tests/server tests/browser $(PROJECT))

# These wait for processes and sockets, so that more of them than there are cores can run at once.
.PHONY: test-server
test-server: .venv-compiled/.ready ## run the tests of the server on the installed wheel
	$(call section,'tests: the server')
	@.venv-compiled/$(BIN)/python -m pytest -n 4 tests/server

.PHONY: test-browser
test-browser: chromium page-packages .venv-compiled/.ready ## play in a real browser, on the installed wheel
	$(call section,'tests: the page in a browser')
	@.venv-compiled/$(BIN)/python -m pytest $(PYTEST_ARGS) tests/browser

.PHONY: screenshots
screenshots: chromium page-packages .venv-compiled/.ready ## pictures of every screen, in three sizes and two themes, into screenshots/
	@.venv-compiled/$(BIN)/python -m pytest $(PYTEST_ARGS) --screenshots screenshots tests/browser

.PHONY: contact-sheet
contact-sheet: chromium page-packages .venv-compiled/.ready ## renew the pictures of the main screens in docs/pictures
	@.venv-compiled/$(BIN)/python -m tools.contact_sheet

.PHONY: sdist
sdist: .venv/.ready ## build the source archive, with the page, into build/dist
	@rm -rf build/dist && mkdir -p build/dist
	@.venv/$(BIN)/python -m tools.progress 'Building the page and the source archive' \
		.venv/$(BIN)/python -m hatchling build -t sdist -d build/dist

.PHONY: docs
docs: .venv/.ready ## build the documentation site and follow its links
	$(call section,'documentation site')
	@.venv/$(BIN)/python -m tools.docsite

.PHONY: soak
soak: chromium page-packages .venv-compiled/.ready ## for hours: random games, messages, kills, play in a browser (LIMIT=20m WORKERS=2; it goes on where it stopped)
	@.venv-compiled/$(BIN)/python -m tools.soak --limit '$(or $(LIMIT),8h)' $(if $(WORKERS),--workers '$(WORKERS)')

.PHONY: pyodide
pyodide: .venv/.ready ## replay recorded games with the engine in Pyodide, which runs Python 3.14
	$(call section,'the engine in Pyodide')
	@.venv/$(BIN)/python -m tools.checks pyodide

.PHONY: page
page: .venv/.ready ## build the page for the checkout, so that .venv/$(BIN)/bruxelles serves it
	@.venv/$(BIN)/python tools/page.py build src/bruxelles/server/page

.PHONY: compiled
compiled: .venv-compiled/.ready ## build the wheel and install it into .venv-compiled
	@.venv-compiled/$(BIN)/python tools/build_kind.py

.PHONY: play
play: python-is-new-enough ## install the game, start its server and open it in the browser (PORT=8080)
	@'$(PYTHON)' -m tools.play --open $(if $(PORT),--port '$(PORT)')

.PHONY: bench
bench: .venv/.ready .venv-compiled/.ready ## measure the engine's speed, pure and compiled (BENCH_ARGS=--quick)
	$(call section,'benchmark: the checkout (pure Python) and the installed wheel')
	@.venv/$(BIN)/python -m benchmarks.engine $(BENCH_ARGS)

.PHONY: bench-server
bench-server: .venv-compiled/.ready ## measure the server against bare commits (BENCH_ARGS=--quick)
	$(call section,'benchmark: the server of the installed wheel')
	@.venv-compiled/$(BIN)/python -m benchmarks.server $(BENCH_ARGS)

.PHONY: format
format: .venv/.ready ## put the code into shape (ruff, prettier)
	@.venv/$(BIN)/ruff check --fix $(CHECKED)
	@.venv/$(BIN)/ruff format $(CHECKED)
	@.venv/$(BIN)/python tools/page.py format

.PHONY: lock
lock: .venv/.ready ## renew uv.lock after a change of dependencies (LOCK_ARGS=--upgrade for newer versions)
	@.venv/$(BIN)/uv lock --default-index https://pypi.org/simple $(LOCK_ARGS)

.PHONY: clean
clean: ## remove the environments, what was built, and caches
	rm -rf .venv .venv-compiled .venv-play build dist screenshots web/node_modules tools/node/node_modules src/bruxelles/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- environments ------------------------------------------------------------------------------------

.PHONY: python-is-new-enough
python-is-new-enough:
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo 'Bruxelles needs Python 3.11 or newer: please install it (https://www.python.org/downloads/), then run make again.' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { echo "The venv module of $(PYTHON) is missing: please install it (Debian and Ubuntu: apt install python3-venv), then run make again." >&2; exit 1; }

# The editable install is only renewed with pyproject.toml; changes in src need no install.
.venv/.ready: $(LOCKED) | python-is-new-enough
	@'$(PYTHON)' -m tools.environment make .venv dev
	@BRUXELLES_COMPILE=0 .venv/$(BIN)/python -m tools.environment install .venv --no-build-isolation --no-deps -e .
	@touch $@

# The wheel is built from the source archive, so both are known to be complete.
build/kind: .venv/.ready $(SOURCES)
	@$(MAKE) --no-print-directory sdist
	@can=$$(.venv/$(BIN)/python hatch_build.py); \
		[ $$can = 1 ] && doing='Compiling the engine' || doing='Building a pure Python wheel, which plays slower'; \
		BRUXELLES_COMPILE=$$can .venv/$(BIN)/python -m tools.progress "$$doing" \
			.venv/$(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps -w build/dist build/dist/bruxelles-*.tar.gz; \
		[ $$can = 1 ] && echo compiled > $@ || echo pure > $@

.venv-compiled/.ready: build/kind
	@.venv/$(BIN)/python -m tools.environment over .venv-compiled .venv build/dist/*.whl
	@touch $@
