import type { MessageStatus, Outcome } from '../../../domain/messages.ts'
import { useWords } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { stations, trackMarks } from './delivery.ts'
import './delivery-track.css'

interface DeliveryTrackProps {
  status: MessageStatus
  outcome: Outcome
  /** Why it stopped, already worded. */
  reason?: string | null
}

/** The way of one message on four stations, with the same said in words on hover and to screen readers. */
export function DeliveryTrack({ status, outcome, reason }: DeliveryTrackProps) {
  const words = useWords()
  const marks = trackMarks(status, outcome)
  const said = [inWords(words, marks.indexOf('failed'), status, outcome), reason]
    .filter(Boolean)
    .join(', ')
  const label = words.t('message.track.label', { said })
  return (
    <span
      className="v-track"
      role="img"
      aria-label={label}
      title={said}
      data-void={outcome === 'withdrawn' || outcome === 'skipped' ? '' : undefined}
    >
      {stations.map((station, at) => (
        <span key={station} className="v-track-stop" data-mark={marks[at]} />
      ))}
    </span>
  )
}

function inWords({ t }: Words, failedAt: number, status: MessageStatus, outcome: Outcome) {
  const broken = stations[failedAt]
  if (broken) return t(`message.track.failed.${broken}`)
  if (outcome === 'unknown' || outcome === 'withdrawn' || outcome === 'skipped')
    return t(`message.track.${outcome}`)
  if (status === 'blockedForNight') return t('message.track.waiting')
  const passed = trackMarks(status, outcome).lastIndexOf('passed')
  return t(passed < 0 ? 'message.track.notYet' : `message.track.${stations[passed]!}`)
}
