import type { ReactNode } from 'react'
import type { ListRow } from '../../machines/reminders-parts.ts'
import type { Words } from '../i18n.ts'
import { ChannelMark } from '../kit/ChannelMark.tsx'
import type { Column } from '../kit/VirtualRow.tsx'
import { visitWords } from './message-columns.tsx'
import { once } from './once.ts'
import type { RowStyle } from './row-style.ts'

/** What he will read, or why he will read nothing. */
function TextOrReason({ row, words: { t } }: { row: ListRow; words: Words }): ReactNode {
  if (row.status === 'skipped')
    return <span className="v-row-reason">{row.reason ? t(`reasons.${row.reason}`) : ''}</span>
  return (
    <span className="v-row-text" title={row.text ?? ''}>
      {row.text}
    </span>
  )
}

export const sendingColumns = once((words, style): Column<ListRow>[] => {
  const { t } = words
  return [
    {
      id: 'patient',
      label: t('reminders.table.patient'),
      width: 'minmax(180px, 2fr)',
      cell: (row) => <strong className="v-row-name">{row.clientName}</strong>,
    },
    {
      id: 'visit',
      label: t('reminders.table.visit'),
      width: 'minmax(140px, 1.3fr)',
      cell: (row) => visitWords(row.visitAt, row.timeZone, words, style),
    },
    {
      id: 'sendAt',
      label: t('reminders.sending.when'),
      width: 'minmax(140px, 1.3fr)',
      cell: (row) =>
        row.status === 'due' ? visitWords(row.sendAt, row.timeZone, words, style) : '–',
    },
    {
      id: 'channel',
      label: t('reminders.table.channel'),
      width: 'minmax(112px, 1fr)',
      cell: (row) => row.status === 'due' && row.channel && <ChannelMark channel={row.channel} />,
    },
    {
      id: 'text',
      label: t('reminders.sending.text'),
      width: 'minmax(160px, 3fr)',
      cell: (row) => <TextOrReason row={row} words={words} />,
    },
  ]
})

export const sendingCard = once((words, style: RowStyle) => (row: ListRow) => (
  <>
    <span className="v-card-line">
      <strong>{row.clientName}</strong>
      <span>
        {visitWords(row.status === 'due' ? row.sendAt : row.visitAt, row.timeZone, words, style)}
      </span>
    </span>
    <span className="v-card-line v-card-aside">
      <TextOrReason row={row} words={words} />
    </span>
  </>
))
