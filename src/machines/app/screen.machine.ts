import { type AnyActorLogic, type AnyActorRef, assign, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'

/** How often the page is loaded anew for a screen that cannot be fetched (section 9 of the specification). */
const MAX_RELOADS = 1

export interface LoadedScreen {
  /** What draws it; the charts know no more of it. */
  component: unknown
  /** Its chart, which lives as long as the screen; null for one that needs none. */
  logic: AnyActorLogic | null
  /** The name that its parts find the chart by, where it serves several screens. */
  systemId?: string
  /** With what the chart begins. */
  input?: unknown
}

type Spawn = (
  logic: AnyActorLogic,
  options: { id: string; systemId: string; input?: unknown },
) => AnyActorRef

/**
 * A screen, from the loading of its code on. A chunk that cannot be fetched, as after a release, loads the page anew once; the
 * count and the address are kept for the session. What still fails, and any other error, is for the route error screen.
 */
export const screenMachine = setup({
  types: {} as {
    context: {
      name: string
      reloads: number
      component: unknown
      chart: AnyActorRef | null
      error: unknown
    }
    input: { name: string }
  },
  actors: {
    recallReloads: createPort<number, { name: string }>('recallReloads'),
    loadScreen: createPort<LoadedScreen, { name: string }>('loadScreen'),
  },
  actions: {
    markReload: (_, _mark: { reloads: number }) => {},
    clearMarks: () => {},
    reload: () => {},
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    show: assign(({ spawn, context }, { component, logic, systemId: as, input }: LoadedScreen) => {
      // The types know actors that are named here; this one comes with its screen, and the screen's parts find it by that name.
      const start = spawn as unknown as Spawn
      const chart = logic && start(logic, { id: 'chart', systemId: as ?? context.name, input })
      return { component, chart }
    }),
  },
  guards: {
    // The event is that of a promise that failed.
    canReload: ({ context, event }) =>
      'error' in event && isChunkFailure(event.error) && context.reloads < MAX_RELOADS,
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ ...input, reloads: 0, component: null, chart: null, error: null }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallReloads',
        src: 'recallReloads',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'loading', actions: assign({ reloads: ({ event }) => event.output }) },
        // Where the session cannot be read, the page could not know that it was loaded anew already.
        onError: { target: 'loading', actions: assign({ reloads: MAX_RELOADS }) },
      },
    },
    loading: {
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'show', params: ({ event }) => event.output }, 'clearMarks'],
        },
        onError: [
          {
            guard: 'canReload',
            target: 'reloading',
            actions: [
              { type: 'markReload', params: ({ context }) => ({ reloads: context.reloads + 1 }) },
              'reload',
            ],
          },
          {
            target: 'broken',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              'clearMarks',
            ],
          },
        ],
      },
    },
    shown: {},
    reloading: {},
    broken: {},
  },
})

/** Browsers say in words of their own that a module did not come. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload css/i.test(
    error.message,
  )
