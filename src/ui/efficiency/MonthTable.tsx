import { hasMetric } from '../../../domain/plan-metrics.ts'
import type { Plan } from '../../../domain/plans.ts'
import {
  type MonthGroup,
  type MonthMeasure,
  monthMeasures,
} from '../../machines/efficiency/month-measures.ts'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { RowName } from './beside-month.ts'
import { MonthRow } from './MonthRow.tsx'
import type { MonthProps } from './MonthView.tsx'
import { isRunning, useMonthNames } from './month-names.ts'

// The keys of a constant are its names.
const groups = Object.keys(monthMeasures) as MonthGroup[]
const rowsOf = (group: MonthGroup, plan: Plan) =>
  (Object.entries(monthMeasures[group]) as [RowName, MonthMeasure][]).filter(([name]) =>
    hasMetric(plan, name),
  )

/** All figures of the month beside those of the month before and of the year before. */
export function MonthTable(props: MonthProps) {
  const { t } = useWords()
  const { plan } = useRights()
  const names = useMonthNames(props.told)
  return (
    <Part
      title={t('efficiency.table.title')}
      hint={t(isRunning(props.told) ? 'efficiency.table.hintSoFar' : 'efficiency.table.hint')}
    >
      <div className="v-fig-room">
        <table className="v-fig-table">
          <thead>
            <tr>
              <th scope="col">{t('efficiency.table.name')}</th>
              <th scope="col">{names.own}</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.yearBefore}</th>
            </tr>
          </thead>
          {groups
            .filter((group) => rowsOf(group, plan).length > 0)
            .map((group) => (
              <tbody key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={4}>
                    {t(`efficiency.table.groups.${group}`)}
                  </th>
                </tr>
                {rowsOf(group, plan).map(([name, measure]) => (
                  <MonthRow key={name} name={name} measure={measure} {...props} />
                ))}
              </tbody>
            ))}
        </table>
      </div>
    </Part>
  )
}
