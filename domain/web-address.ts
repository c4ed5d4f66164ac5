/** Why a person's text is no address to hand out: none at all, one with a name or a password in it, or one that leads nowhere outside. */
export type AddressProblem = 'noAddress' | 'withPassword' | 'notPublic'

/** What is wrong with an address that a browser or a server of ours opens; null when nothing is. */
export function findAddressProblem(text: string): AddressProblem | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'noAddress'
  const { username, password } = new URL(text)
  return username || password ? 'withPassword' : null
}

/** The same for an address that patients open: its host must have a name that everybody knows. */
export const findPublicAddressProblem = (text: string): AddressProblem | null =>
  findAddressProblem(text) ?? (isPublicHost(new URL(text).hostname) ? null : 'notPublic')

/** Names that lead somewhere only inside of a house (RFC 6761, 6762, 7686, 8375, and what routers call their own). */
const PRIVATE_HOST =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid)$/

/** A name of parts whose last one is no number: an address of digits, in whatever spelling, is none. */
function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(name) && !PRIVATE_HOST.test(name)
}
