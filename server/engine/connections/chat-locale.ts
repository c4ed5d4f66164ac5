import { sql } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'

/** SQL for the language of a patient `c` with chat `t` and clinic `co`: the patient's, else the messenger's, else the clinic's. */
export const chatLocaleSql = sql`case when c.language in ('ru', 'en') then c.language
  when left(t.language, 2) in ('ru', 'en') then left(t.language, 2) else co.locale end`

/** Returns the messenger's language; null if it is not supported. */
export function parseMessengerLocale(language: string | null | undefined): Locale | null {
  const languageCode = language?.slice(0, 2).toLowerCase()
  return languageCode === 'ru' || languageCode === 'en' ? languageCode : null
}
