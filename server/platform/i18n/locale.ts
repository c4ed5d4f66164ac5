export type Locale = 'ru' | 'en'

/** The reader's language by the request's own headers; Russian unless English is asked for first. */
export function localeOf(headers: Record<string, string | string[] | undefined>): Locale {
  const asked = String(
    headers['content-language'] ?? headers['accept-language'] ?? '',
  ).toLowerCase()
  const english = asked.indexOf('en')
  const russian = asked.indexOf('ru')
  return english >= 0 && (russian < 0 || english < russian) ? 'en' : 'ru'
}
