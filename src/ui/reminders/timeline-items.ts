import type { MessageDetailQuery, TimelineKind } from '../../../schema/generated/client/graphql.ts'
import type { Words } from '../i18n.ts'
import type { TimelineItem } from '../kit/Timeline.tsx'
import type { Tone } from '../kit/tone.ts'
import { clockTime, fullDate, type TimeStyle } from '../words/dates.ts'
import type { TextPath } from '../words/dictionary.ts'

type Event = NonNullable<MessageDetailQuery['message']>['timeline'][number]

const tones: Partial<Record<TimelineKind, Tone>> = {
  heldForNight: 'night',
  heldForCap: 'night',
  heldForStop: 'bad',
  heldForData: 'wait',
  heldForWarmUp: 'night',
  failedToSendToGateway: 'bad',
  failed: 'bad',
  unknown: 'wait',
  skipped: 'plain',
  withdrawn: 'plain',
  excluded: 'plain',
  writeBackFailed: 'bad',
}

/** What happened to a message, in words; the day stands beside the time where it changes. */
export function timelineItems(words: Words, events: Event[], style: TimeStyle): TimelineItem[] {
  return events.map((event, at) => {
    const before = events[at - 1]
    const sameDay = before && fullDate(before.at, style) === fullDate(event.at, style)
    const time = clockTime(event.at, style)
    return {
      id: `${at}`,
      tone: event.kind === 'answered' ? answerTone(event) : (tones[event.kind] ?? 'sea'),
      title: titleOf(words, event),
      note: noteOf(words, event, style),
      at: event.at,
      time: sameDay ? time : `${fullDate(event.at, style)}, ${time}`,
    }
  })
}

const detailOf = ({ detail }: Event) => (detail ?? {}) as Record<string, unknown> // JSON, written by our own server

const textIn = (event: Event, name: string) => {
  const value = detailOf(event)[name]
  return typeof value === 'string' ? value : null
}

function answerTone(event: Event): Tone {
  const tone: Record<string, Tone> = { approved: 'ok', transferred: 'wait', canceled: 'bad' }
  return tone[textIn(event, 'answer') ?? ''] ?? 'odd'
}

function titleOf({ t }: Words, event: Event): string {
  const { kind } = event
  const said = textIn(event, 'text')
  if (kind === 'answered' && said) return `«${said}»`
  const provider = textIn(event, 'provider')
  const channel = textIn(event, 'channel')
  if (kind === 'answered') return t('message.timeline.answered', { answer: '' })
  return t(`message.timeline.${kind}`, {
    // The dictionaries name every provider and channel.
    provider: provider ? t(`message.provider.${provider}` as TextPath) : '',
    channel: channel ? t(`message.channel.${channel}` as TextPath) : '',
    score: `${detailOf(event).score ?? ''}`,
  })
}

function noteOf({ t }: Words, event: Event, style: TimeStyle): string | null {
  const reason = textIn(event, 'reason')
  const sendAt = textIn(event, 'sendAt')
  const answer = textIn(event, 'answer')
  if (event.kind === 'answered')
    return answer === 'unclear'
      ? t('message.timeline.answeredUnclear')
      : answer && t(`message.answer.${answer}` as TextPath)
  if (event.kind === 'heldForNight') return t('message.timeline.heldForNightNote')
  if (event.kind === 'heldForCap') return t('message.timeline.heldForCapNote')
  if (event.kind === 'unknown') return t('message.timeline.unknownNote')
  if (reason) return t(`reasons.${reason}` as TextPath)
  if (sendAt && (event.kind === 'planned' || event.kind === 'replanned'))
    return t('message.timeline.plannedFor', {
      time: `${fullDate(sendAt, style)}, ${clockTime(sendAt, style)}`,
    })
  return textIn(event, 'by') ?? textIn(event, 'text') ?? textIn(event, 'detail')
}
