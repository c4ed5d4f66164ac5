import type { Locale } from './locale.ts'

/** Notification text for a suspect sync: a clinic system did not name most of its coming visits. */
export function formatSuspectSync(missed: number, known: number, locale: Locale): string {
  const named = known - missed
  return locale === 'ru'
    ? `Предстоящих визитов было ${known}, в данных МИС сейчас ${named}. Мы ничего не отменили и напоминаем обо всех. Проверьте, на месте ли визиты в МИС и видны ли они нашему ключу.`
    : `There were ${known} upcoming visits, and the clinic system now lists ${named}. We haven’t canceled anything and still send all reminders. Check that the visits are in the system and our key can see them.`
}
