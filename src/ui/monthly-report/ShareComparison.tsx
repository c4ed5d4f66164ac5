import { estimateShare as intervalOf } from '../../../domain/share-estimate.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { calculateShare } from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { formatPercent } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { ShareBar } from './ShareBar.tsx'

export interface ComparisonSide {
  name: string
  /** Number of hits. */
  count: number
  total: number
  /** Drill-downs of the hits and of the total. */
  drillDowns: { part: DrillDownTarget; whole: DrillDownTarget }
}

interface ShareComparisonProps {
  caption: string
  /** Headings of the sides, their hits and the share. */
  headings: readonly [of: string, part: string, share: string]
  sides: readonly ComparisonSide[]
}

/** Compares the shares of several sides, each with its confidence interval. */
export function ShareComparison({ caption, headings, sides }: ShareComparisonProps) {
  const strings = useStrings()
  const { number } = strings
  // A common scale makes the bars comparable.
  const max = Math.max(
    ...sides.map(({ count, total }) => (total > 0 ? intervalOf(count, total).high : 0)),
  )
  return (
    <table className="v-metric-table v-month-shares">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, count, total, drillDowns }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small className="v-metric-about">
                <DrillDownButton drillDown={drillDowns.whole} label={`${name}: ${number(total)}`}>
                  {number(total)}
                </DrillDownButton>
              </small>
            </th>
            <td>
              <DrillDownButton
                drillDown={drillDowns.part}
                label={`${name}, ${headings[1]}: ${number(count)}`}
              >
                {number(count)}
              </DrillDownButton>
            </td>
            <td>
              {formatPercent(calculateShare(count, total), strings)}
              {total > 0 && <ShareBar {...intervalOf(count, total)} max={max} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
