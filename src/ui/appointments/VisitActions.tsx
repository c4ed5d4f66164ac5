import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { isUndelivered, needsStaff } from '../../machines/appointments/visit-needs.ts'
import type { FollowUp } from '../../machines/shared/optimistic-update.machine.ts'
import { isUpcoming } from '../../machines/visit/next-visit.ts'
import type { VisitAction } from '../../machines/visit/visit-actions.machine.ts'
import { PatientExclusionDialog } from '../components/PatientExclusionDialog.tsx'
import { WriteToPatient } from '../components/WriteToPatient.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { AnswerButtons } from '../visit/AnswerButtons.tsx'
import { RescheduleButton } from '../visit/RescheduleButton.tsx'
import { RescheduleDialog } from '../visit/RescheduleDialog.tsx'
import { useAppointments, useVisitActions, useVisitList } from './actors.ts'
import { useNow } from './today.ts'

const actionsTaken: FollowUp[] = ['called', 'wrote', 'nothing']

/** Actions on a visit, limited to the user's rights. */
export function VisitActions({ row }: { row: VisitRow }) {
  const { t } = useStrings()
  const actions = useVisitActions()
  const exclusion = useActor('exclusion')
  const screen = useAppointments()
  const now = useNow(useVisitList(screen))
  const busy = useSelector(actions, (state) => state.hasTag('busy'))
  const currentAction = useSelector(actions, (state) =>
    state.hasTag('busy') ? state.context.action : null,
  )
  if (!useRights().canAnswer) return null
  const { id: visitId, clientId } = row
  const name = row.clientName ?? ''
  const excluded = row.clientExcluded === true
  const perform = (act: VisitAction) => actions.send({ type: 'action.run', action: act })
  const ahead = isUpcoming(row, now)
  return (
    <div className="v-message-steps">
      {ahead && <AnswerButtons legend={t('appointments.panel.ask')} visit={row} name={name} />}
      <HandlingButtons row={row} busy={busy} perform={perform} />
      {clientId && (
        <Button
          text={t(excluded ? 'appointments.panel.include' : 'appointments.panel.exclude')}
          disabled={busy}
          loading={currentAction?.kind === 'excluded'}
          onClick={() =>
            excluded
              ? perform({ kind: 'excluded', clientId, to: false, name })
              : exclusion.send({
                  type: 'exclusion.ask',
                  target: { clientId, name, savedBy: 'visitActions' },
                })
          }
        />
      )}
      {clientId && <PatientExclusionDialog clientId={clientId} />}
      {ahead && <RescheduleButton visitId={visitId} name={name} />}
      {ahead && <RescheduleDialog />}
      {ahead && (
        <WaitingListButton
          row={row}
          busy={busy}
          saving={currentAction?.kind === 'waiting'}
          perform={perform}
        />
      )}
      {clientId && <WriteToPatient clientId={clientId} phone={row.phone} />}
    </div>
  )
}

interface WaitingListButtonProps {
  row: VisitRow
  busy: boolean
  saving: boolean
  perform: (act: VisitAction) => void
}

/** Puts the visit on the waiting list for an earlier time, or takes it off. */
function WaitingListButton({ row, busy, saving, perform }: WaitingListButtonProps) {
  const { t } = useStrings()
  const isWaiting = row.waitingSince !== null
  const name = row.clientName ?? ''
  return (
    <Button
      text={t(`appointments.waiting.${isWaiting ? 'leave' : 'join'}`)}
      disabled={busy}
      loading={saving}
      onClick={() => perform({ kind: 'waiting', visitId: row.id, to: !isWaiting, name })}
    />
  )
}

interface HandlingButtonsProps {
  row: VisitRow
  busy: boolean
  perform: (act: VisitAction) => void
}

/** Marks an answer as handled; an undelivered message asks for the follow-up. */
function HandlingButtons({ row, busy, perform }: HandlingButtonsProps) {
  const { t } = useStrings()
  const { message, clientName } = row
  const undelivered = isUndelivered(row)
  if (!message || !(undelivered || needsStaff(row))) return null
  const { id: messageId, outcome, handled } = message
  const handle = (to: boolean, done: FollowUp | null) =>
    perform({ kind: 'handled', messageId, to, done, name: clientName ?? '' })
  if (handled || !undelivered)
    return (
      <Button
        text={t(`appointments.panel.${handled ? 'unhandled' : 'handled'}`)}
        disabled={busy}
        onClick={() => handle(!handled, null)}
      />
    )
  return (
    <fieldset className="v-deeds">
      <legend>{t(`reminders.deeds.${outcome === 'unknown' ? 'unknown' : 'failed'}`)}</legend>
      {actionsTaken.map((done) => (
        <Button
          key={done}
          text={t(`reminders.deeds.${done}`)}
          disabled={busy}
          onClick={() => handle(true, done)}
        />
      ))}
    </fieldset>
  )
}
