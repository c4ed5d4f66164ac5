import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { PatientRequestQuery } from '../../../schema/generated/client/graphql.ts'
import { rowIn } from '../places/list-place.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { failureSaid } from './alerts.machine.ts'

export type PatientRequest = PatientRequestQuery['patientRequest']

export type PatientRequestEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'request.handle'; handled: boolean }
  | { type: 'request.retry' }
  | { type: 'request.close' }

const asked = (search: string) => rowIn(new URLSearchParams(search), 'request')

/** A patient's request that the address opens beside the notifications: read here, and marked handled. */
export const patientRequestMachine = setup({
  types: {} as {
    context: { id: string | null; data: PatientRequest | null; error: unknown }
    events: PatientRequestEvent
    tags: 'open' | 'busy'
  },
  actors: {
    address: fromCallback<PatientRequestEvent>(() => {}),
    loadRequest: port<PatientRequest, { id: string | null }>('loadRequest'),
    setHandled: port<PatientRequest, { id: string | null; handled: boolean }>('setRequestHandled'),
  },
  actions: {
    leave: sendTo(systemActor('notifications'), { type: 'request.left' }),
    // The number in the menu and the rows know it at once.
    refreshAlerts: sendTo(systemActor('alerts'), { type: 'alerts.refresh' }),
    refreshList: sendTo(systemActor('alertsList'), { type: 'list.refresh' }),
    show: assign({ data: (_, { data }: { data: PatientRequest }) => data }),
    tell: sendTo(systemActor('toasts'), (_, { handled }: PatientRequest) =>
      showToast({
        severity: 'success',
        summary: {
          path: handled ? 'notifications.request.handled' : 'notifications.request.waits',
        },
      }),
    ),
    tellFailure: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: failureSaid(error) }),
    ),
  },
  guards: {
    asksForAnother: ({ context }, { search }: { search: string }) =>
      asked(search) !== null && asked(search) !== context.id,
    asksForNone: (_, { search }: { search: string }) => asked(search) === null,
  },
}).createMachine({
  id: 'patientRequest',
  context: { id: null, data: null, error: null },
  invoke: { id: 'address', src: 'address' },
  initial: 'closed',
  on: {
    'address.changed': [
      {
        guard: { type: 'asksForAnother', params: ({ event }) => event },
        target: '.loading',
        actions: assign({ id: ({ event }) => asked(event.search), data: null, error: null }),
      },
      {
        guard: { type: 'asksForNone', params: ({ event }) => event },
        target: '.closed',
        actions: assign({ id: null, data: null }),
      },
    ],
    'request.close': { actions: 'leave' },
  },
  states: {
    closed: {},
    loading: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ data: event.output }) },
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: { tags: 'open', on: { 'request.retry': 'loading' } },
    shown: { tags: 'open', on: { 'request.handle': 'saving' } },
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'setHandled',
        src: 'setHandled',
        input: ({ context, event }) => ({
          id: context.id,
          handled: event.type === 'request.handle' && event.handled,
        }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'show', params: ({ event }) => ({ data: event.output }) },
            { type: 'tell', params: ({ event }) => event.output },
            'refreshAlerts',
            'refreshList',
          ],
        },
        onError: {
          target: 'shown',
          actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    patientRequest: {
      events: PatientRequestEvent
      actor: Contract<typeof patientRequestMachine, 'data' | 'error'>
    }
  }
}
