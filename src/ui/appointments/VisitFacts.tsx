import { useSelector } from '@xstate/react'
import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { formatMoney } from '../i18n/money.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useAppointments } from './actors.ts'
import { VisitDelivery, VisitState } from './VisitState.tsx'
import { formatVisitStatus } from './visit-columns.tsx'

/** Facts of the visit, including columns that the list hides beside the panel. */
export function VisitFacts({ row, sendsOffers }: { row: VisitRow; sendsOffers: boolean }) {
  const strings = useStrings()
  const { t, locale } = strings
  const currency = useSelector(useAppointments(), (state) => state.context.facts?.currency)
  const style = { ...useDateStyle(), timeZone: row.timeZone ?? 'UTC', locale }
  const facts = [
    {
      name: t('appointments.filters.waiting'),
      value: row.waitingSince && (
        <>
          {t('appointments.waiting.since', { time: formatDateTime(row.waitingSince, style) })}
          {!sendsOffers && <small>{t('appointments.waiting.noOffers')}</small>}
        </>
      ),
    },
    { name: t('appointments.table.answer'), value: <VisitState row={row} strings={strings} /> },
    {
      name: t('appointments.table.delivery'),
      value: <VisitDelivery row={row} strings={strings} />,
    },
    { name: t('appointments.table.service'), value: row.service },
    { name: t('appointments.table.branch'), value: row.branchName },
    { name: t('appointments.table.status'), value: formatVisitStatus(row, strings) },
    {
      name: t('appointments.table.outcome'),
      value: row.outcome && t(`appointments.outcome.${row.outcome}`),
    },
    {
      name: t('appointments.table.paid'),
      value: row.sumPaid === null ? null : formatMoney(row.sumPaid, currency, locale),
    },
  ]
  return (
    <dl className="v-visit-facts">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
