import { useSelector } from '@xstate/react'
import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import { rowShown, type ShownRow } from '../../machines/reminders/message-row.ts'
import { Bubble } from '../components/Bubble.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Timeline } from '../components/Timeline.tsx'
import { timelineItems } from '../components/timeline-items.ts'
import { WhyPanel } from '../components/WhyPanel.tsx'
import { useWords } from '../i18n/context.ts'
import { clockTime } from '../i18n/dates.ts'
import { phoneWords } from '../i18n/phones.ts'
import { PhoneCorrection } from '../patient/PhoneCorrection.tsx'
import { momentWords, momentZone } from '../shared/moments.ts'
import { providerName } from '../shared/provider-name.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type DetailActor,
  type RemindersActor,
  useChanges,
  useDetail,
  useMessages,
} from './actors.ts'
import { MessageSteps } from './MessageSteps.tsx'
import { returnedFacts } from './Returned.tsx'
import { whyFacts } from './why-facts.ts'

type Detail = NonNullable<MessageDetailQuery['message']>

/** One message: what the patient read, what happened, what to do, and why it was sent. */
export function MessagePanel({ screen }: { screen: RemindersActor }) {
  const detail = useDetail(screen)
  return detail ? <Panel screen={screen} detail={detail} /> : null
}

function Panel({ screen, detail }: { screen: RemindersActor; detail: DetailActor }) {
  const words = useWords()
  const { t } = words
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const style = useRowStyle(currency)
  const shown = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const row = useOpenRow(screen, detail)
  const asOf = useSelector(
    useMessages(screen),
    (state) => state?.context.aside?.counts?.asOf ?? null,
  )
  const after = row ? returnedFacts({ row, words, style }) : []
  const visit = row && momentWords(row.visitAt, row.timeZone, words, style)
  const sub = [
    row?.phone && phoneWords(row.phone),
    visit && t('reminders.details.visit', { time: visit }),
    row?.specialist,
  ].filter(Boolean)
  return (
    <Sheet
      open
      title={row?.clientName ?? t('reminders.details.label')}
      sub={sub.join(' · ')}
      onClose={() => screen.send({ type: 'panel.close' })}
      foot={
        shown?.why && (
          <WhyPanel title={t(whyTitle(shown))} facts={whyFacts(words, shown, asOf, style)} />
        )
      }
    >
      {failed && (
        <ErrorNote
          what={t('reminders.details.failed')}
          onRetry={() => detail.send({ type: 'query.retry' })}
        />
      )}
      {!shown && !failed && <Skeleton lines={6} />}
      {shown && <Story shown={shown} />}
      {after.length > 0 && <WhyPanel title={t('reminders.returned.title')} facts={after} />}
      {row && <PhoneCorrection row={row} />}
      {row && <MessageSteps row={row} />}
    </Sheet>
  )
}

/** The row in the list is fresher than the panel; of both is shown what is being saved. */
function useOpenRow(screen: RemindersActor, detail: DetailActor): ShownRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  const pending = useSelector(useChanges(), (state) => state.context.pending)
  const opened = useSelector(detail, (state) => state.context.data?.message)
  const listed = useSelector(useMessages(screen), (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
  const row = listed ?? opened
  return row && rowShown(row, pending)
}

function Story({ shown }: { shown: Detail }) {
  const words = useWords()
  const { t, locale } = words
  const style = useRowStyle()
  const { message, text, timeline } = shown
  const timeZone = message.timeZone ?? 'UTC'
  const by = [
    message.channel && t(`message.channel.${message.channel}`),
    message.provider && providerName(words, message.provider),
  ]
    .filter((word, at, all) => all.indexOf(word) === at)
    .filter(Boolean)
    .join(', ')
  const sent = message.sentAt && clockTime(message.sentAt, { ...style, timeZone, locale })
  return (
    <>
      {text && (
        <Bubble
          text={text}
          by={[by, sent || t('reminders.details.notSent')].filter(Boolean).join(' · ')}
        />
      )}
      <Timeline
        label={t('message.timeline.title')}
        zone={momentZone(message.createdAt, timeZone, words, style)}
        items={timelineItems(words, timeline, { ...style, timeZone, locale })}
      />
    </>
  )
}

function whyTitle({ message: { outcome, sentAt } }: Detail) {
  if (outcome === 'skipped' || outcome === 'withdrawn') return 'message.why.titleSkipped'
  return sentAt ? 'message.why.title' : 'message.why.titlePlanned'
}
