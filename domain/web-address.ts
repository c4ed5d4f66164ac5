/** Why a text cannot be used as a link: not an address, with a user name or password, or not publicly reachable. */
export type AddressProblem = 'noAddress' | 'withPassword' | 'notPublic'

/** Problem of an address that a browser or our server opens; null if none. */
export function findAddressProblem(text: string): AddressProblem | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'noAddress'
  const { username, password } = new URL(text)
  return username || password ? 'withPassword' : null
}

/** The same for an address that patients open: its host must have a public name. */
export const findPublicAddressProblem = (text: string): AddressProblem | null =>
  findAddressProblem(text) ?? (isPublicHost(new URL(text).hostname) ? null : 'notPublic')

/** Names that resolve only inside a private network (RFC 6761, 6762, 7686, 8375, and common router names). */
const PRIVATE_HOST =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid)$/

/** A dotted name whose last label is not numeric, so not an IP address in any notation. */
function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(name) && !PRIVATE_HOST.test(name)
}
