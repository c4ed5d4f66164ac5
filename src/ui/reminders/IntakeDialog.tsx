import { useSelector } from '@xstate/react'
import { Dialog } from '../components/Dialog.tsx'
import { useWords } from '../i18n/context.ts'
import { useMapping } from '../ingest/actors.ts'
import { IntakeForms } from '../ingest/IntakeForms.tsx'
import type { RemindersActor } from './actors.ts'

/** The same two ways later on: another file, or a new connection. */
export function IntakeDialog({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const open = useSelector(screen, (state) => state.context.intakeOpen)
  const mapping = useMapping()
  return (
    <Dialog
      className={mapping ? 'v-dialog-wide' : undefined}
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
