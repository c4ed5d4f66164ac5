import type { CardFacts } from '../../machines/patient/client-card.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { plainText } from '../shared/message-text.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { CardPart } from './CardPart.tsx'
import { Shown } from './Shown.tsx'

type Event = CardFacts['clientStory']['items'][number]

/** One line of everything that was written to the patient and that came back, the newest first; of a long story it says how long it is. */
export function CardStory({ story }: { story: CardFacts['clientStory'] }) {
  const words = useWords()
  const { t, locale } = words
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  return (
    <CardPart
      title={t('clients.card.story')}
      none={t('clients.card.noStory')}
      lines={story.items.map((event) => ({
        id: event.id,
        what: (
          <span className="v-story-what">
            <strong>{titleOf(event, words)}</strong>
            {event.answer && event.answer !== 'none' && <AnswerTag answer={event.answer} />}
          </span>
        ),
        beside: (
          <>
            {[visitTime(event.at, style), ...asideOf(event, words)].filter(Boolean).join(', ')}
            {event.text && <q>{plainText(words, event.text)}</q>}
          </>
        ),
      }))}
      rest={<Shown page={story} />}
    />
  )
}

function titleOf({ kind, scenarioName, by, rating }: Event, { t }: Words): string {
  if (kind === 'score') return t('clients.card.event.score', { rating: rating ?? 0 })
  if (kind === 'staff' && by) return t('clients.card.event.by', { by })
  return kind === 'message' && scenarioName ? scenarioName : t(`clients.card.event.${kind}`)
}

const markNames = ['specialist', 'reception', 'waiting', 'comfort'] as const

/** How it came, and what became of it. */
function asideOf(event: Event, { t }: Words): (string | null | undefined | false)[] {
  const { kind, channel, reason, outcome, status, marks, handled } = event
  const by = channel && t(`message.channel.${channel}`)
  if (kind === 'message' || kind === 'staff')
    return [
      by,
      reason
        ? t(`reasons.${reason}`)
        : kind === 'message' && outcome === 'pending' && status === 'new'
          ? t('clients.card.planned')
          : status && t(`message.status.${status}`),
    ]
  if (kind === 'request')
    return [t(handled ? 'clients.requests.isHandled' : 'clients.requests.isWaiting')]
  const given = (marks ?? {}) as Record<string, number> // by the names of the contract
  return [
    by,
    ...markNames.map(
      (name) => given[name] !== undefined && t(`clients.card.marks.${name}`, { mark: given[name] }),
    ),
  ]
}
