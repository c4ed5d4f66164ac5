import { Link } from 'wouter'
import type { FigureVisit } from '../../machines/figures/figure-rows.machine.ts'
import { visitAt } from '../../machines/figures/row-places.ts'
import type { Tone } from '../components/tone.ts'
import { momentWords } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import '../components/tag.css'
import { useWords } from '../i18n/context.ts'
import { isoDay } from '../i18n/dates.ts'
import { moneyWords } from '../i18n/money.ts'

interface VisitRowProps {
  visit: FigureVisit
  currency: string | null
  timeZone: string
}

const tones = { attended: 'ok', noShow: 'bad', canceled: 'wait' } satisfies Record<string, Tone>

/** A visit that is counted, without its patient: when, with whom, what came of it. */
export function VisitRow({ visit, currency, timeZone }: VisitRowProps) {
  const words = useWords()
  const { t, locale } = words
  const style = useRowStyle()
  const { id, startsAt, specialistName, branchName, outcome, status, sumPaid } = visit
  const where = [specialistName, branchName].filter(Boolean).join(' · ')
  const became = status === 'canceled' ? status : outcome
  return (
    <Link className="v-figure-row" href={visitAt(id, isoDay(startsAt, timeZone))}>
      <span>
        <b>{momentWords(startsAt, timeZone, words, style)}</b>
        {where && <span>{where}</span>}
        {sumPaid !== null && <small>{moneyWords(sumPaid, currency, locale)}</small>}
      </span>
      {became && (
        <span className="v-tag" data-tone={tones[became]}>
          {t(`figures.rows.became.${became}`)}
        </span>
      )}
    </Link>
  )
}
