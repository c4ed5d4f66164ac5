import type { Locale } from './locale.ts'

type Answer = 'approved' | 'transferred' | 'canceled'

const said: Record<Locale, Record<Answer, string>> = {
  en: {
    approved: 'the patient confirmed the visit',
    transferred: 'the patient asks to move the visit',
    canceled: 'the patient cancels the visit',
  },
  ru: {
    approved: 'пациент подтвердил визит',
    transferred: 'пациент просит перенести визит',
    canceled: 'пациент отменяет визит',
  },
}

/** One line for the comment of a visit in the clinic's own system: the same words for the same answer. */
export function answerNote(
  { answer, saidAt }: { answer: Answer; saidAt: Temporal.Instant },
  timeZone: string,
  locale: Locale,
): string {
  const at = saidAt.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [day, time] = [at.toPlainDate(), at.toPlainTime().toString({ smallestUnit: 'minute' })]
  const date = `${two(day.day)}.${two(day.month)}.${day.year}`
  return `Visita, ${date} ${time}: ${said[locale][answer]}`
}

const two = (number: number) => `${number}`.padStart(2, '0')
