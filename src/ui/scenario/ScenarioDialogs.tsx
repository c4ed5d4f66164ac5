import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'

const AutoStopDialog = lazy(() =>
  import('./AutoStopDialog.tsx').then((file) => ({ default: file.AutoStopDialog })),
)
const LaunchConfirmDialog = lazy(() =>
  import('./LaunchConfirmDialog.tsx').then((file) => ({ default: file.LaunchConfirmDialog })),
)
const StopScenarioConfirmDialog = lazy(() =>
  import('./StopScenarioConfirmDialog.tsx').then((file) => ({
    default: file.StopScenarioConfirmDialog,
  })),
)

interface ScenarioDialogsProps {
  control: ControlActor
  currency: string | null | undefined
  /** What must be done before a start. */
  launchBlocker?: ReactNode
}

/** Dialogs of a scenario control, loaded when first needed. */
export function ScenarioDialogs({ control, currency, launchBlocker }: ScenarioDialogsProps) {
  const autoStop = useSelector(control, (state) => state.hasTag('autoStop'))
  const start = useSelector(control, (state) => state.hasTag('start'))
  const stop = useSelector(control, (state) => state.hasTag('stop'))
  return (
    <Suspense fallback={null}>
      {autoStop && <AutoStopDialog control={control} />}
      {start && (
        <LaunchConfirmDialog control={control} currency={currency} blocker={launchBlocker} />
      )}
      {stop && <StopScenarioConfirmDialog control={control} />}
    </Suspense>
  )
}
