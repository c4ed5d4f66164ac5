import type { ReactNode } from 'react'
import type { ReviewRow } from '../../machines/reviews/reviews-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTime } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { ReviewScore } from './ReviewScore.tsx'

const topics = ['specialist', 'reception', 'waiting', 'comfort'] as const

/** Facts of a review with their times: score, ratings, permission to publish, and funnel steps. */
export function ReviewFacts({ row }: { row: ReviewRow }) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const formatTime = (at: string | null) => at && formatBranchTime(at, row.timeZone, strings, style)
  const { marks, mayShowAt, saidAt, sendAt, openedAt, wentAt, wentTo } = row
  const facts: [string, ReactNode][] = [
    [t('reviews.table.score'), <ReviewScore key="score" row={row} strings={strings} />],
    ...topics
      .filter((topic) => marks?.[topic] != null)
      .map((topic): [string, ReactNode] => [
        t(`reminders.nps.topic.${topic}`),
        t('reviews.ofFive', { mark: `${marks?.[topic]}` }),
      ]),
    ...(saidAt
      ? [
          [
            t('reviews.filters.shown'),
            mayShowAt
              ? t('reviews.panel.mayShow', { time: formatTime(mayShowAt) ?? '' })
              : t('reviews.panel.mayNot'),
          ] as [string, ReactNode],
        ]
      : []),
    [t('reviews.table.asked'), formatTime(sendAt)],
    [t('reviews.panel.opened'), formatTime(openedAt) ?? t('reviews.panel.notYet')],
    [
      t('reviews.panel.went'),
      wentAt ? [formatTime(wentAt), ...wentTo].join(', ') : t('reviews.panel.notYet'),
    ],
  ]
  return (
    <dl className="v-review-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
