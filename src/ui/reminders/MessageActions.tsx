import { Button } from '@blueprintjs/core'
import {
  isDetractorWithComment,
  isUndelivered,
  type PendingMessageRow,
} from '../../machines/reminders/message-row.ts'
import type { FollowUp } from '../../machines/shared/optimistic-update.machine.ts'
import { PatientExclusionDialog } from '../components/PatientExclusionDialog.tsx'
import { WriteToPatient } from '../components/WriteToPatient.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useNow } from '../shared/clinic-time.ts'
import { useRights } from '../shared/rights.ts'
import { RescheduleButton } from '../visit/RescheduleButton.tsx'
import { RescheduleDialog } from '../visit/RescheduleDialog.tsx'
import { useChanges } from './actors.ts'

const actionsTaken: FollowUp[] = ['called', 'wrote', 'nothing']

/** Actions on a message, limited to the user's rights. */
export function MessageActions({ row }: { row: PendingMessageRow }) {
  const { t } = useStrings()
  const changes = useChanges()
  const exclusion = useActor('exclusion')
  if (!useRights().canAnswer) return null
  const { id, clientId } = row
  const name = row.clientName ?? ''
  const saving = row.savingFields ?? []
  const excluded = row.clientExcluded === true
  const handle = (to: boolean, done: FollowUp | null) =>
    changes.send({ type: 'update.make', change: { kind: 'handled', id, to, done, name } })
  return (
    <div className="v-message-steps">
      <HandlingButtons row={row} onHandle={handle} />
      {clientId && (
        <Button
          text={t(excluded ? 'reminders.actions.include' : 'reminders.actions.exclude')}
          loading={saving.includes('excluded')}
          onClick={() =>
            excluded
              ? changes.send({
                  type: 'update.make',
                  change: { kind: 'excluded', id: clientId, to: false, name },
                })
              : exclusion.send({
                  type: 'exclusion.ask',
                  target: { clientId, name, savedBy: 'optimisticUpdates' },
                })
          }
        />
      )}
      {clientId && <PatientExclusionDialog clientId={clientId} />}
      <RescheduleMessageVisit row={row} />
      {clientId && <WriteToPatient clientId={clientId} phone={row.phone} />}
    </div>
  )
}

/** Reschedules the visit that the message is about, while it lies ahead. */
function RescheduleMessageVisit({
  row: { visitId, visitAt, clientName },
}: {
  row: PendingMessageRow
}) {
  const now = useNow()
  if (!visitId || !visitAt || Date.parse(visitAt) <= Date.parse(now)) return null
  return (
    <>
      <RescheduleButton visitId={visitId} name={clientName ?? ''} />
      <RescheduleDialog />
    </>
  )
}

interface HandlingButtonsProps {
  row: PendingMessageRow
  onHandle: (to: boolean, done: FollowUp | null) => void
}

/** Marks an answer as handled; an undelivered message asks for the follow-up. */
function HandlingButtons({ row, onHandle }: HandlingButtonsProps) {
  const { t } = useStrings()
  const saving = row.savingFields?.includes('handled') === true
  const failed = isUndelivered(row)
  if (!failed && !isDetractorWithComment(row) && row.answer === 'none') return null
  if (row.handled)
    return (
      <Button
        text={t('reminders.actions.unhandled')}
        loading={saving}
        onClick={() => onHandle(false, null)}
      />
    )
  if (!failed)
    return (
      <Button
        intent="primary"
        text={t('reminders.actions.handled')}
        loading={saving}
        onClick={() => onHandle(true, null)}
      />
    )
  return (
    <fieldset className="v-deeds">
      <legend>{t(`reminders.deeds.${row.outcome === 'unknown' ? 'unknown' : 'failed'}`)}</legend>
      {actionsTaken.map((done) => (
        <Button
          key={done}
          text={t(`reminders.deeds.${done}`)}
          disabled={saving}
          onClick={() => onHandle(true, done)}
        />
      ))}
    </fieldset>
  )
}
