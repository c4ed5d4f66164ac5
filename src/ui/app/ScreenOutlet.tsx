import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { screenMachine } from '../../machines/app/screen.machine.ts'
import { ErrorBoundary } from '../error/ErrorBoundary.tsx'
import { RouteError } from '../error/RouteError.tsx'

export type ScreenActor = ActorRefFrom<typeof screenMachine>

/** What a screen's actor has fetched: nothing yet, the screen, or the word that it cannot be shown. */
export function ScreenOutlet({ screen, children }: { screen: ScreenActor; children?: ReactNode }) {
  const broken = useSelector(screen, (state) => state.matches('broken'))
  const error = useSelector(screen, (state) => state.context.error)
  // What `src/screens.ts` loads are components.
  const Screen = useSelector(
    screen,
    (state) => state.context.component as ComponentType<{ children?: ReactNode }> | null,
  )
  if (broken) return <RouteError error={error} />
  return Screen ? (
    <ErrorBoundary key={screen.sessionId}>
      <Screen>{children}</Screen>
    </ErrorBoundary>
  ) : null
}
