import { ClinicSystemUnreachableError, type ConnectorContext } from './connector.ts'

/** The address that a person typed, without what follows its path and without a slash at its end. */
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
 * Where a clinic's calls go: the operator's host before what was typed, so that nothing leaves a sandbox. `path` is what every call begins with, whether
 * it was typed too or not.
 */
export function resolveBaseUrl(
  input: string | null,
  { title, path }: { title: string; path: string },
  { operatorSettings }: Pick<ConnectorContext, 'operatorSettings'>,
): string {
  const baseUrl = operatorSettings.baseUrl ?? normalizeBaseUrl(input, title)
  return baseUrl.endsWith(path) ? baseUrl : baseUrl + path
}
