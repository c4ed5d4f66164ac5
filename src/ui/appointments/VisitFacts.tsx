import { useSelector } from '@xstate/react'
import type { VisitRow } from '../../machines/appointments/appointments-parts.ts'
import { useWords } from '../i18n/context.ts'
import { moneyWords } from '../i18n/money.ts'
import { useScreen } from './actors.ts'
import { Delivery, Standing } from './Standing.tsx'
import { statusWord } from './visit-columns.tsx'

/** What the row says of the visit, with what it leaves out beside an open panel. */
export function VisitFacts({ row }: { row: VisitRow }) {
  const words = useWords()
  const { t, locale } = words
  const currency = useSelector(useScreen(), (state) => state.context.facts?.currency)
  const facts = [
    { name: t('appointments.table.answer'), value: <Standing row={row} words={words} /> },
    { name: t('appointments.table.delivery'), value: <Delivery row={row} words={words} /> },
    { name: t('appointments.table.service'), value: row.service },
    { name: t('appointments.table.branch'), value: row.branchName },
    { name: t('appointments.table.status'), value: statusWord(row, words) },
    {
      name: t('appointments.table.outcome'),
      value: row.outcome && t(`appointments.outcome.${row.outcome}`),
    },
    {
      name: t('appointments.table.paid'),
      value: row.sumPaid === null ? null : moneyWords(row.sumPaid, currency, locale),
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
