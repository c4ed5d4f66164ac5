import { useSelector } from '@xstate/react'
import { plusDays } from '../../machines/places/days.ts'
import type { ReviewsFilter, Transitions } from '../../machines/reviews/reviews-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { PeriodFilter } from '../components/PeriodFilter.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import {
  type ReviewsActor,
  type TransitionsActor,
  useReviewsScreen,
  useToday,
  useTransitions,
} from './actors.ts'

/** How many went to review sites: by day, by branch, by link. */
export function TransitionsView() {
  const { t } = useWords()
  const screen = useReviewsScreen()
  const transitions = useTransitions(screen)
  return (
    <section className="v-gutter v-transitions" aria-label={t('reviews.moves.title')}>
      <header>
        <h2>{t('reviews.moves.title')}</h2>
        <div className="v-bar">
          <Filters screen={screen} />
        </div>
      </header>
      {transitions && <Figures transitions={transitions} />}
    </section>
  )
}

function Filters({ screen }: { screen: ReviewsActor }) {
  const { t } = useWords()
  const { period, branchId } = useSelector(screen, (state) => state.context.filter)
  const branches = useSelector(screen, (state) => state.context.facts?.branches ?? [])
  const now = useToday(screen)
  const change = (part: Partial<ReviewsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  return (
    <>
      <PeriodFilter
        value={period}
        toward="past"
        now={now}
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

function Figures({ transitions }: { transitions: TransitionsActor }) {
  const { t } = useWords()
  const data = useSelector(transitions, (state) => state.context.data)
  const failed = useSelector(transitions, (state) => state.matches('failed'))
  const waiting = useSelector(transitions, (state) => state.matches('loading'))
  if (failed)
    return (
      <ErrorNote
        what={t('reviews.moves.failed')}
        onRetry={() => transitions.send({ type: 'query.retry' })}
      />
    )
  if (waiting && !data) return <Skeleton lines={4} />
  if (!data || data.total === 0) return <p>{t('reviews.moves.none')}</p>
  return <Shown data={data} />
}

function Shown({ data }: { data: Transitions }) {
  const { t, count, locale } = useWords()
  const { formatDate } = useDateStyle()
  const days = everyDay(data.days)
  const most = Math.max(...days.map((one) => one.count))
  const said = (day: string) =>
    fullDate(`${day}T12:00:00Z`, { timeZone: 'UTC', locale, formatDate })
  return (
    <>
      <p>{count('reputation.transitions', data.total)}</p>
      {/* The table below says the same to those who do not see it. */}
      <div className="v-days" aria-hidden="true">
        {days.map(({ day, count: many }) => (
          <i
            key={day}
            title={`${said(day)}: ${many}`}
            style={{ height: `${(many / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="v-transitions-parts">
        <Counted
          title={t('reviews.moves.days')}
          rows={data.days.toReversed().map(({ day, count: many }) => [day, said(day), many])}
        />
        {(['branches', 'links'] as const).map((part) => (
          <Counted
            key={part}
            title={t(`reviews.moves.${part}`)}
            rows={data[part].map(({ key, name, count: many }) => [
              key ?? '',
              name ?? t('reviews.moves.nowhere'),
              many,
            ])}
          />
        ))}
      </div>
    </>
  )
}

function Counted({ title, rows }: { title: string; rows: [string, string, number][] }) {
  const { t, number } = useWords()
  return (
    <table className="v-counted">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reviews.moves.of')}</th>
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

/** Days between the first and the last without anybody are days, too. */
function everyDay(days: Transitions['days']): Transitions['days'] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const all: Transitions['days'] = []
  for (let day = first; day <= last; day = plusDays(day, 1))
    all.push({ day, count: counts.get(day) ?? 0 })
  return all
}
