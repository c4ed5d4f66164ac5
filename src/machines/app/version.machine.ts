import { assign, type EventFromLogic, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'

/**
 * Checks every 60 seconds whether the server has a newer page version. The first run stores the version; a different one opens a dialog. A failed
 * request only shows a warning.
 */
export const versionMachine = setup({
  types: {} as {
    context: { stored: string | null; latest: string | null }
    input: { stored: string | null }
    events: { type: 'version.refresh' } | { type: 'version.later' }
  },
  actors: { fetchVersion: createPort<string>('fetchVersion') },
  actions: {
    storeVersion: (_, _version: { version: string }) => {},
    /** Stores the new version, clears session storage and cookies, and reloads the page. */
    refreshPage: (_, _version: { version: string }) => {},
    warn: (_, _failure: { error: unknown }) => {},
    setVersion: assign({ stored: (_, { version }: { version: string }) => version }),
  },
  guards: {
    isFirst: ({ context }) => context.stored === null,
    isSame: ({ context }, { version }: { version: string }) => context.stored === version,
  },
  delays: { pollInterval: 60_000 },
}).createMachine({
  id: 'version',
  context: ({ input }) => ({ stored: input.stored, latest: null }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetchVersion',
        src: 'fetchVersion',
        onDone: [
          {
            guard: 'isFirst',
            target: 'waiting',
            actions: [
              { type: 'setVersion', params: ({ event }) => ({ version: event.output }) },
              { type: 'storeVersion', params: ({ event }) => ({ version: event.output }) },
            ],
          },
          {
            guard: { type: 'isSame', params: ({ event }) => ({ version: event.output }) },
            target: 'waiting',
          },
          { target: 'outdated', actions: assign({ latest: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'warn', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: { after: { pollInterval: 'fetching' } },
    outdated: {
      on: {
        'version.refresh': {
          target: 'leaving',
          actions: {
            type: 'refreshPage',
            params: ({ context }) => ({ version: context.latest ?? '' }),
          },
        },
        // The dialog opens again after the next check.
        'version.later': 'waiting',
      },
    },
    leaving: {},
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    version: {
      events: EventFromLogic<typeof versionMachine>
      actor: ActorContract<typeof versionMachine, never>
    }
  }
}
