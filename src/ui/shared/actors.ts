import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

/** The root actor, which provides access to the actor system. */
export const AppActorContext = createContext<AppActor | null>(null)

export function useApp(): AppActor {
  const app = use(AppActorContext)
  if (!app) throw new Error('A part of the page is drawn outside AppContext.')
  return app
}

/** An actor by its system id. It must be running while the component is mounted. */
export function useActor<Name extends keyof SystemActors>(id: Name): SystemActors[Name]['actor'] {
  return useApp().system.get(id) // the id determines the actor's type
}

/** A child of an actor, undefined while there is none. */
export function useChild<Actor>(
  parent: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>,
  id: string,
): Actor | undefined {
  return useSelector(
    parent,
    (state: { children?: Record<string, unknown> }) => state.children?.[id],
  ) as Actor | undefined // see above
}
