import { ClinicSystemUnreachableError, type ConnectorContext } from './connector.ts'

/** A typed address without query, fragment and trailing slash. */
export function normalizeBaseUrl(input: string | null, systemName: string): string {
  const trimmed = (input ?? '').trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) {
    throw new ClinicSystemUnreachableError(
      `the address of ${systemName} is not an http or https URL`,
    )
  }
  const url = new URL(trimmed)
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '')
}

/**
 * Base URL of a clinic's calls: the operator's address replaces the typed one, so that nothing leaves a sandbox. `path` begins every call, whether
 * typed or not.
 */
export function resolveBaseUrl(
  input: string | null,
  { title, path }: { title: string; path: string },
  { operatorSettings }: Pick<ConnectorContext, 'operatorSettings'>,
): string {
  const baseUrl = operatorSettings.baseUrl ?? normalizeBaseUrl(input, title)
  return baseUrl.endsWith(path) ? baseUrl : baseUrl + path
}
