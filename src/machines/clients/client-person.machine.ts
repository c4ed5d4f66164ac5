import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure, serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface PersonExport {
  clientId: string
  /** A page to read and to print, instead of JSON. */
  page: boolean
}

interface PersonContext {
  clientId: string
  page: boolean
  failure: SaidFailure | null
}

/** What the owner does with all that is kept of one patient: hands it out, or takes the person out of the records for good, asked first. */
export const clientPersonMachine = setup({
  types: {} as {
    context: PersonContext
    events:
      | { type: 'person.export'; clientId: string; page: boolean }
      | { type: 'person.ask'; clientId: string }
      | { type: 'person.cancel' }
      | { type: 'person.erase' }
    tags: 'busy' | 'asking'
  },
  actors: {
    exportPerson: port<void, PersonExport>('exportPerson'),
    erasePerson: port<void, { clientId: string }>('erasePerson'),
  },
  actions: {
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: serverSaid(error) ?? { path: 'errors.network' } }),
    ),
    tell: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'clients.person.erased' } }),
    ),
    tellParent: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.done' })
    }),
  },
}).createMachine({
  id: 'clientPerson',
  context: { clientId: '', page: false, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'person.export': {
          target: 'exporting',
          actions: assign(({ event: { clientId, page } }) => ({ clientId, page })),
        },
        'person.ask': {
          target: 'asking',
          actions: assign({ clientId: ({ event }) => event.clientId, failure: null }),
        },
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportPerson',
        src: 'exportPerson',
        input: ({ context: { clientId, page } }) => ({ clientId, page }),
        onDone: 'resting',
        onError: {
          target: 'resting',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    asking: { tags: 'asking', on: { 'person.cancel': 'resting', 'person.erase': 'erasing' } },
    erasing: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'erasePerson',
        src: 'erasePerson',
        input: ({ context: { clientId } }) => ({ clientId }),
        onDone: { target: 'resting', actions: ['tell', 'tellParent'] },
        onError: {
          target: 'asking',
          actions: assign({ failure: ({ event }) => saidFailure(event.error) }),
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    clientPerson: {
      events: EventFromLogic<typeof clientPersonMachine>
      actor: Contract<typeof clientPersonMachine, 'failure'>
    }
  }
}
