import { Dialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useWords } from '../words/context.ts'
import type { RemindersActor } from './actors.ts'
import { IntakeForms } from './IntakeForms.tsx'

/** The same two ways later on: another file, a new connection, or a sync at once. */
export function IntakeDialog({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const open = useSelector(screen, (state) => state.context.intakeOpen)
  return (
    <Dialog
      isOpen={open}
      title={t('reminders.data')}
      onClose={() => screen.send({ type: 'intake.close' })}
    >
      <div className="v-dialog-form">
        <IntakeForms />
      </div>
    </Dialog>
  )
}
