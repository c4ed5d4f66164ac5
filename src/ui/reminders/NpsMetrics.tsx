import { useSelector } from '@xstate/react'
import type { NpsFiguresQuery } from '../../../schema/generated/client/graphql.ts'
import { type MessagesFilter, periodsByScreen } from '../../machines/reminders/reminders-context.ts'
import { addDays } from '../../machines/url-state/calendar-days.ts'
import { clipToWeek, type Period } from '../../machines/url-state/period.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { toDayPeriod } from '../components/period-days.ts'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import {
  type MessageListActor,
  type NpsMetricsActor,
  type RemindersActor,
  useNpsMetrics,
} from './actors.ts'
import { NpsTable } from './NpsTable.tsx'
import { SurveyRatings } from './SurveyRatings.tsx'
import { useToday } from './today.ts'
import './nps.css'

const { defaultPeriod, direction } = periodsByScreen.nps

type NpsData = NonNullable<NpsFiguresQuery['npsFigures']>

interface NpsMetricsProps {
  screen: RemindersActor
  messages: MessageListActor
}

/** Net Promoter Score of the surveys in one line; expands to its details. */
export function NpsMetrics({ screen, messages }: NpsMetricsProps) {
  const metrics = useNpsMetrics(screen)
  return metrics ? <LoadedNpsMetrics screen={screen} messages={messages} figures={metrics} /> : null
}

function LoadedNpsMetrics({
  figures: metrics,
  ...actors
}: NpsMetricsProps & { figures: NpsMetricsActor }) {
  const { t } = useStrings()
  const data = useSelector(metrics, (state) => state.context.data)
  const failed = useSelector(metrics, (state) => state.matches('failed'))
  if (failed)
    return (
      <ErrorNote
        text={t('reminders.nps.failed')}
        onRetry={() => metrics.send({ type: 'query.retry' })}
      />
    )
  if (!data) return <p className="v-nps-counting">{t('reminders.nps.counting')}</p>
  return <NpsDetails {...actors} data={data} />
}

function NpsDetails({ screen, messages, data }: NpsMetricsProps & { data: NpsData }) {
  const { specialistId, branchId, period } = useSelector(screen, (state) => state.context.filter)
  const today = useToday(messages)
  const zone = useClinicTimeZone()
  const filters = {
    specialists: { to: specialistId, by: 'specialistId' },
    branches: { to: branchId, by: 'branchId' },
    services: null,
  } as const
  const change = (part: Partial<MessagesFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const createFilter = (by: 'specialistId' | 'branchId') => (key: string | null) =>
    change({ [by]: key })
  const strings = useStrings()
  const { t, locale, number } = strings
  const { formatDate } = useDateStyle()
  const formatDay = (key: string | null) =>
    key ? formatFullDate(key, { timeZone: 'UTC', locale, formatDate }) : ''
  const getName = ({ name }: { name: string | null }) => name ?? t('reminders.nps.unnamed')
  const max = Math.max(1, ...data.scores)
  return (
    <details className="v-nps">
      <summary>{formatSummary(strings, data)}</summary>
      <div className="v-nps-parts">
        <section>
          <h3>{t('reminders.nps.scores')}</h3>
          <ol className="v-nps-scores" start={0}>
            {data.scores.map((count, score) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
              <li key={score}>
                <span>{score}</span>
                <i aria-hidden="true" style={{ width: `${(count / max) * 100}%` }} />
                <b>{number(count)}</b>
              </li>
            ))}
          </ol>
        </section>
        <NpsTable
          title={t('reminders.nps.weeks')}
          heading={t('reminders.nps.week')}
          rows={data.weeks}
          getName={({ key }) => formatDay(key)}
          filter={{
            selectedKey:
              data.weeks.find(({ key }) => key !== null && isWeek(key, period))?.key ?? null,
            onSelect: (key) =>
              change({
                period: key
                  ? clipToWeek(key, {
                      period: toDayPeriod(period, zone),
                      toward: direction,
                      now: today,
                    })
                  : defaultPeriod,
              }),
          }}
        />
        {(['specialists', 'branches', 'services'] as const).map((part) => (
          <NpsTable
            key={part}
            title={t(`reminders.nps.${part}`)}
            heading={t('reminders.nps.of')}
            rows={data[part]}
            getName={getName}
            {...(filters[part] && {
              filter: { selectedKey: filters[part].to, onSelect: createFilter(filters[part].by) },
            })}
          />
        ))}
        <SurveyRatings figures={data} />
      </div>
    </details>
  )
}

/** Whether the period is within the week that starts on `monday`. */
const isWeek = (monday: string, period: Period) =>
  period.kind === 'span' && period.from >= monday && period.to <= addDays(monday, 6)

/** For example «Индекс 42 · с вероятностью 95 % от 30 до 54 · 120 ответов · ответили 35 % из доставленных». */
function formatSummary({ t, count, locale }: Strings, { total, delivered }: NpsData): string {
  const { index, low, high, answers } = total
  const isKnown = index !== null && low !== null && high !== null
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return [
    isKnown ? t('reminders.nps.index', { index: Math.round(index) }) : t('reminders.nps.none'),
    isKnown && t('reminders.nps.between', { low: Math.round(low), high: Math.round(high) }),
    count('reminders.nps.answers', answers),
    delivered > 0 && t('reminders.nps.rate', { rate: percent.format(answers / delivered) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
