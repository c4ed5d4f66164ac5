import type { MessageRow } from '../../machines/reminders/reminders-parts.ts'
import { fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { moneyWords } from '../i18n/money.ts'
import { momentWords } from '../shared/moments.ts'
import type { RowStyle } from '../shared/row-style.ts'

type After = NonNullable<MessageRow['returned']>

interface Shown<Of> {
  words: Words
  style: RowStyle
  row: Of
}

/** What came after a message: a visit was made, the patient came, so much was paid. */
export function Returned({
  returned,
  words,
  style,
}: Omit<Shown<never>, 'row'> & { returned: After }) {
  const { t } = words
  const { came, sumPaid } = returned
  return (
    <>
      <span className="v-tag" data-tone={came > 0 ? 'ok' : 'info'}>
        {t(`reminders.returned.${came > 0 ? 'came' : 'booked'}`)}
      </span>
      <small>
        {sumPaid ? sumWords(sumPaid, words, style) : visitWords(returned, words, style)}
      </small>
    </>
  )
}

const sumWords = (sum: number, { locale }: Words, { currency }: RowStyle) =>
  moneyWords(sum, currency, locale)
const visitWords = ({ visitAt, timeZone }: After, words: Words, style: RowStyle) =>
  momentWords(visitAt, timeZone, words, style)

/** «подарок до 09.12.2026»; nothing where none is given. */
export function GiftDay({ row, words, style }: Shown<Pick<MessageRow, 'giftUntil'>>) {
  const { t, locale } = words
  if (!row.giftUntil) return null
  const { formatDate } = style
  return t('reminders.gift', {
    day: fullDate(row.giftUntil, { timeZone: 'UTC', locale, formatDate }),
  })
}

/** The same in full, a name and a value each, for the message that is open. */
export function returnedFacts({ row, words, style }: Shown<MessageRow>) {
  const { t, count, locale } = words
  const { returned, giftUntil } = row
  const { formatDate } = style
  return [
    giftUntil && {
      name: t('reminders.returned.gift'),
      value: fullDate(giftUntil, { timeZone: 'UTC', locale, formatDate }),
    },
    returned && {
      name: t('reminders.returned.visit'),
      value: [visitWords(returned, words, style), returned.specialist].filter(Boolean).join(', '),
    },
    returned && {
      name: t('reminders.returned.visits'),
      value: count('reminders.returned.ofVisits', returned.visits, { came: returned.came }),
    },
    typeof returned?.sumPaid === 'number' && {
      name: t('reminders.returned.paid'),
      value: sumWords(returned.sumPaid, words, style),
    },
  ].filter((fact) => fact !== null && typeof fact === 'object')
}
