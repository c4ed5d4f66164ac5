import type { FastifyRequest } from 'fastify'
import type { Locale } from '../platform/i18n/locale.ts'

interface LocalizedPage {
  locale: Locale
  /** Set if the reader chose the language on the page. */
  chosenLocale?: Locale
}

/** Shows the page in the language that its reader chose there, else in the patient's own or the clinic's. */
export function applyPageLanguage<Page extends LocalizedPage>(
  page: Page | null,
  request: FastifyRequest,
): Page | null {
  const { lang } = request.query as { lang?: unknown }
  if (!page || (lang !== 'ru' && lang !== 'en')) return page
  return { ...page, locale: lang, chosenLocale: lang }
}
