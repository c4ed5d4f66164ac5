import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { screenMachine } from '../../machines/app/screen.machine.ts'
import { ErrorBoundary } from '../error/ErrorBoundary.tsx'
import { RouteError } from '../error/RouteError.tsx'

export type ScreenActor = ActorRefFrom<typeof screenMachine>

interface ScreenOutletProps {
  screen: ScreenActor
  /** Shown while the component loads; nothing by default. */
  loading?: ReactNode
  children?: ReactNode
}

/** Renders the component that a screen actor has loaded, or the route error. */
export function ScreenOutlet({ screen, loading = null, children }: ScreenOutletProps) {
  const broken = useSelector(screen, (state) => state.matches('broken'))
  const error = useSelector(screen, (state) => state.context.error)
  // `src/screens.ts` loads components only.
  const Screen = useSelector(
    screen,
    (state) => state.context.component as ComponentType<{ children?: ReactNode }> | null,
  )
  if (broken) return <RouteError error={error} />
  return Screen ? (
    <ErrorBoundary key={screen.sessionId}>
      <Screen>{children}</Screen>
    </ErrorBoundary>
  ) : (
    loading
  )
}
