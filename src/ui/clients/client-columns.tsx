import type { ClientRow } from '../../machines/clients/clients-parts.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { MarkBox } from '../components/MarkBox.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import { fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { moneyWords } from '../i18n/money.ts'
import {
  ageWords,
  clientName,
  clientPhone,
  clientStanding,
  shownName,
  visitDay,
} from '../patient/client-words.ts'
import { once } from '../shared/once.ts'

/** A row, whether it is chosen, and what its sums are in. */
export type ShownClient = ClientRow & { marked?: true; currency?: string | null; fixed?: true }

/** Two lines of a cell; what is missing is a dash. */
const Two = ({ first, second }: { first: string | null; second: string | null }) => (
  <span className="v-two">
    <span title={first ?? ''}>{first || '–'}</span>
    {second && <span title={second}>{second}</span>}
  </span>
)

const Standing = ({ row, words }: { row: ClientRow; words: Words }) => {
  const { main, aside } = clientStanding(row, words)
  return <Two first={main} second={aside} />
}

export const clientColumns = once((words, style): Column<ShownClient>[] => {
  const { t, locale } = words
  return [
    {
      id: 'surname',
      label: t('clients.table.patient'),
      width: 'minmax(190px, 3fr)',
      sort: 'surname',
      cell: (row) => (
        <span className="v-client-name">
          {!row.fixed && !row.erased && (
            <MarkBox name={clientName(row)} marked={row.marked === true} />
          )}
          <span className="v-two">
            <strong title={shownName(row, words)}>{shownName(row, words)}</strong>
            <span>{clientPhone(row, words)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'birthDate',
      label: t('clients.table.born'),
      width: 'minmax(104px, 1.2fr)',
      sort: 'birthDate',
      cell: (row) => (
        <Two
          first={
            row.birthDate ? fullDate(row.birthDate, { ...style, timeZone: 'UTC', locale }) : null
          }
          second={ageWords(row, words)}
        />
      ),
    },
    {
      id: 'first',
      label: t('clients.table.first'),
      width: 'minmax(104px, 1.2fr)',
      cell: (row) => (
        <Two
          first={visitDay(row, 'first', words, style)}
          second={visitDay(row, 'previous', words, style)}
        />
      ),
    },
    {
      id: 'visits',
      label: t('clients.table.visits'),
      width: 'minmax(104px, 1.2fr)',
      cell: (row) => (
        <Two
          first={visitDay(row, 'last', words, style)}
          second={visitDay(row, 'next', words, style)}
        />
      ),
    },
    {
      id: 'specialist',
      label: t('clients.table.specialist'),
      width: 'minmax(100px, 1.5fr)',
      cell: ({ specialist }) => (
        <span className="v-client-text" title={specialist ?? ''}>
          {specialist ?? '–'}
        </span>
      ),
    },
    {
      id: 'sumPaid',
      label: t('clients.table.sum'),
      width: 'minmax(84px, 1fr)',
      sort: 'sumPaid',
      cell: ({ sumPaid, currency }) =>
        sumPaid === null || sumPaid === undefined ? '–' : moneyWords(sumPaid, currency, locale),
    },
    {
      id: 'answer',
      label: t('clients.table.answer'),
      width: 'minmax(104px, 1.2fr)',
      cell: ({ answer }) => (answer ? <AnswerTag answer={answer} /> : '–'),
    },
    {
      id: 'excluded',
      label: t('clients.table.standing'),
      width: 'minmax(104px, 1.6fr)',
      sort: 'excluded',
      cell: (row) => <Standing row={row} words={words} />,
    },
  ]
})

const beside = ['surname', 'visits', 'answer', 'excluded']
const fewer = new WeakMap<Column<ShownClient>[], Column<ShownClient>[]>()

/** The columns beside an open card, which tells the rest. */
export function besideCard(columns: Column<ShownClient>[]): Column<ShownClient>[] {
  const some = fewer.get(columns) ?? columns.filter(({ id }) => beside.includes(id))
  fewer.set(columns, some)
  return some
}

/** The same row on a phone. */
export const clientCard = once((words, style) => (row: ShownClient) => {
  const { t } = words
  const next = visitDay(row, 'next', words, style)
  const last = visitDay(row, 'last', words, style)
  const day = next
    ? t('clients.table.next', { day: next })
    : last && t('clients.table.last', { day: last })
  return (
    <span className="v-client-name">
      {!row.fixed && !row.erased && <MarkBox name={clientName(row)} marked={row.marked === true} />}
      <span className="v-client-lines">
        <span className="v-card-line">
          <strong>{shownName(row, words)}</strong>
          <span>{clientStanding(row, words).main}</span>
        </span>
        <span className="v-card-line v-client-aside">
          <span>{clientPhone(row, words)}</span>
          <span>{day}</span>
        </span>
      </span>
    </span>
  )
})
