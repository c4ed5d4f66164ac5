import type { PatientCardData } from '../../machines/patient/patient-card-query.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { toPlainText } from '../shared/message-text.ts'
import { CardSection } from './CardSection.tsx'
import { ShownCountNote } from './ShownCountNote.tsx'

type Event = PatientCardData['clientStory']['items'][number]

/** The patient timeline, newest first; shows the total of a long one. */
export function PatientTimeline({ timeline }: { timeline: PatientCardData['clientStory'] }) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  return (
    <CardSection
      title={t('patients.card.story')}
      emptyText={t('patients.card.noStory')}
      rows={timeline.items.map((event) => ({
        id: event.id,
        content: (
          <span className="v-story-what">
            <strong>{formatTitle(event, strings)}</strong>
            {event.answer && event.answer !== 'none' && <AnswerTag answer={event.answer} />}
          </span>
        ),
        note: (
          <>
            {[formatDateTime(event.at, style), ...listNotes(event, strings)]
              .filter(Boolean)
              .join(', ')}
            {event.text && <q>{toPlainText(strings, event.text)}</q>}
          </>
        ),
      }))}
      footer={<ShownCountNote page={timeline} />}
    />
  )
}

function formatTitle({ kind, scenarioName, by, rating }: Event, { t }: Strings): string {
  if (kind === 'score') return t('patients.card.event.score', { rating: rating ?? 0 })
  if (kind === 'staff' && by) return t('patients.card.event.by', { by })
  return kind === 'message' && scenarioName ? scenarioName : t(`patients.card.event.${kind}`)
}

const ratingNames = ['specialist', 'reception', 'waiting', 'comfort'] as const

/** Channel and outcome of an event. */
function listNotes(event: Event, { t }: Strings): (string | null | undefined | false)[] {
  const { kind, channel, reason, outcome, status, marks, handled } = event
  const by = channel && t(`message.channel.${channel}`)
  if (kind === 'message' || kind === 'staff')
    return [
      by,
      reason
        ? t(`reasons.${reason}`)
        : kind === 'message' && outcome === 'pending' && status === 'new'
          ? t('patients.card.planned')
          : status && t(`message.status.${status}`),
    ]
  if (kind === 'request')
    return [t(handled ? 'patients.requests.isHandled' : 'patients.requests.isWaiting')]
  const ratings = (marks ?? {}) as Record<string, number> // by the names of the API
  return [
    by,
    ...ratingNames.map(
      (name) =>
        ratings[name] !== undefined && t(`patients.card.marks.${name}`, { mark: ratings[name] }),
    ),
  ]
}
