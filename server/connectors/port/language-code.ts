/** Two letters of a language code (`ru-RU` and `rus` are `ru`); null for anything else. */
export function toLanguageCode(code: string | null): string | null {
  if (!code || !/^[a-z]{2,3}([-_]|$)/i.test(code)) return null
  try {
    const { language } = new Intl.Locale(code.replaceAll('_', '-'))
    return language.length === 2 ? language : null
  } catch {
    return null
  }
}
