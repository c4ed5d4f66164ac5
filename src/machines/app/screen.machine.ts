import { type AnyActorLogic, type AnyActorRef, assign, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'

/** Maximum page reloads for a screen whose code cannot be loaded. */
const MAX_RELOADS = 1

export interface LoadedScreen {
  /** React component. `unknown`, because charts do not depend on React. */
  component: unknown
  /** Chart of the screen, stopped with it; null for a screen without one. */
  logic: AnyActorLogic | null
  /** System id of the chart if it differs from the screen name. */
  systemId?: string
  /** Input of the chart. */
  input?: unknown
}

type Spawn = (
  logic: AnyActorLogic,
  options: { id: string; systemId: string; input?: unknown },
) => AnyActorRef

/**
 * Loads the code of a screen and runs its chart. If a chunk cannot be loaded, as after a release, the page is reloaded once; the session storage
 * keeps the count and the address. The route error screen shows every other error.
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
    show: assign(({ spawn, context }, { component, logic, systemId, input }: LoadedScreen) => {
      // `spawn` accepts only actors that the setup declares. This one is loaded at run time; components find it by its system id.
      const start = spawn as unknown as Spawn
      const chart =
        logic && start(logic, { id: 'chart', systemId: systemId ?? context.name, input })
      return { component, chart }
    }),
  },
  guards: {
    // The event is the error event of a failed promise.
    canReload: ({ context, event }) =>
      'error' in event && isChunkFailure(event.error) && context.reloads < MAX_RELOADS,
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ ...input, reloads: 0, component: null, chart: null, error: null }),
  initial: 'readingReloads',
  states: {
    readingReloads: {
      invoke: {
        id: 'recallReloads',
        src: 'recallReloads',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'loading', actions: assign({ reloads: ({ event }) => event.output }) },
        // Without session storage the page cannot tell whether it was reloaded already; this prevents a reload loop.
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

/** Whether a module could not be loaded. Each browser words this error differently. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload css/i.test(
    error.message,
  )
