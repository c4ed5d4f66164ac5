import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime, formatDayRange, toIsoDay } from '../i18n/dates.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import { LineChart } from './LineChart.tsx'

/** Sent and answered messages over time beside the compared period, as a chart and a table. */
export function TrendSection({ dashboard }: { dashboard: Dashboard }) {
  const { t, locale } = useStrings()
  const { days, daysBefore, unit } = dashboard
  const runningUntil = useRunningUntil(dashboard)
  const hasSent = [...days, ...daysBefore].some(({ sent }) => sent > 0)
  return (
    <MetricsSection
      title={t('dashboard.dynamics.title')}
      hint={[t(`dashboard.dynamics.${unit}`), runningUntil].filter(Boolean).join(' · ')}
    >
      {hasSent ? (
        <LineChart
          label={t('dashboard.dynamics.picture')}
          firstDays={days.map(({ from }) => from)}
          lines={[
            {
              id: 'before',
              label: t('dashboard.dynamics.before'),
              values: daysBefore.slice(0, days.length).map(({ sent }) => sent),
            },
            {
              id: 'answered',
              label: t('dashboard.dynamics.answered'),
              values: days.map(({ answered }) => answered),
            },
            {
              id: 'sent',
              label: t('dashboard.dynamics.sent'),
              values: days.map(({ sent }) => sent),
            },
          ]}
          isLastPartial={runningUntil !== null}
          locale={locale}
        />
      ) : (
        <p>{t('dashboard.dynamics.none')}</p>
      )}
      {days.length > 0 && <TrendTable dashboard={dashboard} />}
    </MetricsSection>
  )
}

/** «сегодня до 12:00» where the last day or week still runs, null where it is over. */
function useRunningUntil({ days, unit, asOf, timeZone }: Dashboard): string | null {
  const { t, locale } = useStrings()
  const style = useDateStyle()
  const last = days.at(-1)
  const today = toIsoDay(asOf, timeZone)
  if (!last || today < last.from || today > last.to) return null
  const time = formatClockTime(asOf, { ...style, timeZone, locale })
  return t(`dashboard.dynamics.running.${unit}`, { time })
}

const trendColumns = ['sent', 'answered', 'before'] as const

function TrendTable({ dashboard }: { dashboard: Dashboard }) {
  const { t, locale } = useStrings()
  const { days, daysBefore, asOf, timeZone } = dashboard
  const style = { today: toIsoDay(asOf, timeZone), locale }
  return (
    <details className="v-metric-days">
      <summary>{t('dashboard.dynamics.asTable')}</summary>
      <table className="v-metric-table">
        <caption className="v-hidden">{t('dashboard.dynamics.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.dynamics.columns.days')}</th>
            {trendColumns.map((column) => (
              <th key={column} scope="col">
                {t(`dashboard.dynamics.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => {
            const values = { ...day, before: daysBefore[at]?.sent ?? null }
            return (
              <tr key={day.from}>
                <th scope="row">{formatDayRange(day.from, day.to, style)}</th>
                {trendColumns.map((column) => (
                  <td key={column}>
                    <TrendCell column={column} value={values[column]} days={day} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

interface TrendCellProps {
  column: (typeof trendColumns)[number]
  value: number | null
  days: Dashboard['days'][number]
}

/** Value of a day or a week. Values of the compared period have no drill-down here. */
function TrendCell({ column, value, days: { from, to } }: TrendCellProps) {
  const { t, number } = useStrings()
  if (value === null || value === 0 || column === 'before')
    return value === null ? '–' : number(value)
  return (
    <DrillDownButton
      drillDown={{ metric: column, type: null, days: { from, to } }}
      label={`${t(`dashboard.dynamics.columns.${column}`)}: ${number(value)}`}
    >
      {number(value)}
    </DrillDownButton>
  )
}
