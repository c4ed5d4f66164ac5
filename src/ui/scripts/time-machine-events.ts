import type { SimulatedEvent } from '../../machines/scripts/time-machine-parts.ts'
import type { Tone } from '../components/tone.ts'
import { type TimeStyle, visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { plainText } from '../shared/message-text.ts'

export interface StoryEvent {
  tone: Tone
  title: string
  note: string | null
  /** Words that the patient gets. */
  quote: string | null
}

/** One thing that would happen, in words: what, to which scenario's message, when it leaves and why not. */
export function storyEvent(words: Words, event: SimulatedEvent, style: TimeStyle): StoryEvent {
  return event.step ? stepWords(words, event, style) : messageWords(words, event, style)
}

function stepWords({ t }: Words, event: SimulatedEvent, style: TimeStyle): StoryEvent {
  const title = t(`timeMachine.step.${event.step ?? 'exclude'}`, {
    time: event.visitAt ? visitTime(event.visitAt, style) : '',
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

function messageWords(words: Words, event: SimulatedEvent, style: TimeStyle): StoryEvent {
  const { t } = words
  const { kind, channel, reason, sendAt, text, scenarioName } = event
  if (!kind) return { tone: 'plain', title: scenarioName ?? '', note: null, quote: null }
  const by = channel ? t(`message.channel.${channel}`) : ''
  const leaves = kind === 'sentToGateway' || kind === 'sent'
  const title =
    kind === 'answered' && text
      ? `«${plainText(words, text)}»`
      : t(`message.timeline.${kind}`, { provider: by, channel: by, answer: '', score: '' })
  const when = sendAt ? t('timeMachine.leaves', { time: visitTime(sendAt, style) }) : null
  const why = reason ? t(`reasons.${reason}`) : null
  return {
    tone: tones[kind] ?? 'sea',
    title,
    note: [scenarioName, why, when].filter(Boolean).join(' · '),
    quote: leaves ? text : null,
  }
}
