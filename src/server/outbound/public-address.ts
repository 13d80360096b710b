import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks outside the public internet: IANA's special-purpose registries (RFC 6890 and updates), multicast,
 * reserved.
 */
const V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/**
 * Only 2000::/3 of IPv6 is allocated; these parts of it are special: Teredo, benchmarks, ORCHID,
 * documentation, 6to4, SRv6.
 */
const V6_WITHIN_GLOBAL = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

const blocked = listOf(V4, 'ipv4')
const blockedV6 = listOf(V6_WITHIN_GLOBAL, 'ipv6')
const global = listOf('2000::/3', 'ipv6')

/**
 * Tells whether a resolved IP address belongs to the public internet (A102). False for everything else,
 * including text that is no IP address. IPv6 addresses that embed an IPv4 one (mapped, compatible, NAT64,
 * 6to4, Teredo) are refused with their whole networks.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    global.check(address, 'ipv6') &&
    !blockedV6.check(address, 'ipv6')
  )
}

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
