import type { DrillDownEventRow } from '../../machines/metrics/drill-down.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { formatDuration } from './format-metric.ts'
import { useDrillDownMetric } from './use-drill-down.ts'

interface EventRowProps {
  event: DrillDownEventRow
  timeZone: string
}

/** Row of an event metric: time, channel or target, and waiting time, without the patient. */
export function EventRow({ event, timeZone }: EventRowProps) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const metric = useDrillDownMetric()
  const { at, channel, siteName, waited } = event
  const reply =
    waited === null
      ? metric === 'waited' && t('metrics.rows.unanswered')
      : t('metrics.rows.waited', { time: formatDuration(waited, strings) })
  const details = [siteName, channel && t(`message.channel.${channel}`), reply].filter(Boolean)
  return (
    <div className="v-figure-row">
      <span>
        <b>{formatBranchTimeWithZone(at, timeZone, strings, style)}</b>
        <span>{details.join(' · ')}</span>
      </span>
    </div>
  )
}
