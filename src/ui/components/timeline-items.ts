import type { MessageDetailQuery, TimelineKind } from '../../../schema/generated/client/graphql.ts'
import { candidateNames } from '../i18n/candidates.ts'
import { clockTime, fullDate, type TimeStyle } from '../i18n/dates.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { Words } from '../i18n/i18n.ts'
import { plainText } from '../shared/message-text.ts'
import { providerName } from '../shared/provider-name.ts'
import type { TimelineItem } from './Timeline.tsx'
import type { Tone } from './tone.ts'

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
      tone: saysAnswer(event) ? answerTone(event) : (tones[event.kind] ?? 'sea'),
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

const saysAnswer = ({ kind }: Event) =>
  kind === 'answered' || kind === 'told' || kind === 'takenBack'

function answerTone(event: Event): Tone {
  const tone: Record<string, Tone> = { approved: 'ok', transferred: 'wait', canceled: 'bad' }
  return tone[textIn(event, 'answer') ?? ''] ?? 'odd'
}

function titleOf(words: Words, event: Event): string {
  const { t } = words
  const { kind } = event
  const said = textIn(event, 'text')
  if (kind === 'answered' && said) return `«${plainText(words, said)}»`
  const provider = textIn(event, 'provider')
  const channel = textIn(event, 'channel')
  if (kind === 'answered') return t('message.timeline.answered', { answer: '' })
  return t(`message.timeline.${kind}`, {
    // The dictionaries name every provider and channel.
    provider: provider ? providerName(words, provider) : '',
    channel: channel ? t(`message.channel.${channel}` as TextPath) : '',
    score: `${detailOf(event).score ?? ''}`,
  })
}

/** What the words were taken for and by which of them; or why nobody took them for anything. */
function understoodAs(words: Words, event: Event, style: TimeStyle): string | null {
  const { t } = words
  const { because, outdated } = detailOf(event)
  const answer = textIn(event, 'answer')
  const puzzle = textIn(event, 'puzzle')
  const said = Array.isArray(because) ? because.map((word) => `«${word}»`).join(', ') : ''
  const who = candidateNames(detailOf(event).candidates, style)
  // The dictionaries name every answer and every reason for handing words to a person.
  const taken = answer === 'unclear' ? null : answer && t(`message.answer.${answer}` as TextPath)
  if (taken) return said ? t('message.timeline.because', { answer: taken, words: said }) : taken
  const why = puzzle ?? (outdated ? 'outdated' : null)
  if (!why) return t('message.timeline.answeredUnclear')
  const reason = t(`message.puzzle.${why}` as TextPath)
  const more = who || said
  return t('message.timeline.unclearBecause', { reason: more ? `${reason}: ${more}` : reason })
}

function noteOf(words: Words, event: Event, style: TimeStyle): string | null {
  const { t } = words
  const reason = textIn(event, 'reason')
  const sendAt = textIn(event, 'sendAt')
  if (event.kind === 'answered') return understoodAs(words, event, style)
  if (event.kind === 'told' || event.kind === 'takenBack')
    // The dictionaries name every answer.
    return [
      t(`message.answer.${textIn(event, 'answer') ?? 'none'}` as TextPath),
      textIn(event, 'by'),
    ]
      .filter(Boolean)
      .join(' · ')
  const done = textIn(event, 'done')
  if (event.kind === 'handled' && done)
    // The dictionaries name everything that can have been done.
    return [t(`reminders.deeds.${done}` as TextPath), textIn(event, 'by')]
      .filter(Boolean)
      .join(' · ')
  if (event.kind === 'heldForNight') return t('message.timeline.heldForNightNote')
  if (event.kind === 'heldForCap') return t('message.timeline.heldForCapNote')
  if (event.kind === 'unknown') return t('message.timeline.unknownNote')
  if (reason) return t(`reasons.${reason}` as TextPath)
  if (sendAt && (event.kind === 'planned' || event.kind === 'replanned'))
    return t('message.timeline.plannedFor', {
      time: `${fullDate(sendAt, style)}, ${clockTime(sendAt, style)}`,
    })
  return (
    plainText(
      words,
      textIn(event, 'by') ?? textIn(event, 'text') ?? textIn(event, 'detail') ?? '',
    ) || null
  )
}
