import { estimateShare as intervalOf } from '../../../domain/share-estimate.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { calculateShare } from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { formatPercent } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { ShareBar } from './ShareBar.tsx'

export interface ComparisonSide {
  name: string
  /** How many of them did. */
  count: number
  total: number
  /** What either is made of. */
  drillDowns: { part: DrillDownTarget; whole: DrillDownTarget }
}

interface ShareComparisonProps {
  caption: string
  /** What the sides are of, what is counted of them, and its share. */
  headings: readonly [of: string, part: string, share: string]
  sides: readonly ComparisonSide[]
}

/** The shares of sides that are compared, each with its interval. */
export function ShareComparison({ caption, headings: heads, sides }: ShareComparisonProps) {
  const strings = useStrings()
  const { number } = strings
  // One scale for all, so that they can be compared by eye.
  const max = Math.max(
    ...sides.map(({ count: part, total: whole }) => (whole > 0 ? intervalOf(part, whole).high : 0)),
  )
  return (
    <table className="v-fig-table v-month-shares">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, count: part, total: whole, drillDowns: opens }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small className="v-fig-about">
                <DrillDownButton drillDown={opens.whole} label={`${name}: ${number(whole)}`}>
                  {number(whole)}
                </DrillDownButton>
              </small>
            </th>
            <td>
              <DrillDownButton
                drillDown={opens.part}
                label={`${name}, ${heads[1]}: ${number(part)}`}
              >
                {number(part)}
              </DrillDownButton>
            </td>
            <td>
              {formatPercent(calculateShare(part, whole), strings)}
              {whole > 0 && <ShareBar {...intervalOf(part, whole)} max={max} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
