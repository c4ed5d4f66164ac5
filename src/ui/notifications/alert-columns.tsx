import type { AlertRow } from '../../machines/notifications/alert-parts.ts'
import type { Column } from '../components/VirtualRow.tsx'
import { visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { type AlertStyle, alertPatient, alertReason, alertTitle } from './alert-words.ts'

const made = new WeakMap<Words, Map<string, { columns: Column<AlertRow>[]; card: Card }>>()
type Card = (row: AlertRow) => ReturnType<Column<AlertRow>['cell']>

/** The columns of the list and the card of a phone: the same objects for the same language and style. */
export function alertColumns(words: Words, style: AlertStyle) {
  const byStyle = made.get(words) ?? new Map()
  made.set(words, byStyle)
  const key = JSON.stringify(style)
  const known = byStyle.get(key) ?? { columns: columnsOf(words, style), card: cardOf(words, style) }
  byStyle.set(key, known)
  return known as { columns: Column<AlertRow>[]; card: Card }
}

const when = ({ locale }: Words, { date }: AlertRow, style: AlertStyle) =>
  date ? visitTime(date, { locale, ...style }) : ''

function Title({ row, words }: { row: AlertRow; words: Words }) {
  return (
    <strong className="v-alert-title" data-unread={row.read ? undefined : ''}>
      {!row.read && (
        <span className="v-alert-dot" role="img" aria-label={words.t('notifications.isUnread')} />
      )}
      {alertTitle(words, row)}
    </strong>
  )
}

function columnsOf(words: Words, style: AlertStyle): Column<AlertRow>[] {
  const { t } = words
  return [
    {
      id: 'what',
      label: t('notifications.table.what'),
      width: 'minmax(240px, 4fr)',
      cell: (row) => (
        <span className="v-two">
          <Title row={row} words={words} />
          <span>{alertReason(words, row, style)}</span>
        </span>
      ),
    },
    {
      id: 'who',
      label: t('notifications.table.who'),
      width: 'minmax(160px, 2fr)',
      cell: (row) => <span className="v-alert-who">{alertPatient(row)}</span>,
    },
    {
      id: 'when',
      label: t('notifications.table.when'),
      width: '172px',
      cell: (row) => <span className="v-alert-when">{when(words, row, style)}</span>,
    },
  ]
}

const cardOf = (words: Words, style: AlertStyle) => (row: AlertRow) => (
  <>
    <span className="v-card-line">
      <Title row={row} words={words} />
      <span className="v-alert-when">{when(words, row, style)}</span>
    </span>
    <span className="v-card-line v-alert-about">
      <span>{[alertPatient(row), alertReason(words, row, style)].filter(Boolean).join(' · ')}</span>
    </span>
  </>
)
