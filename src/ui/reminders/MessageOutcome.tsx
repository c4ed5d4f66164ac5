import type { MessageRow } from '../../machines/reminders/reminders-context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import type { RowStyle } from '../shared/row-style.ts'

type ReturnedVisits = NonNullable<MessageRow['returned']>

interface OutcomeProps<Of> {
  strings: Strings
  style: RowStyle
  row: Of
}

/** Results of a message: booked, attended and paid visits. */
export function MessageOutcome({
  returned,
  strings,
  style,
}: Omit<OutcomeProps<never>, 'row'> & { returned: ReturnedVisits }) {
  const { t } = strings
  const { came, sumPaid } = returned
  return (
    <>
      <span className="v-tag" data-tone={came > 0 ? 'ok' : 'info'}>
        {t(`reminders.returned.${came > 0 ? 'came' : 'booked'}`)}
      </span>
      <small>
        {sumPaid
          ? formatPaidSum(sumPaid, strings, style)
          : formatReturnVisit(returned, strings, style)}
      </small>
    </>
  )
}

const formatPaidSum = (sum: number, { locale }: Strings, { currency }: RowStyle) =>
  formatMoney(sum, currency, locale)
const formatReturnVisit = (
  { visitAt, timeZone }: ReturnedVisits,
  strings: Strings,
  style: RowStyle,
) => formatBranchTimeWithZone(visitAt, timeZone, strings, style)

/** Expiry of a gift: «подарок до 09.12.2026»; renders nothing without a gift. */
export function GiftDay({ row, strings, style }: OutcomeProps<Pick<MessageRow, 'giftUntil'>>) {
  const { t, locale } = strings
  if (!row.giftUntil) return null
  const { formatDate } = style
  return t('reminders.gift', {
    day: formatFullDate(row.giftUntil, { timeZone: 'UTC', locale, formatDate }),
  })
}

/** The same results as names and values, for the message panel. */
export function listOutcomeFacts({ row, strings, style }: OutcomeProps<MessageRow>) {
  const { t, count, locale } = strings
  const { returned, giftUntil } = row
  const { formatDate } = style
  return [
    giftUntil && {
      name: t('reminders.returned.gift'),
      value: formatFullDate(giftUntil, { timeZone: 'UTC', locale, formatDate }),
    },
    returned && {
      name: t('reminders.returned.visit'),
      value: [formatReturnVisit(returned, strings, style), returned.specialist]
        .filter(Boolean)
        .join(', '),
    },
    returned && {
      name: t('reminders.returned.visits'),
      value: count('reminders.returned.ofVisits', returned.visits, { came: returned.came }),
    },
    typeof returned?.sumPaid === 'number' && {
      name: t('reminders.returned.paid'),
      value: formatPaidSum(returned.sumPaid, strings, style),
    },
  ].filter((fact) => fact !== null && typeof fact === 'object')
}
