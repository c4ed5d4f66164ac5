import {
  isImprovement,
  type Metric,
  type MetricChangeValue,
} from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMetricChange } from './format-metric.ts'

interface MetricChangeProps {
  change: MetricChangeValue
  good: Metric['betterWhen'] | undefined
}

/** Change from the compared period. A word in addition to the color says whether it is an improvement. */
export function MetricChange({ change, good }: MetricChangeProps) {
  const strings = useStrings()
  const isBetterNow = isImprovement(change, good)
  const verdict = isBetterNow === null ? null : isBetterNow ? 'better' : 'worse'
  return (
    <span className="v-change" data-is={verdict ?? undefined}>
      {formatMetricChange(change, strings)}{' '}
      {verdict && <small>{strings.t(`metrics.${verdict}`)}</small>}
    </span>
  )
}
