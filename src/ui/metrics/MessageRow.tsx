import { Link } from 'wouter'
import type { DrillDownMessageRow } from '../../machines/metrics/drill-down.machine.ts'
import { toMessagePath } from '../../machines/metrics/row-paths.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useDrillDownMetric } from './use-drill-down.ts'

interface MessageRowProps {
  message: DrillDownMessageRow
  timeZone: string
}

/** Row of a message without the patient: time, scenario and furthest status. */
export function MessageRow({ message, timeZone }: MessageRowProps) {
  const strings = useStrings()
  const { t, number } = strings
  const style = useRowStyle()
  // A message of the holdout is never sent.
  const isHeldOut = useDrillDownMetric()?.startsWith('provenHeldOut') ?? false
  const { at, scenarioName, branchName, channel, status, answer, rating } = message
  const place = [channel && t(`message.channel.${channel}`), branchName].filter(Boolean).join(' · ')
  const outcomeText = isHeldOut
    ? t('metrics.rows.heldOut')
    : status && t(`message.status.${status}`)
  return (
    <Link className="v-figure-row" href={toMessagePath(message)}>
      <span>
        <b>{formatBranchTimeWithZone(at, timeZone, strings, style)}</b>
        <span>{scenarioName}</span>
        {place && <small>{place}</small>}
      </span>
      {rating !== null && <b>{number(rating)}</b>}
      {rating === null && answer !== 'none' && <AnswerTag answer={answer} />}
      {rating === null && answer === 'none' && outcomeText && <span>{outcomeText}</span>}
    </Link>
  )
}
