import { normalizeBaseUrl } from '../port/base-url.ts'

/** Service base of a typed address, without a trailing slash; `…/metadata` is often pasted. */
export const toFhirBaseUrl = (input: string | null): string =>
  normalizeBaseUrl(input, 'the FHIR server').replace(/(?<!\/)\/+metadata$/i, '')
