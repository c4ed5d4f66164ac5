import { typedAddress } from '../port/base-url.ts'

/** The service base of what a person typed, without a trailing slash; `…/metadata` is often pasted. */
export const baseUrl = (typed: string | null): string =>
  typedAddress(typed, 'the FHIR server').replace(/(?<!\/)\/+metadata$/i, '')
