import type { ReactNode } from 'react'
import type { ListRow } from '../../machines/scenario/sending-list.ts'
import { ChannelMark } from '../components/ChannelMark.tsx'
import { MessageText } from '../components/MessageText.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Words } from '../i18n/i18n.ts'
import { plainText } from '../shared/message-text.ts'
import { momentTime, momentZone } from '../shared/moments.ts'
import { once } from '../shared/once.ts'
import type { RowStyle } from '../shared/row-style.ts'

/** What he will read, or why he will read nothing. */
function TextOrReason({ row, words }: { row: ListRow; words: Words }): ReactNode {
  const { t } = words
  const text = row.text ?? ''
  if (row.status === 'skipped')
    return <span className="v-row-reason">{row.reason ? t(`reasons.${row.reason}`) : ''}</span>
  return (
    <span className="v-row-text" title={plainText(words, text)}>
      <MessageText text={text} />
    </span>
  )
}

interface MomentProps {
  at: string | null
  timeZone: string | null
  words: Words
  style: RowStyle
}

/** A moment over its zone, where that is to be named. */
const Moment = ({ at, timeZone, words, style }: MomentProps) => (
  <span className="v-two">
    <span>{momentTime(at, timeZone, words, style)}</span>
    <span>{momentZone(at, timeZone, words, style)}</span>
  </span>
)

export const sendingColumns = once((words, style): Column<ListRow>[] => {
  const { t } = words
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
        <Moment at={row.visitAt} timeZone={row.timeZone} words={words} style={style} />
      ),
    },
    {
      id: 'sendAt',
      label: t('reminders.sending.when'),
      width: style.hour12 ? 'minmax(182px, 1.3fr)' : 'minmax(168px, 1.3fr)',
      cell: (row) =>
        row.status === 'due' ? (
          <Moment at={row.sendAt} timeZone={row.timeZone} words={words} style={style} />
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
          <ChannelMark channel={row.channel} provider={row.provider} />
        ) : (
          '–'
        ),
    },
    {
      id: 'text',
      label: t('reminders.sending.text'),
      width: 'minmax(120px, 3fr)',
      cell: (row) => <TextOrReason row={row} words={words} />,
    },
  ]
})

export const sendingCard = once((words, style: RowStyle) => (row: ListRow) => {
  const at = row.status === 'due' ? row.sendAt : row.visitAt
  return (
    <>
      <span className="v-card-line">
        <strong>{row.clientName}</strong>
        <span>{momentTime(at, row.timeZone, words, style)}</span>
      </span>
      <span className="v-card-line v-card-aside">
        <TextOrReason row={row} words={words} />
        <span>{momentZone(at, row.timeZone, words, style)}</span>
      </span>
    </>
  )
})
