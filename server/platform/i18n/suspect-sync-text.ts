import type { Locale } from './locale.ts'

/** Notification text for a suspect sync: a clinic system did not name most of its coming visits. */
export function formatSuspectSync(missed: number, known: number, locale: Locale): string {
  const named = known - missed
  return locale === 'ru'
    ? `Предстоящих визитов было ${known}, система клиники назвала из них ${named}. Мы ничего не отменили и напоминаем обо всех. Проверьте, на месте ли визиты в системе и видит ли их наш ключ.`
    : `There were ${known} coming visits, and the clinic system named ${named} of them. We have cancelled nothing and go on reminding of all. Check that the visits are in the system and that our key sees them.`
}
