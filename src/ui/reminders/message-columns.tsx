import type { MessageRow } from '../../machines/reminders-parts.ts'
import type { Words } from '../i18n.ts'
import { AnswerTag } from '../kit/AnswerTag.tsx'
import { ChannelMark } from '../kit/ChannelMark.tsx'
import { DeliveryTrack } from '../kit/DeliveryTrack.tsx'
import type { Column } from '../kit/VirtualRow.tsx'
import { phoneWords } from '../words/phones.ts'
import { momentTime, momentWords, momentZone } from './moments.ts'
import { once } from './once.ts'

/** Where the message stands, in a tag: the answer, or why there is none to come. */
function Standing({ row, words: { t } }: { row: MessageRow; words: Words }) {
  const silent = row.answer === 'none' && (row.outcome === 'skipped' || row.outcome === 'withdrawn')
  if (silent && row.reason)
    return (
      <span className="v-row-reason" title={t(`reasons.${row.reason}`)}>
        {t(`reasons.${row.reason}`)}
      </span>
    )
  return (
    <span
      className="v-row-answer"
      data-handled={row.handled && row.answer !== 'none' ? '' : undefined}
    >
      <AnswerTag answer={row.answer ?? 'none'} />
      {row.clientExcluded && <small>{t('reminders.table.excluded')}</small>}
    </span>
  )
}

const Track = ({ row, words: { t } }: { row: MessageRow; words: Words }) => (
  <DeliveryTrack
    status={row.status}
    outcome={row.outcome ?? 'pending'}
    reason={row.reason ? t(`reasons.${row.reason}`) : null}
  />
)

export const messageColumns = once((words, style): Column<MessageRow>[] => {
  const { t } = words
  return [
    {
      id: 'patient',
      label: t('reminders.table.patient'),
      width: 'minmax(180px, 2.6fr)',
      cell: (row) => (
        <span className="v-two">
          <strong>{row.clientName}</strong>
          <span>{row.phone ? phoneWords(row.phone) : '–'}</span>
        </span>
      ),
    },
    {
      id: 'visit',
      label: t('reminders.table.visit'),
      width: 'minmax(152px, 1.9fr)',
      cell: (row) => (
        <span className="v-two">
          <span>{momentTime(row.visitAt, row.timeZone, words, style)}</span>
          <span>
            {[momentZone(row.visitAt, row.timeZone, words, style), row.specialist]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    ...(style.branches
      ? [
          {
            id: 'branch',
            label: t('reminders.table.branch'),
            width: 'minmax(112px, 1.3fr)',
            cell: (row: MessageRow) => <span className="v-row-text">{row.branchName}</span>,
          },
        ]
      : []),
    {
      id: 'channel',
      label: t('reminders.table.channel'),
      width: 'minmax(112px, 1.1fr)',
      cell: (row) => row.channel && <ChannelMark channel={row.channel} />,
    },
    {
      id: 'delivery',
      label: t('reminders.table.delivery'),
      width: 'minmax(122px, 1.4fr)',
      cell: (row) => <Track row={row} words={words} />,
    },
    {
      id: 'answer',
      label: t('reminders.table.answer'),
      width: 'minmax(112px, 1.6fr)',
      cell: (row) => <Standing row={row} words={words} />,
    },
  ]
})

/** The same row on a phone. */
export const messageCard = once((words, style) => (row: MessageRow) => (
  <>
    <span className="v-card-line">
      <strong>{row.clientName}</strong>
      <Standing row={row} words={words} />
    </span>
    <span className="v-card-line v-card-aside">
      <span>
        {[
          momentWords(row.visitAt, row.timeZone, words, style),
          row.specialist,
          style.branches && row.branchName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Track row={row} words={words} />
    </span>
  </>
))
