export type Locale = 'ru' | 'en'

/** The reader's language by the request headers; Russian unless English comes first. */
export function getRequestLocale(headers: Record<string, string | string[] | undefined>): Locale {
  const preferred = String(
    headers['content-language'] ?? headers['accept-language'] ?? '',
  ).toLowerCase()
  const english = preferred.indexOf('en')
  const russian = preferred.indexOf('ru')
  return english >= 0 && (russian < 0 || english < russian) ? 'en' : 'ru'
}
