import { useSelector } from '@xstate/react'
import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'
import { useAppointments } from './actors.ts'
import { VisitDelivery, VisitState } from './VisitState.tsx'
import { formatVisitStatus } from './visit-columns.tsx'

/** Facts of the visit, including columns that the list hides beside the panel. */
export function VisitFacts({ row }: { row: VisitRow }) {
  const strings = useStrings()
  const { t, locale } = strings
  const currency = useSelector(useAppointments(), (state) => state.context.facts?.currency)
  const facts = [
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
