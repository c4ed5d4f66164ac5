import type { ReactNode } from 'react'
import type { SendingListRow } from '../../machines/scenario/sending-list.ts'
import { ChannelLabel } from '../components/ChannelLabel.tsx'
import { MessageText } from '../components/MessageText.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Strings } from '../i18n/i18n.ts'
import { formatBranchTime, formatBranchZone } from '../shared/format-branch-time.ts'
import { memoizeByStyle } from '../shared/memoize-by-style.ts'
import { toPlainText } from '../shared/message-text.ts'
import type { RowStyle } from '../shared/row-style.ts'

/** The message text, or the skip reason. */
function TextOrReason({ row, strings }: { row: SendingListRow; strings: Strings }): ReactNode {
  const { t } = strings
  const text = row.text ?? ''
  if (row.status === 'skipped')
    return <span className="v-row-reason">{row.reason ? t(`reasons.${row.reason}`) : ''}</span>
  return (
    <span className="v-row-text" title={toPlainText(strings, text)}>
      <MessageText text={text} />
    </span>
  )
}

interface BranchTimeCellProps {
  at: string | null
  timeZone: string | null
  strings: Strings
  style: RowStyle
}

/** A time, with its time zone below if it differs. */
const BranchTimeCell = ({ at, timeZone, strings, style }: BranchTimeCellProps) => (
  <span className="v-two">
    <span>{formatBranchTime(at, timeZone, strings, style)}</span>
    <span>{formatBranchZone(at, timeZone, strings, style)}</span>
  </span>
)

export const createSendingColumns = memoizeByStyle((strings, style): Column<SendingListRow>[] => {
  const { t } = strings
  return [
    {
      id: 'patient',
      label: t('reminders.table.patient'),
      width: 'minmax(140px, 2fr)',
      cell: (row) => <strong className="v-row-name">{row.clientName}</strong>,
    },
    {
      id: 'visit',
      label: t('reminders.table.visit'),
      width: style.hour12 ? 'minmax(182px, 1.3fr)' : 'minmax(168px, 1.3fr)',
      cell: (row) => (
        <BranchTimeCell at={row.visitAt} timeZone={row.timeZone} strings={strings} style={style} />
      ),
    },
    {
      id: 'sendAt',
      label: t('reminders.sending.when'),
      width: style.hour12 ? 'minmax(182px, 1.3fr)' : 'minmax(168px, 1.3fr)',
      cell: (row) =>
        row.status === 'due' ? (
          <BranchTimeCell at={row.sendAt} timeZone={row.timeZone} strings={strings} style={style} />
        ) : (
          '–'
        ),
    },
    {
      id: 'channel',
      label: t('reminders.table.channel'),
      width: 'minmax(var(--column-channel), var(--column-channel-most))',
      cell: (row) =>
        row.status === 'due' && row.channel ? (
          <ChannelLabel channel={row.channel} provider={row.provider} />
        ) : (
          '–'
        ),
    },
    {
      id: 'text',
      label: t('reminders.sending.text'),
      width: 'minmax(120px, 3fr)',
      cell: (row) => <TextOrReason row={row} strings={strings} />,
    },
  ]
})

export const createSendingCard = memoizeByStyle(
  (strings, style: RowStyle) => (row: SendingListRow) => {
    const at = row.status === 'due' ? row.sendAt : row.visitAt
    return (
      <>
        <span className="v-card-line">
          <strong>{row.clientName}</strong>
          <span>{formatBranchTime(at, row.timeZone, strings, style)}</span>
        </span>
        <span className="v-card-line v-card-aside">
          <TextOrReason row={row} strings={strings} />
          <span>{formatBranchZone(at, row.timeZone, strings, style)}</span>
        </span>
      </>
    )
  },
)
