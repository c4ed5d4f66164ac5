import { Link } from 'wouter'
import type { DrillDownVisitRow } from '../../machines/metrics/drill-down.machine.ts'
import { toVisitPath } from '../../machines/metrics/row-paths.ts'
import type { Tone } from '../components/tone.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import '../components/tag.css'
import { useStrings } from '../i18n/context.ts'
import { toIsoDay } from '../i18n/dates.ts'
import { formatMoney } from '../i18n/money.ts'

interface VisitRowProps {
  visit: DrillDownVisitRow
  currency: string | null
  timeZone: string
}

const tones = { attended: 'ok', noShow: 'bad', canceled: 'wait' } satisfies Record<string, Tone>

/** Row of a visit without the patient: time, specialist and outcome. */
export function VisitRow({ visit, currency, timeZone }: VisitRowProps) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = useRowStyle()
  const { id, startsAt, specialistName, branchName, outcome, status, sumPaid } = visit
  const place = [specialistName, branchName].filter(Boolean).join(' · ')
  const outcomeName = status === 'canceled' ? status : outcome
  return (
    <Link className="v-figure-row" href={toVisitPath(id, toIsoDay(startsAt, timeZone))}>
      <span>
        <b>{formatBranchTimeWithZone(startsAt, timeZone, strings, style)}</b>
        {place && <span>{place}</span>}
        {sumPaid !== null && <small>{formatMoney(sumPaid, currency, locale)}</small>}
      </span>
      {outcomeName && (
        <span className="v-tag" data-tone={tones[outcomeName]}>
          {t(`metrics.rows.became.${outcomeName}`)}
        </span>
      )}
    </Link>
  )
}
