import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import { showToast } from '../toasts/toast.machine.ts'
import type { ActorContract } from './actor-contract.ts'
import { createPort } from './create-port.ts'
import { getServerMessage } from './failure.ts'
import { systemActor } from './system-actors.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Filter and search of a list; the filter's shape belongs to the screen. */
export interface TableQuery {
  filter: unknown
  search: string
}
export interface TableExport extends TableQuery {
  format: TableFormat
}

/** Exports a list as a file, one at a time; can be canceled. */
export const tableExportMachine = setup({
  types: {} as {
    context: { request: TableExport | null }
    events: { type: 'file.export'; request: TableExport } | { type: 'file.cancel' }
    tags: 'busy'
  },
  actors: { writeFile: createPort<void, TableExport | null>('writeFile') },
  actions: {
    setRequest: assign({ request: (_, { request }: { request: TableExport }) => request }),
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'list.file.taken' } }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'list.file.failed' },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
  },
}).createMachine({
  id: 'tableExport',
  context: { request: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.export': {
          target: 'writing',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { request } }) => request,
        onDone: { target: 'idle', actions: 'toastSuccess' },
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'file.cancel': 'idle' },
    },
  },
})

declare module './system-actors.ts' {
  interface SystemActors {
    tableExport: {
      events: EventFromLogic<typeof tableExportMachine>
      actor: ActorContract<typeof tableExportMachine, 'request'>
    }
  }
}
