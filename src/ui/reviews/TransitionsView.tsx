import { useSelector } from '@xstate/react'
import type { ReviewsFilter, Transitions } from '../../machines/reviews/reviews-context.ts'
import { addDays } from '../../machines/url-state/calendar-days.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { PeriodFilter } from '../components/PeriodFilter.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import {
  type ReviewsActor,
  type TransitionsActor,
  useReviewsScreen,
  useToday,
  useTransitions,
} from './actors.ts'

/** Transitions to review sites by day, branch and link. */
export function TransitionsView() {
  const { t } = useStrings()
  const screen = useReviewsScreen()
  const transitions = useTransitions(screen)
  return (
    <section className="v-gutter v-transitions" aria-label={t('reviews.moves.title')}>
      <header>
        <h2>{t('reviews.moves.title')}</h2>
        <div className="v-bar">
          <TransitionsFilters screen={screen} />
        </div>
      </header>
      {transitions && <TransitionsContent transitions={transitions} />}
    </section>
  )
}

function TransitionsFilters({ screen }: { screen: ReviewsActor }) {
  const { t } = useStrings()
  const { period, branchId } = useSelector(screen, (state) => state.context.filter)
  const branches = useSelector(screen, (state) => state.context.facts?.branches ?? [])
  const today = useToday(screen)
  const change = (part: Partial<ReviewsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  return (
    <>
      <PeriodFilter
        value={period}
        direction="past"
        clinicToday={today}
        onChange={(chosen) => change({ period: chosen })}
      />
      {(branches.length > 1 || branchId !== null) && (
        <FilterButton
          label={t('list.branch')}
          options={branches.map(({ id, name }) => ({ value: id, label: name ?? '–' }))}
          value={branchId}
          onChange={(chosen) => change({ branchId: chosen })}
        />
      )}
    </>
  )
}

function TransitionsContent({ transitions }: { transitions: TransitionsActor }) {
  const { t } = useStrings()
  const data = useSelector(transitions, (state) => state.context.data)
  const failed = useSelector(transitions, (state) => state.matches('failed'))
  const isLoading = useSelector(transitions, (state) => state.matches('loading'))
  if (failed)
    return (
      <ErrorNote
        text={t('reviews.moves.failed')}
        onRetry={() => transitions.send({ type: 'query.retry' })}
      />
    )
  if (isLoading && !data) return <Skeleton lines={4} />
  if (!data || data.total === 0) return <p>{t('reviews.moves.none')}</p>
  return <TransitionsCharts data={data} />
}

function TransitionsCharts({ data }: { data: Transitions }) {
  const { t, count, locale } = useStrings()
  const { formatDate } = useDateStyle()
  const days = fillMissingDays(data.days)
  const max = Math.max(...days.map((one) => one.count))
  const formatDay = (day: string) =>
    formatFullDate(`${day}T12:00:00Z`, { timeZone: 'UTC', locale, formatDate })
  return (
    <>
      <p>{count('reputation.transitions', data.total)}</p>
      {/* Hidden from screen readers: the table below has the same data. */}
      <div className="v-days" aria-hidden="true">
        {days.map(({ day, count }) => (
          <i
            key={day}
            title={`${formatDay(day)}: ${count}`}
            style={{ height: `${(count / max) * 100}%` }}
          />
        ))}
      </div>
      <div className="v-transitions-parts">
        <CountTable
          title={t('reviews.moves.days')}
          heading={t('reviews.moves.day')}
          rows={data.days.toReversed().map(({ day, count }) => [day, formatDay(day), count])}
        />
        {(['branches', 'links'] as const).map((part) => (
          <CountTable
            key={part}
            title={t(`reviews.moves.${part}`)}
            heading={t(part === 'branches' ? 'reviews.moves.branch' : 'reviews.moves.link')}
            rows={data[part].map(({ key, name, count }) => [
              key ?? '',
              name ?? t('reviews.moves.nowhere'),
              count,
            ])}
          />
        ))}
      </div>
    </>
  )
}

interface CountTableProps {
  title: string
  /** Heading of the first column. */
  heading: string
  rows: [key: string, name: string, count: number][]
}

function CountTable({ title, heading, rows }: CountTableProps) {
  const { t, number } = useStrings()
  return (
    <table className="v-counted">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('reviews.moves.count')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name, many]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{number(many)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Adds days without transitions between the first and the last day. */
function fillMissingDays(days: Transitions['days']): Transitions['days'] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const all: Transitions['days'] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    all.push({ day, count: counts.get(day) ?? 0 })
  return all
}
