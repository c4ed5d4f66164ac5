import { sql } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'

/** As SQL over a patient `c`, his chat `t` and his clinic `co`: his own language, else his messenger's, else the clinic's. */
export const chatLocaleSql = sql`case when c.language in ('ru', 'en') then c.language
  when left(t.language, 2) in ('ru', 'en') then left(t.language, 2) else co.locale end`

/** The language of a person of whom only his messenger speaks; null when it names one we do not speak. */
export function parseMessengerLocale(language: string | null | undefined): Locale | null {
  const spoken = language?.slice(0, 2).toLowerCase()
  return spoken === 'ru' || spoken === 'en' ? spoken : null
}
