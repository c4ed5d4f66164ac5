import { Switch } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { AdvertisingWords } from '../components/AdvertisingWords.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { LaunchFacts } from './LaunchFacts.tsx'
import './launch.css'

interface LaunchQuestionProps {
  control: ControlActor
  currency: string | null | undefined
  /** What must be done before anything can be started: it takes the question's place. */
  before?: ReactNode
}

/** What a start would do, said before it: how many, when, from where, at what cost. What was due before goes only when that is wanted. */
export function LaunchQuestion({ control, currency, before }: LaunchQuestionProps) {
  const { t, count } = useWords()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const launch = useSelector(control, (state) => state.context.launch)
  const includePast = useSelector(control, (state) => state.context.includePast)
  const looking = useSelector(control, (state) => state.matches('lookingAhead'))
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const dismiss = () => control.send({ type: 'control.dismiss' })
  return (
    <Dialog
      isOpen
      title={t(before ? 'launch.before' : 'launch.title', { name: scenario.name ?? '' })}
      onClose={dismiss}
    >
      {before || (
        <div className="v-form v-dialog-form" aria-busy={looking}>
          {looking && !launch ? (
            <div role="status" aria-label={t('launch.looking')}>
              <Skeleton lines={4} />
            </div>
          ) : (
            <LaunchFacts scenario={scenario} launch={launch} currency={currency} />
          )}
          <AdvertisingWords words={launch?.advertising ?? []} />
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
            deed={t('launch.submit')}
            busy={busy}
            disabled={looking}
            onDeed={() => control.send({ type: 'control.confirm' })}
            onClose={dismiss}
          />
        </div>
      )}
    </Dialog>
  )
}
