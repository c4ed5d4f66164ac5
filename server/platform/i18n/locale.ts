export type Locale = 'ru' | 'en'

/** The reader's language by the request's own headers; Russian unless English is asked for first. */
export function getRequestLocale(headers: Record<string, string | string[] | undefined>): Locale {
  const preferred = String(
    headers['content-language'] ?? headers['accept-language'] ?? '',
  ).toLowerCase()
  const english = preferred.indexOf('en')
  const russian = preferred.indexOf('ru')
  return english >= 0 && (russian < 0 || english < russian) ? 'en' : 'ru'
}
