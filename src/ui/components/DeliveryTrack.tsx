import type { MessageStatus, Outcome } from '../../../domain/messages.ts'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { deliverySteps, getStepStates } from './delivery-steps.ts'
import './delivery-track.css'

interface DeliveryTrackProps {
  status: MessageStatus
  outcome: Outcome
  /** Text of the reason for a failure. */
  reason?: string | null
}

/** Delivery of a message in four steps, with a description for hover and screen readers. */
export function DeliveryTrack({ status, outcome, reason }: DeliveryTrackProps) {
  const strings = useStrings()
  const stepStates = getStepStates(status, outcome)
  const description = [formatTrack(strings, stepStates.indexOf('failed'), status, outcome), reason]
    .filter(Boolean)
    .join(', ')
  const label = strings.t('message.track.label', { said: description })
  return (
    <span
      className="v-track"
      role="img"
      aria-label={label}
      title={description}
      data-void={outcome === 'withdrawn' || outcome === 'skipped' ? '' : undefined}
    >
      {deliverySteps.map((station, at) => (
        <span key={station} className="v-track-stop" data-mark={stepStates[at]} />
      ))}
    </span>
  )
}

function formatTrack({ t }: Strings, failedIndex: number, status: MessageStatus, outcome: Outcome) {
  const failedStep = deliverySteps[failedIndex]
  if (failedStep) return t(`message.track.failed.${failedStep}`)
  if (outcome === 'unknown' || outcome === 'withdrawn' || outcome === 'skipped')
    return t(`message.track.${outcome}`)
  if (status === 'blockedForNight') return t('message.track.waiting')
  const lastPassedIndex = getStepStates(status, outcome).lastIndexOf('passed')
  return t(
    lastPassedIndex < 0
      ? 'message.track.notYet'
      : `message.track.${deliverySteps[lastPassedIndex]!}`,
  )
}
