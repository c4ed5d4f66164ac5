import { useSelector } from '@xstate/react'
import { stopsWhenEdited } from '../../machines/scripts/script-draft.ts'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import type { TrialActor } from './actors.ts'

/** Asked before a trial ends without a verdict, and before any deed that stops an active promotion. */
export function TrialQuestion({ trial }: { trial: TrialActor }) {
  const { t } = useWords()
  const asking = useSelector(trial, (state) => state.hasTag('asking'))
  const begins = useSelector(trial, (state) => state.matches('askingToBegin'))
  const takes = useSelector(trial, (state) => state.matches('askingToTake'))
  const stops = useSelector(trial, (state) => stopsWhenEdited(state.context.scenario))
  const kind = begins ? 'begin' : takes ? 'take' : 'end'
  return (
    <Question
      isOpen={asking}
      title={t(`textTrial.${kind}Title`)}
      deed={t(stops ? `textTrial.${kind}Stops` : 'textTrial.end')}
      onDeed={() => trial.send({ type: 'trial.confirm' })}
      onClose={() => trial.send({ type: 'trial.dismiss' })}
    >
      {kind === 'end' && <p>{t('textTrial.endHint')}</p>}
      {stops && <p>{t('textTrial.stops')}</p>}
    </Question>
  )
}
