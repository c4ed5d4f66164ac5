import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatPatient } from '../../machines/chats/chat-parts.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { useWords } from '../i18n/context.ts'
import { momentWords } from '../shared/moments.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useVisitActs } from './actors.ts'
import { useNow } from './use-moment.ts'

type Visit = ChatPatient['visits']['items'][number]

const said = ['approved', 'transferred', 'canceled'] as const

/** The visits that lie ahead; of the next one staff can say what the patient answered. */
export function PatientVisits({ visits, name }: { visits: Visit[]; name: string }) {
  const { t } = useWords()
  const now = useNow()
  const ahead = visits
    .filter(({ startsAt, status }) => status === 'valid' && startsAt !== null && startsAt > now)
    .sort((one, other) => ((one.startsAt ?? '') < (other.startsAt ?? '') ? -1 : 1))
  const [next, ...later] = ahead
  return (
    <>
      <section className="v-card-part v-chat-next" aria-label={t('chats.patient.next')}>
        <h3>{t('chats.patient.next')}</h3>
        {next ? <Next visit={next} name={name} /> : <p>{t('chats.patient.noVisits')}</p>}
      </section>
      {later.length > 0 && (
        <section className="v-card-part" aria-label={t('chats.patient.later')}>
          <h3>{t('chats.patient.later')}</h3>
          <ul>
            {later.map((visit) => (
              <li key={visit.id}>
                <VisitWords visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function VisitWords({
  visit: { startsAt, timeZone, specialist, service, branchName },
}: {
  visit: Visit
}) {
  const words = useWords()
  const style = useRowStyle()
  return (
    <>
      <span>{momentWords(startsAt, timeZone, words, style)}</span>
      <small>{[specialist, service, branchName].filter(Boolean).join(', ')}</small>
    </>
  )
}

function Next({ visit, name }: { visit: Visit; name: string }) {
  const { t } = useWords()
  const acts = useVisitActs()
  const busy = useSelector(acts, (state) => state.hasTag('busy'))
  const { mayAnswer } = useRights()
  const { id: visitId, answer } = visit
  return (
    <>
      <VisitWords visit={visit} />
      {answer && answer !== 'none' && <AnswerTag answer={answer} />}
      {mayAnswer && (
        <fieldset className="v-deeds">
          <legend>{t('chats.patient.answerFor')}</legend>
          {said.map((to) => (
            <Button
              key={to}
              size="small"
              text={t(`appointments.panel.${to}`)}
              active={answer === to}
              aria-pressed={answer === to}
              disabled={busy || answer === to}
              onClick={() =>
                acts.send({ type: 'act.make', act: { kind: 'answer', visitId, to, name } })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
