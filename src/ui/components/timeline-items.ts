import type { MessageDetailQuery, TimelineKind } from '../../../schema/generated/client/graphql.ts'
import { formatClockTime, formatFullDate, type TimeStyle } from '../i18n/dates.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { formatCandidates } from '../i18n/format-candidates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { quote } from '../i18n/typography.ts'
import { toPlainText } from '../shared/message-text.ts'
import { formatProviderName } from '../shared/provider-name.ts'
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

/** Timeline items of a message; an item shows the date where the day changes. */
export function toTimelineItems(
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
      tone: hasAnswer(event) ? getAnswerTone(event) : (tones[event.kind] ?? 'sea'),
      title: formatTitle(strings, event),
      note: formatNote(strings, event, style),
      at: event.at,
      time: sameDay ? time : `${formatFullDate(event.at, style)}, ${time}`,
    }
  })
}

const getDetail = ({ detail }: Event) => (detail ?? {}) as Record<string, unknown> // JSON, written by our own server

const getDetailText = (event: Event, name: string) => {
  const value = getDetail(event)[name]
  return typeof value === 'string' ? value : null
}

const hasAnswer = ({ kind }: Event) =>
  kind === 'answered' || kind === 'told' || kind === 'takenBack'

function getAnswerTone(event: Event): Tone {
  const tone: Record<string, Tone> = { approved: 'ok', transferred: 'wait', canceled: 'bad' }
  return tone[getDetailText(event, 'answer') ?? ''] ?? 'odd'
}

function formatTitle(strings: Strings, event: Event): string {
  const { t } = strings
  const { kind } = event
  const replyText = getDetailText(event, 'text')
  if (kind === 'answered' && replyText) return `«${toPlainText(strings, replyText)}»`
  const provider = getDetailText(event, 'provider')
  const channel = getDetailText(event, 'channel')
  if (kind === 'answered') return t('message.timeline.answered', { answer: '' })
  return t(`message.timeline.${kind}`, {
    // The dictionaries have every provider and channel.
    provider: provider ? formatProviderName(strings, provider) : '',
    channel: channel ? t(`message.channel.${channel}` as TextPath) : '',
    score: `${getDetail(event).score ?? ''}`,
  })
}

/** The reply interpretation and the words behind it; or why there is none. */
function formatInterpretation(strings: Strings, event: Event, style: TimeStyle): string | null {
  const { t } = strings
  const { because, outdated } = getDetail(event)
  const answer = getDetailText(event, 'answer')
  const puzzle = getDetailText(event, 'puzzle')
  const matchedWords = Array.isArray(because)
    ? because.map((word) => quote(String(word), strings.locale)).join(', ')
    : ''
  const candidates = formatCandidates(getDetail(event).candidates, style)
  const offer = getDetailText(event, 'offer')
  // The dictionaries have every outcome of an offer, every answer and every reason.
  if (offer) return t(`message.offer.${offer}` as TextPath)
  const answerText =
    answer === 'unclear' ? null : answer && t(`message.answer.${answer}` as TextPath)
  if (answerText)
    return matchedWords
      ? t('message.timeline.because', { answer: answerText, words: matchedWords })
      : answerText
  const reasonCode = puzzle ?? (outdated ? 'outdated' : null)
  if (!reasonCode) return t('message.timeline.answeredUnclear')
  const reason = t(`message.puzzle.${reasonCode}` as TextPath)
  const extra = candidates || matchedWords
  return t('message.timeline.unclearBecause', { reason: extra ? `${reason}: ${extra}` : reason })
}

function formatNote(strings: Strings, event: Event, style: TimeStyle): string | null {
  const { t } = strings
  const reason = getDetailText(event, 'reason')
  const sendAt = getDetailText(event, 'sendAt')
  if (event.kind === 'answered') return formatInterpretation(strings, event, style)
  if (event.kind === 'told' || event.kind === 'takenBack')
    // The dictionaries have every answer.
    return [
      t(`message.answer.${getDetailText(event, 'answer') ?? 'none'}` as TextPath),
      getDetailText(event, 'by'),
    ]
      .filter(Boolean)
      .join(' · ')
  if (event.kind === 'writtenBack' || event.kind === 'writeBackFailed') {
    const refusal = getDetailText(event, 'refusal')
    // The dictionaries have every answer and every refusal.
    return [
      t(`message.answer.${getDetailText(event, 'answer') ?? 'none'}` as TextPath),
      refusal && t(`message.refusal.${refusal}` as TextPath),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const actionTaken = getDetailText(event, 'done')
  if (event.kind === 'handled' && actionTaken)
    // The dictionaries have every follow-up.
    return [t(`reminders.deeds.${actionTaken}` as TextPath), getDetailText(event, 'by')]
      .filter(Boolean)
      .join(' · ')
  if (event.kind === 'heldForNight') return t('message.timeline.heldForNightNote')
  if (event.kind === 'heldForCap') return t('message.timeline.heldForCapNote')
  if (event.kind === 'unknown') return t('message.timeline.unknownNote')
  if (reason) return t(`reasons.${reason}` as TextPath)
  if (sendAt && (event.kind === 'planned' || event.kind === 'replanned'))
    return t('message.timeline.plannedFor', {
      time: `${formatFullDate(sendAt, style)}, ${formatClockTime(sendAt, style)}`,
    })
  return (
    toPlainText(
      strings,
      getDetailText(event, 'by') ??
        getDetailText(event, 'text') ??
        getDetailText(event, 'detail') ??
        '',
    ) || null
  )
}
