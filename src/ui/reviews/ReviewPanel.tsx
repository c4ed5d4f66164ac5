import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReviewRow } from '../../machines/reviews/reviews-context.ts'
import { NotesSection } from '../attention/NotesSection.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { JoinedFacts } from '../components/JoinedFacts.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Timeline } from '../components/Timeline.tsx'
import { toTimelineItems } from '../components/timeline-items.ts'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type ReviewDetailActor,
  type ReviewsActor,
  useChanges,
  useReviewDetail,
  useReviewList,
} from './actors.ts'
import { ReviewFacts } from './ReviewFacts.tsx'
import { formatReviewerName, formatReviewText } from './review-columns.tsx'

/** Panel of a review: text, permission to publish, actions and history. */
export function ReviewPanel({ screen }: { screen: ReviewsActor }) {
  const detail = useReviewDetail(screen)
  return detail ? <ReviewPanelContent screen={screen} detail={detail} /> : null
}

function ReviewPanelContent({
  screen,
  detail,
}: {
  screen: ReviewsActor
  detail: ReviewDetailActor
}) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const data = useSelector(detail, (state) => state.context.data)
  const failed = useSelector(detail, (state) => state.matches('failed'))
  const loaded = useSelector(detail, (state) => state.matches('shown'))
  const listed = useListedReview(screen)
  const row = listed ?? data?.review
  const sub = [
    row?.phone && <PhoneLink key="phone" phone={row.phone} />,
    row && formatBranchTimeWithZone(row.visitAt, row.timeZone, strings, style),
    row?.specialist,
    row?.service,
  ]
  return (
    <Sheet
      open
      title={row ? formatReviewerName(row, strings) : t('reviews.panel.label')}
      subtitle={<JoinedFacts facts={sub} />}
      onClose={() => screen.send({ type: 'panel.close' })}
    >
      {failed && (
        <ErrorNote
          text={t('reviews.panel.failed')}
          onRetry={() => detail.send({ type: 'query.retry' })}
        />
      )}
      {loaded && !data && <EmptyState title={t('reviews.panel.gone')} description="" />}
      {!data && !failed && !loaded && <Skeleton lines={6} />}
      {row?.saidAt && (
        <blockquote className="v-review-said">{formatReviewText(row, strings)}</blockquote>
      )}
      {row && <ReviewFacts row={row} />}
      {row?.saidAt && <HandledButton row={row} />}
      <NotesSection of={screen} />
      {data && (
        <Timeline
          label={t('message.timeline.title')}
          items={toTimelineItems(strings, data.timeline, {
            ...style,
            timeZone: data.review.timeZone ?? 'UTC',
            locale: strings.locale,
          })}
        />
      )}
    </Sheet>
  )
}

/** The row of the list, which may be newer than the detail. */
function useListedReview(screen: ReviewsActor): ReviewRow | undefined {
  const openId = useSelector(screen, (state) => state.context.openId)
  return useSelector(useReviewList(screen), (state) =>
    Object.values(state?.context.pages ?? {})
      .flat()
      .find(({ id }) => id === openId),
  )
}

/** Marks a review as handled; renders nothing without the right. */
function HandledButton({ row }: { row: ReviewRow }) {
  const strings = useStrings()
  const { t } = strings
  const changes = useChanges()
  const { id, handled, waits } = row
  const saving = useSelector(changes, (state) =>
    state.context.pending.some((change) => change.kind === 'handled' && change.id === id),
  )
  if (!useRights().canAnswer) return null
  return (
    <div className="v-message-steps">
      <Button
        intent={waits ? 'primary' : 'none'}
        text={t(`reminders.actions.${handled ? 'unhandled' : 'handled'}`)}
        loading={saving}
        onClick={() =>
          changes.send({
            type: 'update.make',
            change: {
              kind: 'handled',
              id,
              to: !handled,
              done: null,
              name: formatReviewerName(row, strings),
            },
          })
        }
      />
    </div>
  )
}
