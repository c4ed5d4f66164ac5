import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ChatPatient } from '../../machines/chats/chat-parts.ts'
import { paths } from '../../machines/places/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { ExclusionQuestion } from '../components/ExclusionQuestion.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { CardConsents } from '../patient/CardConsents.tsx'
import { ageWords, shownName } from '../patient/client-words.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import {
  type ConversationActor,
  type PatientActor,
  useHead,
  usePatient,
  useVisitActs,
} from './actors.ts'
import { PatientVisits } from './PatientVisits.tsx'
import '../patient/patient-card.css'
import '../components/row-parts.css'
import './patient.css'

interface PatientPanelProps {
  chat: ConversationActor
  /** It has a place of its own beside the conversation. */
  beside: boolean
}

/** Whom one talks with: the visits ahead, what was allowed, and what is done about it. */
export function PatientPanel({ chat, beside }: PatientPanelProps) {
  const { t } = useWords()
  const patient = usePatient(chat)
  const known = useSelector(useHead(chat), ({ context: { data } }) =>
    data === null ? null : data.chat.patients.length > 0,
  )
  const inner = (
    <>
      <Shared chat={chat} />
      {known === null && <Skeleton lines={8} />}
      {known === false && (
        <EmptyState title={t('chats.patient.unknown')} why={t('chats.patient.unknownWhy')} />
      )}
      {patient && <Patient patient={patient} />}
    </>
  )
  if (beside)
    return (
      <aside className="v-chat-patient" aria-label={t('chats.patient.label')}>
        {inner}
      </aside>
    )
  return (
    <Sheet open title={t('chats.patient.label')} onClose={() => chat.send({ type: 'panel.fold' })}>
      {inner}
    </Sheet>
  )
}

/** Those who share the number: about whom, and for whom what one writes is. */
function Shared({ chat }: { chat: ConversationActor }) {
  const { t } = useWords()
  const patients = useSelector(useHead(chat), (state) => state.context.data?.chat.patients ?? null)
  const chosen = useSelector(chat, (state) => state.context.patientId)
  if (!patients || patients.length < 2) return null
  return (
    <fieldset className="v-chat-shared">
      <legend>{t('chats.patient.shared')}</legend>
      {patients.map(({ clientId, name }) => (
        <Button
          key={clientId}
          text={name}
          active={clientId === chosen}
          aria-pressed={clientId === chosen}
          onClick={() => chat.send({ type: 'patient.choose', id: clientId })}
        />
      ))}
    </fieldset>
  )
}

function Patient({ patient }: { patient: PatientActor }) {
  const { t } = useWords()
  const data = useSelector(patient, (state) => state.context.data)
  const failed = useSelector(patient, (state) => state.matches('failed'))
  if (failed)
    return (
      <ErrorNote
        what={t('chats.patient.failed')}
        onRetry={() => patient.send({ type: 'query.retry' })}
      />
    )
  if (!data) return <Skeleton lines={8} />
  return <Facts data={data} />
}

function Facts({ data }: { data: ChatPatient }) {
  const words = useWords()
  const { t } = words
  const { mayAnswer } = useRights()
  const { client, visits, consents } = data
  const standing = [
    client.deceased && t('chats.patient.deceased'),
    client.excluded && t('chats.patient.excluded'),
    client.optedOut === 'all' && t('chats.patient.refusedAll'),
    client.optedOut === 'marketing' && t('chats.patient.refusedMarketing'),
  ].filter(Boolean)
  return (
    <>
      <div className="v-chat-who">
        <h3>{shownName(client, words)}</h3>
        <p>{[ageWords(client, words), ...standing].filter(Boolean).join(' · ')}</p>
      </div>
      <PatientVisits visits={visits.items} name={shownName(client, words)} />
      <CardConsents consents={consents ?? []} />
      <div className="v-chat-steps">
        <Link
          className="bp6-button"
          href={`${paths.clients()}?client=${encodeURIComponent(client.id)}`}
        >
          {t('chats.patient.card')}
        </Link>
        {mayAnswer && !client.deceased && !client.erased && <Exclude client={client} />}
      </div>
    </>
  )
}

function Exclude({ client }: Pick<ChatPatient, 'client'>) {
  const words = useWords()
  const { t } = words
  const acts = useVisitActs()
  const busy = useSelector(acts, (state) => state.hasTag('busy'))
  const exclusion = useActor('exclusion')
  const excluded = client.excluded === true
  const whom = { clientId: client.id, name: shownName(client, words) }
  return (
    <>
      <Button
        text={t(excluded ? 'chats.patient.include' : 'chats.patient.exclude')}
        disabled={busy}
        onClick={() =>
          excluded
            ? acts.send({ type: 'act.make', act: { kind: 'excluded', to: false, ...whom } })
            : exclusion.send({ type: 'exclusion.ask', whom: { ...whom, by: 'visitActs' } })
        }
      />
      <ExclusionQuestion clientId={client.id} />
    </>
  )
}
