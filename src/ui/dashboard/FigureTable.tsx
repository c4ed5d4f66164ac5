import { useSelector } from '@xstate/react'
import { hasMetric } from '../../../domain/plan-metrics.ts'
import type { Plan } from '../../../domain/plans.ts'
import { type MeasureGroup, measures } from '../../machines/dashboard/measures.ts'
import { opensAs } from '../../machines/dashboard/opens-as.ts'
import { besides, type Measure, type Value } from '../../machines/figures/figures.ts'
import { ChangeSaid } from '../figures/ChangeSaid.tsx'
import { valueWords } from '../figures/figure-words.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useDashboard } from './actors.ts'
import { besideRow, type RowName } from './beside-row.ts'
import type { FiguresProps } from './DashboardView.tsx'

// The keys of a constant are its names.
const groups = Object.keys(measures) as MeasureGroup[]
const rowsOf = (group: MeasureGroup, plan: Plan) =>
  (Object.entries(measures[group]) as [RowName, Measure][]).filter(([name]) =>
    hasMetric(plan, name),
  )

/** All other figures beside those of the days before. */
export function FigureTable(props: FiguresProps) {
  const { t } = useWords()
  const { plan } = useRights()
  return (
    <Part title={t('dashboard.table.title')}>
      <div className="v-fig-room">
        <table className="v-fig-table">
          <thead>
            <tr>
              <th scope="col">{t('dashboard.table.name')}</th>
              <th scope="col">{t('dashboard.table.now')}</th>
              <th scope="col">{t('dashboard.table.before')}</th>
              <th scope="col">{t('dashboard.table.change')}</th>
            </tr>
          </thead>
          {groups
            .filter((group) => rowsOf(group, plan).length > 0)
            .map((group) => (
              <tbody key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={4}>
                    {t(`dashboard.table.groups.${group}`)}
                  </th>
                </tr>
                {rowsOf(group, plan).map(([name, measure]) => (
                  <FigureRow key={name} name={name} measure={measure} {...props} />
                ))}
              </tbody>
            ))}
        </table>
      </div>
    </Part>
  )
}

interface FigureRowProps extends FiguresProps {
  name: RowName
  measure: Measure
}

function FigureRow({ name, measure, dashboard, currency }: FigureRowProps) {
  const words = useWords()
  const unit = useSelector(useDashboard(), (state) => state.context.unit)
  const { now, before, change } = besides(measure, dashboard, unit)
  const labelOf = (value: Value) =>
    `${words.t(`dashboard.table.rows.${name}`)}, ${words.t('dashboard.table.before').toLocaleLowerCase(words.locale)}: ${valueWords(value, words, currency)}`
  const beside = besideRow(name, now, dashboard.figures, words)
  return (
    <tr>
      <th scope="row">
        <OpenFigure opened={opensAs(name)}>{words.t(`dashboard.table.rows.${name}`)}</OpenFigure>{' '}
        {beside && (
          <small className="v-fig-about">
            {beside.figure ? (
              <OpenFigure opened={{ figure: beside.figure, type: null }}>{beside.text}</OpenFigure>
            ) : (
              beside.text
            )}
          </small>
        )}
      </th>
      <td>{valueWords(now, words, currency)}</td>
      <td>
        {/* Of nought there is nothing to look at. */}
        {!before.value ? (
          valueWords(before, words, currency)
        ) : (
          <OpenFigure opened={{ ...opensAs(name), beside: 'before' }} label={labelOf(before)}>
            {valueWords(before, words, currency)}
          </OpenFigure>
        )}
      </td>
      <td>
        <ChangeSaid change={change} good={measure.good} />
      </td>
    </tr>
  )
}
