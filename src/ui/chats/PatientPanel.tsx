import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ChatPatient } from '../../machines/chats/chat-queries.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { NotesSection } from '../attention/NotesSection.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { PatientExclusionDialog } from '../components/PatientExclusionDialog.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatAge, formatDisplayName } from '../patient/format-patient.ts'
import { PatientConsents } from '../patient/PatientConsents.tsx'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import {
  type ConversationActor,
  type PatientActor,
  useChatHeader,
  useChatPatient,
  useVisitActions,
} from './actors.ts'
import { PatientVisits } from './PatientVisits.tsx'
import '../patient/patient-card.css'
import '../components/row-cells.css'
import './chat-patient.css'

interface PatientPanelProps {
  chat: ConversationActor
  /** Whether the panel is beside the conversation. */
  isDocked: boolean
}

/** The patient of a conversation: upcoming visits, consents and actions. */
export function PatientPanel({ chat, isDocked }: PatientPanelProps) {
  const { t } = useStrings()
  const patient = useChatPatient(chat)
  const isKnown = useSelector(useChatHeader(chat), ({ context: { data } }) =>
    data === null ? null : data.chat.patients.length > 0,
  )
  const content = (
    <>
      <SharedNumberPatients chat={chat} />
      {isKnown === null && <Skeleton lines={8} />}
      {isKnown === false && (
        <EmptyState
          title={t('chats.patient.unknown')}
          description={t('chats.patient.unknownWhy')}
        />
      )}
      {patient && <PatientDetails patient={patient} />}
      <NotesSection of={chat} hasField={false} />
    </>
  )
  if (isDocked)
    return (
      <aside className="v-chat-patient" aria-label={t('chats.patient.label')}>
        {content}
      </aside>
    )
  return (
    <Sheet open title={t('chats.patient.label')} onClose={() => chat.send({ type: 'panel.fold' })}>
      {content}
    </Sheet>
  )
}

/** Switches between patients who share the number. */
function SharedNumberPatients({ chat }: { chat: ConversationActor }) {
  const { t } = useStrings()
  const patients = useSelector(
    useChatHeader(chat),
    (state) => state.context.data?.chat.patients ?? null,
  )
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

function PatientDetails({ patient }: { patient: PatientActor }) {
  const { t } = useStrings()
  const data = useSelector(patient, (state) => state.context.data)
  const failed = useSelector(patient, (state) => state.matches('failed'))
  if (failed)
    return (
      <ErrorNote
        text={t('chats.patient.failed')}
        onRetry={() => patient.send({ type: 'query.retry' })}
      />
    )
  if (!data) return <Skeleton lines={8} />
  return <PatientFacts data={data} />
}

function PatientFacts({ data }: { data: ChatPatient }) {
  const strings = useStrings()
  const { t } = strings
  const { canAnswer } = useRights()
  const { client, visits, consents } = data
  const statusTexts = [
    client.deceased && t('chats.patient.deceased'),
    client.excluded && t('chats.patient.excluded'),
    client.optedOut === 'all' && t('chats.patient.refusedAll'),
    client.optedOut === 'marketing' && t('chats.patient.refusedMarketing'),
  ].filter(Boolean)
  return (
    <>
      <div className="v-chat-who">
        <h3>{formatDisplayName(client, strings)}</h3>
        <p>{[formatAge(client, strings), ...statusTexts].filter(Boolean).join(' · ')}</p>
      </div>
      <PatientVisits visits={visits.items} name={formatDisplayName(client, strings)} />
      <PatientConsents consents={consents ?? []} />
      <div className="v-chat-steps">
        <Link
          className="bp6-button"
          href={`${paths.patients()}?client=${encodeURIComponent(client.id)}`}
        >
          {t('chats.patient.card')}
        </Link>
        {canAnswer && !client.deceased && !client.erased && <ExcludeButton client={client} />}
      </div>
    </>
  )
}

function ExcludeButton({ client }: Pick<ChatPatient, 'client'>) {
  const strings = useStrings()
  const { t } = strings
  const visitActions = useVisitActions()
  const busy = useSelector(visitActions, (state) => state.hasTag('busy'))
  const exclusion = useActor('exclusion')
  const excluded = client.excluded === true
  const target = { clientId: client.id, name: formatDisplayName(client, strings) }
  return (
    <>
      <Button
        text={t(excluded ? 'chats.patient.include' : 'chats.patient.exclude')}
        disabled={busy}
        onClick={() =>
          excluded
            ? visitActions.send({
                type: 'action.run',
                action: { kind: 'excluded', to: false, ...target },
              })
            : exclusion.send({
                type: 'exclusion.ask',
                target: { ...target, savedBy: 'visitActions' },
              })
        }
      />
      <PatientExclusionDialog clientId={client.id} />
    </>
  )
}
