import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import type { MessageRow } from '../../machines/reminders-parts.ts'
import { Bubble } from '../kit/Bubble.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Timeline } from '../kit/Timeline.tsx'
import { WhyPanel } from '../kit/WhyPanel.tsx'
import { useWords } from '../words/context.ts'
import { clockTime } from '../words/dates.ts'
import { phoneWords } from '../words/phones.ts'
import { type DetailActor, type RemindersActor, useDetail, useMessages } from './actors.ts'
import { momentWords } from './moments.ts'
import { useRowStyle } from './row-style.ts'
import { timelineItems } from './timeline-items.ts'
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
  const style = useRowStyle()
  const shown = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const row = useOpenRow(screen) ?? shown?.message
  const asOf = useSelector(
    useMessages(screen),
    (state) => state?.context.aside?.counts?.asOf ?? null,
  )
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
      {row && <Steps screen={screen} row={row} />}
    </Sheet>
  )
}

/** The row in the list is fresher than the panel: it shows a change before the server has agreed. */
function useOpenRow(screen: RemindersActor): MessageRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  const messages = useMessages(screen)
  return useSelector(messages, (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
}

function Story({ shown }: { shown: Detail }) {
  const words = useWords()
  const { t, locale } = words
  const style = useRowStyle()
  const { message, text, timeline } = shown
  const timeZone = message.timeZone ?? 'UTC'
  const by = message.channel ? t(`message.channel.${message.channel}`) : ''
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
        items={timelineItems(words, timeline, { ...style, timeZone, locale })}
      />
    </>
  )
}

function Steps({ screen, row }: { screen: RemindersActor; row: MessageRow }) {
  const { t } = useWords()
  const handled = row.handled === true
  const excluded = row.clientExcluded === true
  const clientId = row.clientId
  return (
    <div className="v-bar">
      {row.answer !== 'none' && (
        <Button
          intent={handled ? 'none' : 'primary'}
          text={t(handled ? 'reminders.actions.unhandled' : 'reminders.actions.handled')}
          onClick={() => screen.send({ type: 'message.handle', id: row.id, handled: !handled })}
        />
      )}
      {clientId && (
        <Button
          text={t(excluded ? 'reminders.actions.include' : 'reminders.actions.exclude')}
          onClick={() =>
            screen.send({
              type: 'client.exclude',
              clientId,
              name: row.clientName ?? '',
              excluded: !excluded,
            })
          }
        />
      )}
    </div>
  )
}

function whyTitle({ message: { outcome, sentAt } }: Detail) {
  if (outcome === 'skipped' || outcome === 'withdrawn') return 'message.why.titleSkipped'
  return sentAt ? 'message.why.title' : 'message.why.titlePlanned'
}
