import type { MetricChangeValue, Verdict } from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMetricChange } from './format-metric.ts'

interface MetricChangeProps {
  change: MetricChangeValue
  verdict: Verdict | null
}

/** Change from the compared period. A word in addition to the color says whether it is better or worse beyond chance. */
export function MetricChange({ change, verdict }: MetricChangeProps) {
  const strings = useStrings()
  return (
    <span className="v-change" data-is={verdict ?? undefined}>
      {formatMetricChange(change, strings)}{' '}
      {verdict && <small>{strings.t(`metrics.${verdict}`)}</small>}
    </span>
  )
}
