import type { SimulatedEvent } from '../../machines/scenarios/simulation-steps.ts'
import type { Tone } from '../components/tone.ts'
import { formatDateTime, type TimeStyle } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { toPlainText } from '../shared/message-text.ts'

export interface TimelineEvent {
  tone: Tone
  title: string
  note: string | null
  /** Text that the patient gets. */
  quote: string | null
}

/** A simulated event as text: what happens, for which scenario, sending time and skip reason. */
export function toTimelineEvent(
  strings: Strings,
  event: SimulatedEvent,
  style: TimeStyle,
): TimelineEvent {
  return event.step
    ? formatStepEvent(strings, event, style)
    : formatMessageEvent(strings, event, style)
}

function formatStepEvent({ t }: Strings, event: SimulatedEvent, style: TimeStyle): TimelineEvent {
  const title = t(`timeMachine.step.${event.step ?? 'exclude'}`, {
    time: event.visitAt ? formatDateTime(event.visitAt, style) : '',
    text: event.text ?? '',
    channel: event.channel ? t(`message.channel.${event.channel}`) : '',
  })
  return { tone: 'info', title, note: null, quote: null }
}

const tones: Partial<Record<NonNullable<SimulatedEvent['kind']>, Tone>> = {
  sentToGateway: 'ok',
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  heldForNight: 'night',
  heldForCap: 'night',
  heldForStop: 'wait',
  failedToSendToGateway: 'bad',
  failed: 'bad',
  unknown: 'odd',
  answered: 'odd',
  skipped: 'wait',
  withdrawn: 'wait',
}

function formatMessageEvent(
  strings: Strings,
  event: SimulatedEvent,
  style: TimeStyle,
): TimelineEvent {
  const { t } = strings
  const { kind, channel, reason, sendAt, text, scenarioName } = event
  if (!kind) return { tone: 'plain', title: scenarioName ?? '', note: null, quote: null }
  const channelName = channel ? t(`message.channel.${channel}`) : ''
  const isSent = kind === 'sentToGateway' || kind === 'sent'
  const title =
    kind === 'answered' && text
      ? `«${toPlainText(strings, text)}»`
      : t(`message.timeline.${kind}`, {
          provider: channelName,
          channel: channelName,
          answer: '',
          score: '',
        })
  // A message that was left out keeps its time, but does not leave.
  const isComing = kind !== 'skipped' && kind !== 'withdrawn'
  const sendTime =
    sendAt && isComing ? t('timeMachine.leaves', { time: formatDateTime(sendAt, style) }) : null
  const reasonText = reason ? t(`reasons.${reason}`) : null
  return {
    tone: tones[kind] ?? 'sea',
    title,
    note: [scenarioName, reasonText, sendTime].filter(Boolean).join(' · '),
    quote: isSent ? text : null,
  }
}
