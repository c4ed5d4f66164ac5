import { useSelector } from '@xstate/react'
import { isStoppedByEdit } from '../../machines/scenarios/scenario-draft.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import type { AbTestActor } from './actors.ts'

/** Confirms ending an A/B test early, and any action that stops an active promotion. */
export function AbTestConfirmDialog({ trial: actor }: { trial: AbTestActor }) {
  const { t } = useStrings()
  const asking = useSelector(actor, (state) => state.hasTag('asking'))
  const isStarting = useSelector(actor, (state) => state.matches('askingToBegin'))
  const isChoosingText = useSelector(actor, (state) => state.matches('askingToTake'))
  const stopsScenario = useSelector(actor, (state) => isStoppedByEdit(state.context.scenario))
  const kind = isStarting ? 'begin' : isChoosingText ? 'take' : 'end'
  return (
    <ConfirmDialog
      isOpen={asking}
      title={t(`abTest.${kind}Title`)}
      actionText={t(stopsScenario ? `abTest.${kind}Stops` : 'abTest.end')}
      onConfirm={() => actor.send({ type: 'abTest.confirm' })}
      onClose={() => actor.send({ type: 'abTest.dismiss' })}
    >
      {kind === 'end' && <p>{t('abTest.endHint')}</p>}
      {stopsScenario && <p>{t('abTest.stops')}</p>}
    </ConfirmDialog>
  )
}
