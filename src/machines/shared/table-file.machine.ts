import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import { showToast } from '../toasts/toast.machine.ts'
import type { Contract } from './contract.ts'
import { serverSaid } from './failure.ts'
import { port } from './port.ts'
import { systemActor } from './system.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A list as its screen asks for it: the filter is the screen's own, and its port knows what it says. */
export interface TableAsked {
  filter: unknown
  search: string
}
export interface TableTaken extends TableAsked {
  format: TableFormat
}

/** Takes what a list shows away as a file; one at a time, and whoever does not want to wait lets it be. */
export const tableFileMachine = setup({
  types: {} as {
    context: { taken: TableTaken | null }
    events: { type: 'file.take'; taken: TableTaken } | { type: 'file.cancel' }
    tags: 'busy'
  },
  actors: { writeFile: port<void, TableTaken | null>('writeFile') },
  actions: {
    keep: assign({ taken: (_, { taken }: { taken: TableTaken }) => taken }),
    tell: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'list.file.taken' } }),
    ),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'list.file.failed' },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
  },
}).createMachine({
  id: 'tableFile',
  context: { taken: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'file.take': {
          target: 'writing',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { taken } }) => taken,
        onDone: { target: 'resting', actions: 'tell' },
        onError: {
          target: 'resting',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'file.cancel': 'resting' },
    },
  },
})

declare module './system.ts' {
  interface SystemActors {
    tableFile: {
      events: EventFromLogic<typeof tableFileMachine>
      actor: Contract<typeof tableFileMachine, 'taken'>
    }
  }
}
