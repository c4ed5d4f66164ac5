import { isIPv4, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Whose calls count together: an IPv4 address, or of IPv6 the first 64 bits, which one customer has to himself. IPv4 written as IPv6 (`::ffff:1.2.3.4`, as a
 * socket for both tells it) is IPv4.
 */
export function getRateLimitKey(address: string): string {
  const bare = address.split('%')[0] ?? ''
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const groups = parseIpv6Groups(bare)
  const [high = 0, low = 0] = groups.slice(-2)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Eight numbers; a URL writes the last four bytes as numbers like the rest. */
function parseIpv6Groups(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = written.split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (after === undefined) return numbers(before)
  const [first, last] = [numbers(before), numbers(after)]
  return [...first, ...Array<number>(IPV6_GROUPS - first.length - last.length).fill(0), ...last]
}
