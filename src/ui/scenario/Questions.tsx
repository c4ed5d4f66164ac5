import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'

const AutoStopDialog = lazy(() =>
  import('./AutoStopDialog.tsx').then((file) => ({ default: file.AutoStopDialog })),
)
const LaunchQuestion = lazy(() =>
  import('./LaunchQuestion.tsx').then((file) => ({ default: file.LaunchQuestion })),
)
const StopQuestion = lazy(() =>
  import('./StopQuestion.tsx').then((file) => ({ default: file.StopQuestion })),
)

interface QuestionsProps {
  control: ControlActor
  currency: string | null | undefined
  /** What must be done before a start. */
  before?: ReactNode
}

/** What is asked before a scenario goes on; the code of a question comes when it is first asked. */
export function Questions({ control, currency, before }: QuestionsProps) {
  const autoStop = useSelector(control, (state) => state.hasTag('autoStop'))
  const start = useSelector(control, (state) => state.hasTag('start'))
  const stop = useSelector(control, (state) => state.hasTag('stop'))
  return (
    <Suspense fallback={null}>
      {autoStop && <AutoStopDialog control={control} />}
      {start && <LaunchQuestion control={control} currency={currency} before={before} />}
      {stop && <StopQuestion control={control} />}
    </Suspense>
  )
}
