import { MisUnreachable } from '../port/connector.ts'

/** The service base of what a person typed, without a trailing slash; `…/metadata` is often pasted. */
export function baseUrl(typed: string | null): string {
  const written = (typed ?? '').trim()
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) {
    throw new MisUnreachable('the address of the FHIR server is not an http or https URL')
  }
  const url = new URL(written)
  return `${url.origin}${url.pathname}`.replace(/\/+(metadata\/*)?$/i, '')
}
