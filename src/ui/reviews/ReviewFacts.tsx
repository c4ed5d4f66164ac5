import type { ReactNode } from 'react'
import type { ReviewRow } from '../../machines/reviews/reviews-parts.ts'
import { useWords } from '../i18n/context.ts'
import { momentTime } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { ReviewScore } from './ReviewScore.tsx'

const topics = ['specialist', 'reception', 'waiting', 'comfort'] as const

/** The score, the marks, whether it may be shown, and how far the patient went: each with its time. */
export function ReviewFacts({ row }: { row: ReviewRow }) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const when = (at: string | null) => at && momentTime(at, row.timeZone, words, style)
  const { marks, mayShowAt, saidAt, sendAt, openedAt, wentAt, wentTo } = row
  const facts: [string, ReactNode][] = [
    [t('reviews.table.score'), <ReviewScore key="score" row={row} words={words} />],
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
              ? t('reviews.panel.mayShow', { time: when(mayShowAt) ?? '' })
              : t('reviews.panel.mayNot'),
          ] as [string, ReactNode],
        ]
      : []),
    [t('reviews.table.asked'), when(sendAt)],
    [t('reviews.panel.opened'), when(openedAt) ?? t('reviews.panel.notYet')],
    [
      t('reviews.panel.went'),
      wentAt ? [when(wentAt), ...wentTo].join(', ') : t('reviews.panel.notYet'),
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
