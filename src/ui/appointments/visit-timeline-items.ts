import type { VisitDetailQuery, VisitEventKind } from '../../../schema/generated/client/graphql.ts'
import type { TimelineItem } from '../components/Timeline.tsx'
import type { Tone } from '../components/tone.ts'
import { formatClockTime, formatDateTime, formatFullDate, type TimeStyle } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { quote } from '../i18n/typography.ts'
import { toPlainText } from '../shared/message-text.ts'

type Event = NonNullable<VisitDetailQuery['visit']>['story'][number]

const tones: Record<VisitEventKind, Tone> = {
  booked: 'plain',
  moved: 'wait',
  canceled: 'bad',
  restored: 'ok',
  confirmed: 'ok',
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
  waiting: 'sea',
  waitingOver: 'plain',
  offerAccepted: 'ok',
  offerTaken: 'wait',
  offerDeclined: 'plain',
}
/** For these events the tone shows success or failure, not the answer. */
const writeBackKinds = ['writing', 'written', 'unwritten', 'givenUp']
/** Answers to an offered time, which stands in `from`. */
const offerKinds = ['offerAccepted', 'offerTaken', 'offerDeclined']
const answerTones = { approved: 'ok', transferred: 'wait', canceled: 'bad' } as const

function getTone({ kind, answer, message }: Event): Tone {
  if (writeBackKinds.includes(kind)) return tones[kind]
  if (answer && kind !== 'takenBack' && answer in answerTones)
    return answerTones[answer as keyof typeof answerTones] // checked with `in`
  if (message?.outcome === 'failed') return 'bad'
  if (message?.outcome === 'skipped' || message?.outcome === 'withdrawn') return 'plain'
  return tones[kind]
}

/** Timeline items of a visit; an item shows the date where the day changes. */
export function toVisitTimelineItems(
  strings: Strings,
  events: Event[],
  style: TimeStyle,
): TimelineItem[] {
  return events.map((event, at) => {
    const previous = events[at - 1]
    const sameDay =
      previous && formatFullDate(previous.at, style) === formatFullDate(event.at, style)
    const time = formatClockTime(event.at, style)
    return {
      id: `${at}`,
      tone: getTone(event),
      title: formatTitle(strings, event),
      note: formatNote(strings, event, style),
      at: event.at,
      time: sameDay ? time : `${formatFullDate(event.at, style)}, ${time}`,
    }
  })
}

function formatTitle(strings: Strings, { kind, answer, text, message }: Event): string {
  const { t } = strings
  if (kind === 'message') return message?.scenarioName ?? ''
  const answerText = t(`message.answer.${answer ?? 'none'}`)
  if (kind === 'answered' && text) return quote(toPlainText(strings, text), strings.locale)
  if (kind === 'answered' || kind === 'told')
    return t(`appointments.story.${kind}`, { answer: answerText })
  return t(`appointments.story.${kind}`)
}

function formatNote(strings: Strings, event: Event, style: TimeStyle): string | null {
  const { t } = strings
  const { kind, from, answer, text, by, done, message, refusal } = event
  if (kind === 'moved' && from)
    return t('appointments.story.movedFrom', { time: formatDateTime(from, style) })
  if (offerKinds.includes(kind))
    return [
      from && formatDateTime(from, style),
      text && quote(toPlainText(strings, text), strings.locale),
    ]
      .filter(Boolean)
      .join(' · ')
  if (kind === 'answered' && text) return t(`message.answer.${answer ?? 'none'}`)
  if (writeBackKinds.includes(kind))
    return [t(`message.answer.${answer ?? 'none'}`), refusal && t(`message.refusal.${refusal}`)]
      .filter(Boolean)
      .join(' · ')
  if (!message)
    return (
      [
        done && t(`reminders.deeds.${done}`),
        kind === 'told' && text && t('appointments.story.wished', { text }),
        by,
      ]
        .filter(Boolean)
        .join(' · ') || null
    )
  return [
    message.sameDay && t('appointments.story.sameDay'),
    message.channel && t(`message.channel.${message.channel}`),
    formatDelivery(strings, message),
    message.reason && t(`reasons.${message.reason}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The furthest status of a message, or its outcome if it failed. */
function formatDelivery({ t }: Strings, { status, outcome }: NonNullable<Event['message']>) {
  if (outcome && outcome !== 'done' && outcome !== 'pending') return t(`message.outcome.${outcome}`)
  return status && t(`message.status.${status}`)
}
