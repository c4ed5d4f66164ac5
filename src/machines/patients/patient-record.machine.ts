import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, getServerMessage, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface PatientExportRequest {
  clientId: string
  /** An HTML page for reading and printing instead of JSON. */
  asPage: boolean
}

interface PatientRecordContext {
  clientId: string
  asPage: boolean
  failure: FailureTexts | null
}

/** Exports a patient record, or erases it after a confirmation. */
export const patientRecordMachine = setup({
  types: {} as {
    context: PatientRecordContext
    events:
      | { type: 'record.export'; clientId: string; asPage: boolean }
      | { type: 'record.askErase'; clientId: string }
      | { type: 'record.cancel' }
      | { type: 'record.erase' }
    tags: 'busy' | 'confirming'
  },
  actors: {
    exportPatient: createPort<void, PatientExportRequest>('exportPatient'),
    erasePatient: createPort<void, { clientId: string }>('erasePatient'),
  },
  actions: {
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'patients.person.erased' } }),
    ),
    notifyParent: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.changed' })
    }),
  },
}).createMachine({
  id: 'patientRecord',
  context: { clientId: '', asPage: false, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'record.export': {
          target: 'exporting',
          actions: assign(({ event: { clientId, asPage } }) => ({ clientId, asPage })),
        },
        'record.askErase': {
          target: 'confirmingErasure',
          actions: assign({ clientId: ({ event }) => event.clientId, failure: null }),
        },
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportPatient',
        src: 'exportPatient',
        input: ({ context: { clientId, asPage } }) => ({ clientId, asPage }),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingErasure: {
      tags: 'confirming',
      on: { 'record.cancel': 'idle', 'record.erase': 'erasing' },
    },
    erasing: {
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'erasePatient',
        src: 'erasePatient',
        input: ({ context: { clientId } }) => ({ clientId }),
        onDone: { target: 'idle', actions: ['toastSuccess', 'notifyParent'] },
        onError: {
          target: 'confirmingErasure',
          actions: assign({ failure: ({ event }) => toFailureTexts(event.error) }),
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    patientRecord: {
      events: EventFromLogic<typeof patientRecordMachine>
      actor: ActorContract<typeof patientRecordMachine, 'failure'>
    }
  }
}
