import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { PatientRequestQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { getRowParam } from '../url-state/list-url-state.ts'
import { getFailureText } from './unread-notifications.machine.ts'

export type PatientRequest = PatientRequestQuery['patientRequest']

export type PatientRequestEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'request.handle'; handled: boolean }
  | { type: 'request.retry' }
  | { type: 'request.close' }

const getRequestId = (search: string) => getRowParam(new URLSearchParams(search), 'request')

/** The patient request that the address opens beside the notifications; staff read it and mark it as handled. */
export const patientRequestMachine = setup({
  types: {} as {
    context: { id: string | null; data: PatientRequest | null; error: unknown }
    events: PatientRequestEvent
    tags: 'open' | 'busy'
  },
  actors: {
    urlListener: fromCallback<PatientRequestEvent>(() => {}),
    loadRequest: createPort<PatientRequest, { id: string | null }>('loadRequest'),
    setHandled: createPort<PatientRequest, { id: string | null; handled: boolean }>(
      'setRequestHandled',
    ),
  },
  actions: {
    leave: sendTo(systemActor('notifications'), { type: 'request.left' }),
    // Updates the count in the menu and the rows at once.
    refreshAlerts: sendTo(systemActor('unreadNotifications'), { type: 'notifications.refresh' }),
    refreshList: sendTo(systemActor('notificationsList'), { type: 'list.refresh' }),
    show: assign({ data: (_, { data }: { data: PatientRequest }) => data }),
    toastSuccess: sendTo(systemActor('toasts'), (_, { handled }: PatientRequest) =>
      showToast({
        severity: 'success',
        summary: {
          path: handled ? 'notifications.request.handled' : 'notifications.request.waits',
        },
      }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: getFailureText(error) }),
    ),
  },
  guards: {
    isOtherRequest: ({ context }, { search }: { search: string }) =>
      getRequestId(search) !== null && getRequestId(search) !== context.id,
    isNoRequest: (_, { search }: { search: string }) => getRequestId(search) === null,
  },
}).createMachine({
  id: 'patientRequest',
  context: { id: null, data: null, error: null },
  invoke: { id: 'urlListener', src: 'urlListener' },
  initial: 'closed',
  on: {
    'url.changed': [
      {
        guard: { type: 'isOtherRequest', params: ({ event }) => event },
        target: '.loading',
        actions: assign({ id: ({ event }) => getRequestId(event.search), data: null, error: null }),
      },
      {
        guard: { type: 'isNoRequest', params: ({ event }) => event },
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
            { type: 'toastSuccess', params: ({ event }) => event.output },
            'refreshAlerts',
            'refreshList',
          ],
        },
        onError: {
          target: 'shown',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    patientRequest: {
      events: PatientRequestEvent
      actor: ActorContract<typeof patientRequestMachine, 'data' | 'error'>
    }
  }
}
