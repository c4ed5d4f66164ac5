import { useSelector } from '@xstate/react'
import { isStoppedByEdit } from '../../machines/scenarios/scenario-draft.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import type { AbTestActor } from './actors.ts'

/** Confirms ending an A/B test early, and any action that stops an active promotion. */
export function AbTestConfirmDialog({ actor }: { actor: AbTestActor }) {
  const { t } = useStrings()
  const isConfirming = useSelector(actor, (state) => state.hasTag('confirming'))
  const isStarting = useSelector(actor, (state) => state.matches('confirmingStart'))
  const isChoosingText = useSelector(actor, (state) => state.matches('confirmingTakeText'))
  const stopsScenario = useSelector(actor, (state) => isStoppedByEdit(state.context.scenario))
  const kind = isStarting ? 'begin' : isChoosingText ? 'take' : 'end'
  return (
    <ConfirmDialog
      isOpen={isConfirming}
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
