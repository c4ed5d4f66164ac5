import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FollowUp } from '../../machines/shared/optimistic-update.machine.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { Dialog } from './Dialog.tsx'
import { ErrorNote } from './ErrorNote.tsx'

interface FollowUpDialogProps {
  selection: SystemActors['visitSelection' | 'messageSelection']['actor']
  /** Says where the follow-up will be shown. */
  hint: string
}

const actionsTaken: FollowUp[] = ['called', 'wrote', 'nothing']

/** Asks for the follow-up of undelivered messages. Stays open while the server refuses it. */
export function FollowUpDialog({ selection, hint }: FollowUpDialogProps) {
  const { t, count } = useStrings()
  const open = useSelector(selection, (state) => state.hasTag('confirming'))
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const patientCount = useSelector(selection, (state) => state.context.targets.length)
  const refusal = useFailureTexts(useSelector(selection, (state) => state.context.failure))
  if (!open) return null
  const cancel = () => selection.send({ type: 'select.cancel' })
  return (
    <Dialog isOpen title={count('selection.lost', patientCount)} onClose={cancel}>
      <div className="v-form v-dialog-form">
        <p>{hint}</p>
        {refusal.whole && <ErrorNote text={refusal.whole} />}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} disabled={busy} onClick={cancel} />
          {actionsTaken.map((done) => (
            <Button
              key={done}
              text={t(`reminders.deeds.${done}`)}
              disabled={busy}
              onClick={() => selection.send({ type: 'select.act', action: done })}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
