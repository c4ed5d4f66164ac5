import type { Locale } from './locale.ts'

type Answer = 'approved' | 'transferred' | 'canceled'

const answerTexts: Record<Locale, Record<Answer, string>> = {
  en: {
    approved: 'the patient confirmed the visit',
    transferred: 'the patient wants to reschedule',
    canceled: 'the patient isn’t coming',
  },
  ru: {
    approved: 'пациент подтвердил визит',
    transferred: 'пациент просит перенести визит',
    canceled: 'пациент не придёт',
  },
}

/** One line for the visit's comment in the clinic's system; the same answer always gives the same text. */
export function formatAnswerNote(
  {
    answer,
    answeredAt,
    wishedTime,
  }: { answer: Answer; answeredAt: Temporal.Instant; wishedTime?: string | null },
  timeZone: string,
  locale: Locale,
): string {
  const at = answeredAt.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [day, time] = [at.toPlainDate(), at.toPlainTime().toString({ smallestUnit: 'minute' })]
  const date = `${padTwo(day.day)}.${padTwo(day.month)}.${day.year}`
  const wish = wishedTime?.replace(/\s+/g, ' ').trim()
  return `Visita, ${date} ${time}: ${answerTexts[locale][answer]}${wish ? `: ${wish}` : ''}`
}

const padTwo = (number: number) => `${number}`.padStart(2, '0')
