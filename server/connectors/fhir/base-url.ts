import { normalizeBaseUrl } from '../port/base-url.ts'

/** The service base of what a person typed, without a trailing slash; `…/metadata` is often pasted. */
export const toFhirBaseUrl = (input: string | null): string =>
  normalizeBaseUrl(input, 'the FHIR server').replace(/(?<!\/)\/+metadata$/i, '')
