import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatPatient } from '../../machines/chats/chat-queries.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useVisitActions } from './actors.ts'
import { useNow } from './use-chat-time.ts'

type Visit = ChatPatient['visits']['items'][number]

const answerOptions = ['approved', 'transferred', 'canceled'] as const

/** Upcoming visits; staff can record an answer for the next one. */
export function PatientVisits({ visits, name }: { visits: Visit[]; name: string }) {
  const { t } = useStrings()
  const now = useNow()
  const upcoming = visits
    .filter(({ startsAt, status }) => status === 'valid' && startsAt !== null && startsAt > now)
    .sort((one, other) => ((one.startsAt ?? '') < (other.startsAt ?? '') ? -1 : 1))
  const [next, ...later] = upcoming
  return (
    <>
      <section className="v-card-part v-chat-next" aria-label={t('chats.patient.next')}>
        <h3>{t('chats.patient.next')}</h3>
        {next ? <NextVisit visit={next} name={name} /> : <p>{t('chats.patient.noVisits')}</p>}
      </section>
      {later.length > 0 && (
        <section className="v-card-part" aria-label={t('chats.patient.later')}>
          <h3>{t('chats.patient.later')}</h3>
          <ul>
            {later.map((visit) => (
              <li key={visit.id}>
                <VisitSummary visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function VisitSummary({
  visit: { startsAt, timeZone, specialist, service, branchName },
}: {
  visit: Visit
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

function NextVisit({ visit, name }: { visit: Visit; name: string }) {
  const { t } = useStrings()
  const visitActions = useVisitActions()
  const busy = useSelector(visitActions, (state) => state.hasTag('busy'))
  const { canAnswer } = useRights()
  const { id: visitId, answer, secondThoughts } = visit
  return (
    <>
      <VisitSummary visit={visit} />
      {answer && answer !== 'none' && (
        <AnswerTag answer={answer} hasSecondThoughts={secondThoughts !== null} />
      )}
      {canAnswer && (
        <fieldset className="v-deeds">
          <legend>{t('chats.patient.answerFor')}</legend>
          {answerOptions.map((to) => (
            <Button
              key={to}
              size="small"
              text={t(`appointments.panel.${to}`)}
              active={answer === to}
              aria-pressed={answer === to}
              disabled={busy || answer === to}
              onClick={() =>
                visitActions.send({
                  type: 'action.run',
                  action: { kind: 'answer', visitId, to, name },
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
