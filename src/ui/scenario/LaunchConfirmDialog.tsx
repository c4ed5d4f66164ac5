import { Switch } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { AdvertisingWarning } from '../components/AdvertisingWarning.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { LaunchFacts } from './LaunchFacts.tsx'
import './launch.css'

interface LaunchConfirmDialogProps {
  control: ControlActor
  currency: string | null | undefined
  /** What must be done before a start; replaces the confirmation. */
  blocker?: ReactNode
}

/** Confirms a start with its consequences: number of messages, times, senders and cost. Overdue messages are sent only if chosen. */
export function LaunchConfirmDialog({ control, currency, blocker }: LaunchConfirmDialogProps) {
  const { t, count } = useStrings()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const launch = useSelector(control, (state) => state.context.launch)
  const includePast = useSelector(control, (state) => state.context.includePast)
  const isLoading = useSelector(control, (state) => state.matches('loadingLaunch'))
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const dismiss = () => control.send({ type: 'control.dismiss' })
  return (
    <Dialog
      isOpen
      title={t(blocker ? 'launch.before' : 'launch.title', { name: scenario.name ?? '' })}
      onClose={dismiss}
    >
      {blocker || (
        <div className="v-form v-dialog-form" aria-busy={isLoading}>
          {isLoading && !launch ? (
            <div role="status" aria-label={t('launch.looking')}>
              <Skeleton lines={4} />
            </div>
          ) : (
            <LaunchFacts scenario={scenario} launch={launch} currency={currency} />
          )}
          <AdvertisingWarning matches={launch?.advertising ?? []} />
          {launch !== null && launch.dueBefore > 0 && (
            <div className="v-launch-past">
              <Switch
                checked={includePast}
                label={count('launch.past', launch.dueBefore)}
                onChange={({ currentTarget: { checked } }) =>
                  control.send({ type: 'control.includePast', includePast: checked })
                }
              />
              <p>{t('launch.pastHint')}</p>
            </div>
          )}
          <DialogButtons
            actionText={t('launch.submit')}
            busy={busy}
            disabled={isLoading}
            onConfirm={() => control.send({ type: 'control.confirm' })}
            onClose={dismiss}
          />
        </div>
      )}
    </Dialog>
  )
}
