import type { Answer } from '../../../domain/messages.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useStrings } from '../i18n/context.ts'
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

interface NextVisitProps {
  /** The patient's next visit, if there is one. */
  visit: PlannedVisit | undefined
  /** The patient's name, for the toast. */
  name: string
  /** Whether the screen listens for the keys 1 to 3. */
  hasKeys?: boolean
}

/** The next visit; staff can record the patient's answer. */
export function NextVisit({ visit, name, hasKeys = false }: NextVisitProps) {
  const { t } = useStrings()
  return (
    <section className="v-card-part v-next-visit" aria-label={t('nextVisit.title')}>
      <h3>{t('nextVisit.title')}</h3>
      {visit ? (
        <>
          <VisitSummary visit={visit} />
          {visit.answer && visit.answer !== 'none' && (
            <AnswerTag answer={visit.answer} hasSecondThoughts={visit.secondThoughts !== null} />
          )}
          <AnswerButtons
            legend={t('nextVisit.answerFor')}
            visit={visit}
            name={name}
            hasKeys={hasKeys}
            size="small"
          />
        </>
      ) : (
        <p>{t('nextVisit.none')}</p>
      )}
    </section>
  )
}
