import { BlockList, isIPv4 } from 'node:net'

/** How far a call may go: the internet only, or also the operator's private networks. */
export type NetworkScope = 'public' | 'private'

/** Never a clinic system: link-local (with clouds' metadata services), multicast, reserved. */
const NEVER_ALLOWED = createBlockList(
  ['0.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16', '192.0.0.192/32', '100.100.100.200/32'],
  ['224.0.0.0/4', '240.0.0.0/4'],
  ['::/128', 'fe80::/10', 'fec0::/10', 'ff00::/8', 'fd00:ec2::/32', '64:ff9b::/96'],
  ['64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
)

/** Loopback, private use, carrier NAT, documentation and benchmarks (RFC 6890 and its registry). */
const PRIVATE_NETWORKS = createBlockList(
  ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24'],
  ['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ['203.0.113.0/24', '::1/128', 'fc00::/7'],
)

const GLOBAL_V6 = createBlockList(['2000::/3'])

/** Whether this IP address (no brackets, any notation `net.isIP` accepts) must not be called. */
export function isForbiddenAddress(address: string, scope: NetworkScope): boolean {
  const v4 = extractIpv4(address)
  if (v4 !== null) return isBlocked(v4, 'ipv4', scope)
  if (isIPv4(address)) return isBlocked(address, 'ipv4', scope)
  const plain = address.split('%')[0] ?? address
  if (isBlocked(plain, 'ipv6', scope)) return true
  // Addresses outside global unicast belong to no clinic, listed above or not.
  return !GLOBAL_V6.check(plain, 'ipv6') && !PRIVATE_NETWORKS.check(plain, 'ipv6')
}

function isBlocked(address: string, family: 'ipv4' | 'ipv6', reach: NetworkScope): boolean {
  return (
    NEVER_ALLOWED.check(address, family) ||
    (reach === 'public' && PRIVATE_NETWORKS.check(address, family))
  )
}

/** The IPv4 address inside a mapped (`::ffff:0:0/96`) IPv6 one, in dotted form. */
function extractIpv4(address: string): string | null {
  if (isIPv4(address) || !URL.canParse(`http://[${address}]`)) return null
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical)
  if (!mapped) return null
  const high = Number.parseInt(mapped[1] ?? '', 16)
  const low = Number.parseInt(mapped[2] ?? '', 16)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function createBlockList(...groups: string[][]): BlockList {
  const list = new BlockList()
  for (const range of groups.flat()) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return list
}
