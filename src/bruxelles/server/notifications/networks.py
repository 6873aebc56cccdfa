"""Which addresses are private: everything but single machines in the public network.

Our own table, because what Python's `ipaddress` says of these networks differs from version to version.
"""

from __future__ import annotations

from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

SPECIAL_4: Final = (
    # The IANA IPv4 Special-Purpose Address Registry, whole: also what is reachable there is no one's mailbox.
    "0.0.0.0/8",  # this network
    "10.0.0.0/8",  # private use
    "100.64.0.0/10",  # shared by customers of a provider
    "127.0.0.0/8",  # loopback
    "169.254.0.0/16",  # link local; the metadata of clouds
    "172.16.0.0/12",  # private use
    "192.0.0.0/24",  # protocol assignments; 192.0.0.192 is the metadata of a cloud
    "192.0.2.0/24",  # documentation
    "192.31.196.0/24",  # AS112
    "192.52.193.0/24",  # AMT
    "192.88.99.0/24",  # relays of 6to4
    "192.168.0.0/16",  # private use
    "192.175.48.0/24",  # AS112
    "198.18.0.0/15",  # benchmarks
    "198.51.100.0/24",  # documentation
    "203.0.113.0/24",  # documentation
    "224.0.0.0/4",  # multicast
    "240.0.0.0/4",  # reserved; the last one is broadcast
)
SPECIAL_6: Final = (
    # The IANA IPv6 Special-Purpose Address Registry, as far as it lies within what is global at all.
    "2001::/23",  # protocol assignments: Teredo, benchmarks, ORCHID and others
    "2001:db8::/32",  # documentation
    "2002::/16",  # 6to4
    "2620:4f:8000::/48",  # AS112
    "3fff::/20",  # documentation
)
GLOBAL_6: Final = "2000::/3"
WRAPPING: Final = ("::ffff:0:0/96", "64:ff9b::/96")
"""Mapped addresses and NAT64: the IPv4 address that is reached stands at the end."""


def is_private(address: str) -> bool:
    """Whether this is anything but the public IP address of one machine. What is no IP address is private."""
    try:
        ip = ip_address(address)
    except ValueError:
        return True
    if isinstance(ip, IPv6Address) and (inner := _inner(ip)) is not None:
        ip = inner
    if isinstance(ip, IPv4Address):
        return any(ip in network for network in _special_4())
    return ip not in _global_6() or any(ip in network for network in _special_6())


def _inner(ip: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that this one only wraps: by the system itself, or by a gateway nearby."""
    return IPv4Address(int(ip) & 0xFFFF_FFFF) if any(ip in network for network in _wrapping()) else None


@cache
def _wrapping() -> tuple[IPv6Network, ...]:
    return tuple(map(IPv6Network, WRAPPING))


@cache
def _global_6() -> IPv6Network:
    return IPv6Network(GLOBAL_6)


@cache
def _special_4() -> tuple[IPv4Network, ...]:
    return tuple(map(IPv4Network, SPECIAL_4))


@cache
def _special_6() -> tuple[IPv6Network, ...]:
    return tuple(map(IPv6Network, SPECIAL_6))
