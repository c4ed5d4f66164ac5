import type { Answer } from '../../../domain/messages.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import '../patient/patient-card.css'
import './next-visit.css'

export interface PlannedVisit {
  id: string
  startsAt: string | null
  timeZone: string | null
  specialist: string | null
  service: string | null
  branchName: string | null
  answer: Answer | null
  secondThoughts: string | null
}

/** Time of a visit, and with whom, what and where. */
export function VisitSummary({
  visit: { startsAt, timeZone, specialist, service, branchName },
}: {
  visit: PlannedVisit
}) {
  const strings = useStrings()
  const style = useRowStyle()
  return (
    <>
      <span>{formatBranchTimeWithZone(startsAt, timeZone, strings, style)}</span>
      <small>{[specialist, service, branchName].filter(Boolean).join(', ')}</small>
    </>
  )
}

interface NextVisitsProps {
  /** The patient's next visits: more than one if they start at the same time. */
  visits: readonly PlannedVisit[]
  /** The patient's name, for the toast. */
  name: string
  /** Whether the screen listens for the keys 1 to 3. */
  hasKeys?: boolean
}

/** The next visit, or those at one time; staff can record the patient's answer for each. */
export function NextVisits({ visits, name, hasKeys = false }: NextVisitsProps) {
  const strings = useStrings()
  const { t } = strings
  const isOne = visits.length === 1
  const title = t(visits.length > 1 ? 'nextVisit.titleMany' : 'nextVisit.title')
  return (
    <section className="v-card-part v-next-visits" aria-label={title}>
      <h3>{title}</h3>
      {visits.length === 0 && <p>{t('nextVisit.none')}</p>}
      {visits.map((visit) => (
        <div key={visit.id} className="v-next-visit">
          <VisitSummary visit={visit} />
          {visit.answer && visit.answer !== 'none' && (
            <AnswerTag answer={visit.answer} hasSecondThoughts={visit.secondThoughts !== null} />
          )}
          <AnswerButtons
            legend={isOne ? t('nextVisit.answerFor') : formatLegend(visit, strings)}
            visit={visit}
            name={name}
            // A key does not say which of several visits it is about.
            hasKeys={hasKeys && isOne}
            size="small"
          />
        </div>
      ))}
    </section>
  )
}

/** Says which of several visits an answer is about. */
function formatLegend({ specialist, service }: PlannedVisit, { t }: Strings): string {
  const visit = [specialist, service].filter(Boolean).join(', ')
  return visit ? t('nextVisit.answerAbout', { visit }) : t('nextVisit.answerFor')
}
