import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { stopsWhenEdited } from '../../machines/scripts/script-draft.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useWords } from '../words/context.ts'
import type { TrialActor } from './actors.ts'

/** Asked before a trial ends without a verdict, and before any deed that stops an active promotion. */
export function TrialQuestion({ trial }: { trial: TrialActor }) {
  const { t } = useWords()
  const asking = useSelector(trial, (state) => state.hasTag('asking'))
  const begins = useSelector(trial, (state) => state.matches('askingToBegin'))
  const takes = useSelector(trial, (state) => state.matches('askingToTake'))
  const stops = useSelector(trial, (state) => stopsWhenEdited(state.context.scenario))
  const kind = begins ? 'begin' : takes ? 'take' : 'end'
  const dismiss = () => trial.send({ type: 'trial.dismiss' })
  return (
    <Dialog isOpen={asking} title={t(`textTrial.${kind}Title`)} onClose={dismiss}>
      <div className="v-form v-dialog-form">
        {kind === 'end' && <p>{t('textTrial.endHint')}</p>}
        {stops && <p>{t('textTrial.stops')}</p>}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} onClick={dismiss} />
          <Button
            intent="primary"
            text={t(stops ? `textTrial.${kind}Stops` : 'textTrial.end')}
            onClick={() => trial.send({ type: 'trial.confirm' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
