import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import type { BypassChannelMutation } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { undoQueueGuards } from '../shared/undo-queue.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Starts or ends a channel reroute. */
export interface RerouteRequest {
  channel: Channel
  bypassed: boolean
  /** Set for an undo. */
  takesBack?: true
}

/** Starts and ends channel reroutes. The toast of each offers undo. */
export const channelRerouteMachine = setup({
  types: {} as {
    /** The request being saved or saved last, and undo requests that wait for it. */
    context: { request: RerouteRequest | null; pendingUndos: RerouteRequest[] }
    events: { type: 'reroute.set'; request: RerouteRequest }
    tags: 'busy'
  },
  actors: {
    channelReroute: createPort<BypassChannelMutation['bypassChannel'], RerouteRequest>(
      'channelReroute',
    ),
  },
  actions: {
    toastSuccess: sendTo(
      systemActor('toasts'),
      (
        { context: { request } },
        { visits }: Pick<BypassChannelMutation['bypassChannel'], 'visits'>,
      ) =>
        showToast({
          severity: 'success',
          summary: request?.bypassed
            ? { path: 'dashboard.channels.bypassed', count: visits }
            : { path: 'dashboard.channels.returned' },
          undo: request && {
            to: 'channelReroute',
            event: {
              type: 'reroute.set',
              request: { ...request, bypassed: !request.bypassed, takesBack: true },
            },
          },
        }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'dashboard.channels.notBypassed' },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    /** The reroute changes the visits that depend on the channel. */
    refresh: sendTo(systemActor('dashboardMetrics'), { type: 'query.refresh' }),
  },
  guards: undoQueueGuards,
}).createMachine({
  id: 'channelReroute',
  context: { request: null, pendingUndos: [] },
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: 'hasPendingUndo',
        target: 'saving',
        actions: assign(({ context }) => ({
          request: context.pendingUndos[0] ?? null,
          pendingUndos: context.pendingUndos.slice(1),
        })),
      },
      on: {
        'reroute.set': {
          target: 'saving',
          actions: assign({ request: ({ event }) => event.request }),
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The undo button closes its toast, so that the request must not be lost: it runs after the current one.
        'reroute.set': {
          guard: { type: 'isUndo', params: ({ event }) => event.request },
          actions: assign({
            pendingUndos: ({ context, event }) => [...context.pendingUndos, event.request],
          }),
        },
      },
      invoke: {
        id: 'channelReroute',
        src: 'channelReroute',
        // The state is entered only with a request.
        input: ({ context }) => context.request as RerouteRequest,
        onDone: {
          target: 'idle',
          actions: [{ type: 'toastSuccess', params: ({ event }) => event.output }, 'refresh'],
        },
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    channelReroute: {
      events: EventFromLogic<typeof channelRerouteMachine>
      actor: ActorContract<typeof channelRerouteMachine, 'request'>
    }
  }
}
