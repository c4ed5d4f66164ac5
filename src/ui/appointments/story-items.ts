import type { VisitDetailQuery, VisitEventKind } from '../../../schema/generated/client/graphql.ts'
import type { TimelineItem } from '../components/Timeline.tsx'
import type { Tone } from '../components/tone.ts'
import { clockTime, fullDate, type TimeStyle, visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { plainText } from '../shared/message-text.ts'

type Event = NonNullable<VisitDetailQuery['visit']>['story'][number]

const tones: Record<VisitEventKind, Tone> = {
  booked: 'plain',
  moved: 'wait',
  canceled: 'bad',
  restored: 'ok',
  message: 'sea',
  answered: 'odd',
  told: 'odd',
  takenBack: 'plain',
  handled: 'ok',
  unhandled: 'wait',
  attended: 'ok',
  noShow: 'bad',
  writing: 'wait',
  written: 'ok',
  unwritten: 'bad',
  givenUp: 'bad',
}
/** Of these it matters whether they came through, not what was said. */
const writings = ['writing', 'written', 'unwritten', 'givenUp']
const answerTones = { approved: 'ok', transferred: 'wait', canceled: 'bad' } as const

function toneOf({ kind, answer, message }: Event): Tone {
  if (writings.includes(kind)) return tones[kind]
  if (answer && kind !== 'takenBack' && answer in answerTones)
    return answerTones[answer as keyof typeof answerTones] // it was just looked for
  if (message?.outcome === 'failed') return 'bad'
  if (message?.outcome === 'skipped' || message?.outcome === 'withdrawn') return 'plain'
  return tones[kind]
}

/** What happened to a visit, in words; the day stands beside the time where it changes. */
export function storyItems(words: Words, events: Event[], style: TimeStyle): TimelineItem[] {
  return events.map((event, at) => {
    const before = events[at - 1]
    const sameDay = before && fullDate(before.at, style) === fullDate(event.at, style)
    const time = clockTime(event.at, style)
    return {
      id: `${at}`,
      tone: toneOf(event),
      title: titleOf(words, event),
      note: noteOf(words, event, style),
      at: event.at,
      time: sameDay ? time : `${fullDate(event.at, style)}, ${time}`,
    }
  })
}

function titleOf(words: Words, { kind, answer, text, message }: Event): string {
  const { t } = words
  if (kind === 'message') return message?.scenarioName ?? ''
  const said = t(`message.answer.${answer ?? 'none'}`)
  if (kind === 'answered' && text) return `«${plainText(words, text)}»`
  if (kind === 'answered' || kind === 'told')
    return t(`appointments.story.${kind}`, { answer: said })
  return t(`appointments.story.${kind}`)
}

function noteOf(words: Words, event: Event, style: TimeStyle): string | null {
  const { t } = words
  const { kind, from, answer, text, by, done, message, refusal } = event
  if (kind === 'moved' && from)
    return t('appointments.story.movedFrom', { time: visitTime(from, style) })
  if (kind === 'answered' && text) return t(`message.answer.${answer ?? 'none'}`)
  if (writings.includes(kind))
    return [
      t(`message.answer.${answer ?? 'none'}`),
      refusal && t(`appointments.story.refusal.${refusal}`),
    ]
      .filter(Boolean)
      .join(' · ')
  if (!message)
    return [done && t(`reminders.deeds.${done}`), by].filter(Boolean).join(' · ') || null
  return [
    message.sameDay && t('appointments.story.sameDay'),
    message.channel && t(`message.channel.${message.channel}`),
    wayOf(words, message),
    message.reason && t(`reasons.${message.reason}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How far the message got; of one that left no further, what came of it. */
function wayOf({ t }: Words, { status, outcome }: NonNullable<Event['message']>) {
  if (outcome && outcome !== 'done' && outcome !== 'pending') return t(`message.outcome.${outcome}`)
  return status && t(`message.status.${status}`)
}
