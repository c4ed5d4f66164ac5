import { useSelector } from '@xstate/react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'

/** Confirms a stop with the number of messages it withdraws, and that it can be undone for a minute. */
export function StopScenarioConfirmDialog({ control }: { control: ControlActor }) {
  const { t, count } = useStrings()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const waiting = scenario.waitingCount ?? 0
  return (
    <ConfirmDialog
      title={t('stopScenario.title', { name: scenario.name ?? '' })}
      actionText={t('stopScenario.submit')}
      intent="danger"
      busy={busy}
      onConfirm={() => control.send({ type: 'control.confirm' })}
      onClose={() => control.send({ type: 'control.dismiss' })}
    >
      <p>{waiting > 0 ? count('stopScenario.count', waiting) : t('stopScenario.none')}</p>
      <p>{t('stopScenario.undo')}</p>
    </ConfirmDialog>
  )
}
