import { type ConnectorContext, MisUnreachable } from './connector.ts'

/** The address that a person typed, without what follows its path and without a slash at its end. */
export function typedAddress(typed: string | null, who: string): string {
  const written = (typed ?? '').trim()
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) {
    throw new MisUnreachable(`the address of ${who} is not an http or https URL`)
  }
  const url = new URL(written)
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '')
}

/**
 * Where a clinic's calls go: the operator's host before what was typed, so that nothing leaves a sandbox. `path` is what every call begins with, whether
 * it was typed too or not.
 */
export function clinicBase(
  typed: string | null,
  { title, path }: { title: string; path: string },
  { operated }: Pick<ConnectorContext, 'operated'>,
): string {
  const address = operated.baseUrl ?? typedAddress(typed, title)
  return address.endsWith(path) ? address : address + path
}
