import { isIPv4, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Key by which requests are counted together: an IPv4 address, or the first 64 bits of an IPv6 one, which belong to one customer. IPv4-mapped IPv6
 * (`::ffff:1.2.3.4`) counts as IPv4.
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

/** The eight groups; URL parsing writes the last four bytes as groups too. */
function parseIpv6Groups(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = written.split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (after === undefined) return numbers(before)
  const [first, last] = [numbers(before), numbers(after)]
  return [...first, ...Array<number>(IPV6_GROUPS - first.length - last.length).fill(0), ...last]
}
