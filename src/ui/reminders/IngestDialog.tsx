import { useSelector } from '@xstate/react'
import { Dialog } from '../components/Dialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { useIsMapping } from '../ingest/actors.ts'
import { IngestForms } from '../ingest/IngestForms.tsx'
import type { RemindersActor } from './actors.ts'

/** Imports another file or connects another system, after the first data exists. */
export function IngestDialog({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const open = useSelector(screen, (state) => state.context.ingestOpen)
  const isMapping = useIsMapping()
  return (
    <Dialog
      className={isMapping ? 'v-dialog-wide' : undefined}
      isOpen={open}
      title={t('reminders.data')}
      onClose={() => screen.send({ type: 'ingest.close' })}
    >
      <div className="v-dialog-form">
        <IngestForms />
      </div>
    </Dialog>
  )
}
