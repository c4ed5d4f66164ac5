import { formatPatientName } from '../../../domain/person-name.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { RowCheckbox } from '../components/RowCheckbox.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import { formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatMoney } from '../i18n/money.ts'
import {
  describePatientStatus,
  formatAge,
  formatDisplayName,
  formatPatientPhone,
  formatVisitDay,
} from '../patient/format-patient.ts'
import { memoizeByStyle } from '../shared/memoize-by-style.ts'

/** A row with its selection state and the currency of its amounts. */
export type PatientListRow = PatientRow & {
  checked?: true
  currency?: string | null
  isReadOnly?: true
}

/** A cell with two lines; a dash for a missing value. */
const TwoLineCell = ({ first, second }: { first: string | null; second: string | null }) => (
  <span className="v-two">
    <span title={first ?? ''}>{first || '–'}</span>
    {second && <span title={second}>{second}</span>}
  </span>
)

const PatientStatusCell = ({ row, strings }: { row: PatientRow; strings: Strings }) => {
  const { main, aside } = describePatientStatus(row, strings)
  return <TwoLineCell first={main} second={aside} />
}

export const createPatientColumns = memoizeByStyle((strings, style): Column<PatientListRow>[] => {
  const { t, locale } = strings
  return [
    {
      id: 'surname',
      label: t('patients.table.patient'),
      width: 'minmax(172px, 3.4fr)',
      sort: 'surname',
      cell: (row) => (
        <span className="v-client-name">
          {!row.isReadOnly && !row.erased && (
            <RowCheckbox name={formatPatientName(row)} checked={row.checked === true} />
          )}
          <span className="v-two">
            <strong title={formatDisplayName(row, strings)}>
              {formatDisplayName(row, strings)}
            </strong>
            <span>{formatPatientPhone(row, strings)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'birthDate',
      label: t('patients.table.born'),
      width: 'minmax(104px, 1fr)',
      sort: 'birthDate',
      cell: (row) => (
        <TwoLineCell
          first={
            row.birthDate
              ? formatFullDate(row.birthDate, { ...style, timeZone: 'UTC', locale })
              : null
          }
          second={formatAge(row, strings)}
        />
      ),
    },
    {
      id: 'first',
      label: t('patients.table.first'),
      width: 'minmax(104px, 1fr)',
      cell: (row) => (
        <TwoLineCell first={formatVisitDay(row, 'first', strings, style)} second={null} />
      ),
    },
    {
      id: 'visits',
      label: t('patients.table.lastVisit'),
      width: 'minmax(104px, 1fr)',
      sort: 'lastVisit',
      cell: (row) => (
        <TwoLineCell
          first={formatVisitDay(row, 'last', strings, style)}
          second={formatVisitDay(row, 'previous', strings, style)}
        />
      ),
    },
    {
      id: 'next',
      label: t('patients.table.nextVisit'),
      width: 'minmax(104px, 1fr)',
      sort: 'nextVisit',
      cell: (row) => (
        <TwoLineCell first={formatVisitDay(row, 'next', strings, style)} second={null} />
      ),
    },
    {
      id: 'specialist',
      label: t('patients.table.specialist'),
      width: 'minmax(124px, 1fr)',
      sort: 'specialist',
      cell: ({ specialist }) => (
        <span className="v-client-text" title={specialist ?? ''}>
          {specialist ?? '–'}
        </span>
      ),
    },
    {
      id: 'sumPaid',
      label: t('patients.table.sum'),
      width: 'minmax(80px, 0.6fr)',
      sort: 'sumPaid',
      cell: ({ sumPaid, currency }) =>
        sumPaid === null || sumPaid === undefined ? '–' : formatMoney(sumPaid, currency, locale),
    },
    {
      id: 'answer',
      label: t('patients.table.answer'),
      width: 'minmax(154px, 1fr)',
      sort: 'answer',
      cell: ({ answer }) => (answer ? <AnswerTag answer={answer} /> : '–'),
    },
    {
      id: 'excluded',
      label: t('patients.table.standing'),
      width: 'minmax(136px, 1fr)',
      sort: 'excluded',
      cell: (row) => <PatientStatusCell row={row} strings={strings} />,
    },
  ]
})

const columnsBesideCard = ['surname', 'next', 'answer', 'excluded']
type Columns = Column<PatientListRow>[]
const filterColumns = (keeps: (column: Column<PatientListRow>) => boolean) => {
  const cache = new WeakMap<Columns, Columns>()
  return (columns: Columns): Columns => {
    const filtered = cache.get(columns) ?? columns.filter(keeps)
    cache.set(columns, filtered)
    return filtered
  }
}

/** Columns beside an open card. */
export const selectColumnsBesideCard = filterColumns(({ id }) => columnsBesideCard.includes(id))
/** Columns of a narrow list: the card tells the first visit too. */
export const selectNarrowColumns = filterColumns(({ id }) => id !== 'first')

/** The row as a card on a phone. */
export const createPatientCard = memoizeByStyle((strings, style) => (row: PatientListRow) => {
  const { t } = strings
  const next = formatVisitDay(row, 'next', strings, style)
  const last = formatVisitDay(row, 'last', strings, style)
  const day = next
    ? t('patients.table.next', { day: next })
    : last && t('patients.table.last', { day: last })
  return (
    <span className="v-client-name">
      {!row.isReadOnly && !row.erased && (
        <RowCheckbox name={formatPatientName(row)} checked={row.checked === true} />
      )}
      <span className="v-client-lines">
        <span className="v-card-line">
          <strong>{formatDisplayName(row, strings)}</strong>
          <span>{describePatientStatus(row, strings).main}</span>
        </span>
        <span className="v-card-line v-client-aside">
          <span>{formatPatientPhone(row, strings)}</span>
          <span>{day}</span>
        </span>
      </span>
    </span>
  )
})
