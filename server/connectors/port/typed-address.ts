import { MisUnreachable } from './connector.ts'

/** The address that a person typed, without what follows its path and without a slash at its end. */
export function typedAddress(typed: string | null, who: string): string {
  const written = (typed ?? '').trim()
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) {
    throw new MisUnreachable(`the address of ${who} is not an http or https URL`)
  }
  const url = new URL(written)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** With the path that every call begins with, unless it was typed too. */
export const withPath = (address: string, path: string): string =>
  address.endsWith(path) ? address : address + path
