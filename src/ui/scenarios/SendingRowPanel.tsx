import { useSelector } from '@xstate/react'
import type { SendingListRow } from '../../machines/scenario/sending-list.ts'
import { FactsPanel } from '../components/FactsPanel.tsx'
import { MessageBubble } from '../components/MessageBubble.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { ScenariosActor } from './actors.ts'

/** Panel of a patient in the sending list: the text, or the skip reason. */
export function SendingRowPanel({ screen }: { screen: ScenariosActor }) {
  const { t } = useStrings()
  const row = useSelector(screen, (state) => state.context.row)
  const tab = useSelector(screen, (state) => state.context.tab)
  if (!row || tab !== 'list') return null
  return (
    <Sheet
      open
      title={row.clientName ?? t('scenarios.sending.row')}
      subtitle={<RowSubtitle row={row} />}
      onClose={() => screen.send({ type: 'panel.close' })}
    >
      <RowDetails row={row} />
    </Sheet>
  )
}

function RowSubtitle({ row }: { row: SendingListRow }) {
  const strings = useStrings()
  const style = useRowStyle()
  const visit = formatBranchTimeWithZone(row.visitAt, row.timeZone, strings, style)
  const notice = row.notice && strings.t(`scenarios.sending.notice.${row.notice}`)
  return [visit && strings.t('reminders.details.visit', { time: visit }), notice]
    .filter(Boolean)
    .join(' · ')
}

function RowDetails({ row }: { row: SendingListRow }) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  if (row.status === 'skipped')
    return (
      <FactsPanel
        title={t('scenarios.sending.why')}
        facts={[
          {
            name: t('message.why.reason'),
            value: row.reason ? t(`reasons.${row.reason}`) : t('common.unknown'),
          },
        ]}
      />
    )
  const channelText = row.channel ? t(`message.channel.${row.channel}`) : ''
  const timeText = t('scenarios.sending.will', {
    time: formatBranchTimeWithZone(row.sendAt, row.timeZone, strings, style),
  })
  return (
    <MessageBubble
      text={row.text ?? ''}
      caption={[channelText, timeText].filter(Boolean).join(' · ')}
    />
  )
}
