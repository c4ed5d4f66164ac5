import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { isoDay, spanOfDays } from '../i18n/dates.ts'
import { Plot } from './Plot.tsx'

/** How much left and was answered from day to day, beside the days before; the same in a table. */
export function Dynamics({ dashboard }: { dashboard: Dashboard }) {
  const { t, locale } = useWords()
  const { days, daysBefore, unit } = dashboard
  const some = [...days, ...daysBefore].some(({ sent }) => sent > 0)
  return (
    <Part title={t('dashboard.dynamics.title')} hint={t(`dashboard.dynamics.${unit}`)}>
      {some ? (
        <Plot
          label={t('dashboard.dynamics.picture')}
          first={days.map(({ from }) => from)}
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
          locale={locale}
        />
      ) : (
        <p>{t('dashboard.dynamics.none')}</p>
      )}
      {days.length > 0 && <DaysTable dashboard={dashboard} />}
    </Part>
  )
}

const columns = ['sent', 'answered', 'before'] as const

function DaysTable({ dashboard }: { dashboard: Dashboard }) {
  const { t, locale } = useWords()
  const { days, daysBefore, asOf, timeZone } = dashboard
  const style = { now: isoDay(asOf, timeZone), locale }
  return (
    <details className="v-fig-days">
      <summary>{t('dashboard.dynamics.asTable')}</summary>
      <table className="v-fig-table">
        <caption className="v-hidden">{t('dashboard.dynamics.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.dynamics.columns.days')}</th>
            {columns.map((column) => (
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
                <th scope="row">{spanOfDays(day.from, day.to, style)}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <Point column={column} value={values[column]} days={day} />
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

interface PointProps {
  column: (typeof columns)[number]
  value: number | null
  days: Dashboard['days'][number]
}

/** A number of a day or a week; those of the days before are opened where these are looked at. */
function Point({ column, value, days: { from, to } }: PointProps) {
  const { t, number } = useWords()
  if (value === null || value === 0 || column === 'before')
    return value === null ? '–' : number(value)
  return (
    <OpenFigure
      opened={{ figure: column, type: null, days: { from, to } }}
      label={`${t(`dashboard.dynamics.columns.${column}`)}: ${number(value)}`}
    >
      {number(value)}
    </OpenFigure>
  )
}
