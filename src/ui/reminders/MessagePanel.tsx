import { useSelector } from '@xstate/react'
import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import {
  applyPendingUpdates,
  type PendingMessageRow,
} from '../../machines/reminders/message-row.ts'
import { NotesSection } from '../attention/NotesSection.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FactsPanel } from '../components/FactsPanel.tsx'
import { JoinedFacts } from '../components/JoinedFacts.tsx'
import { MessageHistory } from '../components/MessageHistory.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { PhoneCorrection } from '../patient/PhoneCorrection.tsx'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type MessageDetailActor,
  type RemindersActor,
  useChanges,
  useMessageDetail,
  useMessageList,
} from './actors.ts'
import { MessageActions } from './MessageActions.tsx'
import { listOutcomeFacts } from './MessageOutcome.tsx'
import { listReasonFacts } from './reason-facts.ts'

type Detail = NonNullable<MessageDetailQuery['message']>

/** Panel of a message: text, history, actions, and why it was sent. */
export function MessagePanel({ screen }: { screen: RemindersActor }) {
  const detail = useMessageDetail(screen)
  return detail ? <MessagePanelContent screen={screen} detail={detail} /> : null
}

function MessagePanelContent({
  screen,
  detail,
}: {
  screen: RemindersActor
  detail: MessageDetailActor
}) {
  const strings = useStrings()
  const { t } = strings
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const style = useRowStyle(currency)
  const data = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const row = useOpenRow(screen, detail)
  const asOf = useSelector(
    useMessageList(screen),
    (state) => state?.context.summary?.counts?.asOf ?? null,
  )
  const outcomeFacts = row ? listOutcomeFacts({ row, strings, style }) : []
  const visit = row && formatBranchTimeWithZone(row.visitAt, row.timeZone, strings, style)
  const sub = [
    row?.phone && <PhoneLink key="phone" phone={row.phone} />,
    visit && t('reminders.details.visit', { time: visit }),
    row?.specialist,
  ]
  return (
    <Sheet
      open
      title={row?.clientName ?? t('reminders.details.label')}
      subtitle={<JoinedFacts facts={sub} />}
      onClose={() => screen.send({ type: 'panel.close' })}
      footer={
        data?.why && (
          <FactsPanel
            title={t(getReasonTitle(data))}
            facts={listReasonFacts(strings, data, asOf, style)}
          />
        )
      }
    >
      {failed && (
        <ErrorNote
          text={t('reminders.details.failed')}
          onRetry={() => detail.send({ type: 'query.retry' })}
        />
      )}
      {!data && !failed && <Skeleton lines={6} />}
      {data && <MessageHistory data={data} />}
      {outcomeFacts.length > 0 && (
        <FactsPanel title={t('reminders.returned.title')} facts={outcomeFacts} />
      )}
      {row && <PhoneCorrection row={row} />}
      {row && <MessageActions row={row} />}
      <NotesSection of={screen} />
    </Sheet>
  )
}

/** The row of the list, which may be newer than the detail, with its pending updates. */
function useOpenRow(
  screen: RemindersActor,
  detail: MessageDetailActor,
): PendingMessageRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  const pending = useSelector(useChanges(), (state) => state.context.pending)
  const detailRow = useSelector(detail, (state) => state.context.data?.message)
  const listed = useSelector(useMessageList(screen), (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
  const row = listed ?? detailRow
  return row && applyPendingUpdates(row, pending)
}

function getReasonTitle({ message: { outcome, sentAt } }: Detail) {
  if (outcome === 'skipped' || outcome === 'withdrawn') return 'message.why.titleSkipped'
  return sentAt ? 'message.why.title' : 'message.why.titlePlanned'
}
