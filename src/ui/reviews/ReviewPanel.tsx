import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReviewRow } from '../../machines/reviews/reviews-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Timeline } from '../components/Timeline.tsx'
import { timelineItems } from '../components/timeline-items.ts'
import { useWords } from '../i18n/context.ts'
import { phoneWords } from '../i18n/phones.ts'
import { momentWords } from '../shared/moments.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type ReviewActor, type ReviewsActor, useChanges, useReview, useReviews } from './actors.ts'
import { ReviewFacts } from './ReviewFacts.tsx'
import { nameOf, wordsOf } from './review-columns.tsx'

/** One review: what was said, what may be done with it, what to do, and how it came about. */
export function ReviewPanel({ screen }: { screen: ReviewsActor }) {
  const detail = useReview(screen)
  return detail ? <Panel screen={screen} detail={detail} /> : null
}

function Panel({ screen, detail }: { screen: ReviewsActor; detail: ReviewActor }) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const shown = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const loaded = useSelector(detail, (state) => state.matches('shown'))
  const listed = useListed(screen)
  const row = listed ?? shown?.review
  const sub = [
    row?.phone && phoneWords(row.phone),
    row && momentWords(row.visitAt, row.timeZone, words, style),
    row?.specialist,
    row?.service,
  ]
  return (
    <Sheet
      open
      title={row ? nameOf(row, words) : t('reviews.panel.label')}
      sub={sub.filter(Boolean).join(' · ')}
      onClose={() => screen.send({ type: 'panel.close' })}
    >
      {failed && (
        <ErrorNote
          what={t('reviews.panel.failed')}
          onRetry={() => detail.send({ type: 'query.retry' })}
        />
      )}
      {loaded && !shown && <EmptyState title={t('reviews.panel.gone')} why="" />}
      {!shown && !failed && !loaded && <Skeleton lines={6} />}
      {row?.saidAt && <blockquote className="v-review-said">{wordsOf(row, words)}</blockquote>}
      {row && <ReviewFacts row={row} />}
      {row?.saidAt && <Handling row={row} />}
      {shown && (
        <Timeline
          label={t('message.timeline.title')}
          items={timelineItems(words, shown.timeline, {
            ...style,
            timeZone: shown.review.timeZone ?? 'UTC',
            locale: words.locale,
          })}
        />
      )}
    </Sheet>
  )
}

/** The row in the list is fresher than the panel. */
function useListed(screen: ReviewsActor): ReviewRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  return useSelector(useReviews(screen), (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
}

/** Staff mark what they have seen to; who may do nothing about it is offered nothing. */
function Handling({ row }: { row: ReviewRow }) {
  const words = useWords()
  const { t } = words
  const changes = useChanges()
  const { id, handled, waits } = row
  const saving = useSelector(changes, (state) =>
    state.context.pending.some((change) => change.kind === 'handled' && change.id === id),
  )
  if (!useRights().mayAnswer) return null
  return (
    <div className="v-message-steps">
      <Button
        intent={waits ? 'primary' : 'none'}
        text={t(`reminders.actions.${handled ? 'unhandled' : 'handled'}`)}
        loading={saving}
        onClick={() =>
          changes.send({
            type: 'change.make',
            change: { kind: 'handled', id, to: !handled, done: null, name: nameOf(row, words) },
          })
        }
      />
    </div>
  )
}
