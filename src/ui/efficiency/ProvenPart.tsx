import type { LiftMetric } from '../../../domain/drill-down.ts'
import type { Efficiency, Proven } from '../../machines/efficiency/efficiency-parts.ts'
import { provenAs } from '../../machines/efficiency/month-opens.ts'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { signed } from './avoided-words.ts'
import { ComparedShares } from './ComparedShares.tsx'

/** What scenarios brought that by lot do not write to some of their patients: proven, or not yet, in plain words. */
export function ProvenPart({ told }: { told: Efficiency }) {
  const { t } = useWords()
  return (
    <Part title={t('efficiency.proven.title')}>
      <p>{t('efficiency.proven.lot')}</p>
      {told.proven.map((one) => (
        <ProvenScenario key={one.scenarioId} proven={one} told={told} />
      ))}
    </Part>
  )
}

function ProvenScenario({ proven, told }: { proven: Proven; told: Efficiency }) {
  const words = useWords()
  const { formatDate } = useDateStyle()
  const { t, locale } = words
  const { timeZone } = told
  const { scenarioId, name, percent, since, asked, askedBooked, heldOut, heldOutBooked } = proven
  const as = (figure: LiftMetric) => provenAs(figure, scenarioId, told)
  return (
    <section className="v-month-proven">
      <h3>{name}</h3>
      <p>
        {t('efficiency.proven.since', {
          percent,
          day: fullDate(since, { timeZone, locale, formatDate }),
        })}
      </p>
      {sentencesOf(proven, words).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ComparedShares
        caption={t('efficiency.proven.of')}
        heads={[
          t('efficiency.proven.patients'),
          t('efficiency.proven.booked'),
          t('efficiency.avoided.share'),
        ]}
        sides={[
          {
            name: t('efficiency.proven.asked'),
            ...{ part: askedBooked, whole: asked },
            opens: { part: as('provenAskedBooked'), whole: as('provenAsked') },
          },
          {
            name: t('efficiency.proven.heldOut'),
            ...{ part: heldOutBooked, whole: heldOut },
            opens: { part: as('provenHeldOutBooked'), whole: as('provenHeldOut') },
          },
        ]}
      />
    </section>
  )
}

function sentencesOf(proven: Proven, words: Words): string[] {
  const { t, count, number } = words
  const { verdict, asked, heldOut, share, low, high, bookings, bookingsLow, bookingsHigh } = proven
  const known = share !== null && low !== null && high !== null
  if (!known || bookings === null || bookingsLow === null || bookingsHigh === null)
    return [t('efficiency.proven.tooEarly', { asked: number(asked), heldOut: number(heldOut) })]
  const isMore = share >= 0
  const points = (value: number) => Math.round((isMore ? value : -value) * 1000) / 10
  const [from, to] = isMore ? [low, high] : [high, low]
  return [
    count(`efficiency.proven.${isMore ? 'moreOften' : 'lessOften'}`, points(share), {
      low: signed(points(from), words),
      high: signed(points(to), words),
    }),
    t('efficiency.proven.bookings', {
      bookings: signed(bookings, words),
      low: signed(bookingsLow, words),
      high: signed(bookingsHigh, words),
    }),
    t(`efficiency.proven.verdict.${verdict === 'tooEarly' ? 'neither' : verdict}`),
  ]
}
