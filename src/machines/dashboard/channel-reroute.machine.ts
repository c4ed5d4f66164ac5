import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import type { BypassChannelMutation } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { undoQueueGuards } from '../shared/undo-queue.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Around a channel, or by it again. */
export interface RerouteRequest {
  channel: Channel
  bypassed: boolean
  /** What was done just now, from its notice. */
  takesBack?: true
}

/** Messages are sent around a channel that delivers badly, and by it again; either is taken back from the notice that tells of it. */
export const channelRerouteMachine = setup({
  types: {} as {
    /** What is being set, or was last; and what was to be taken back meanwhile. */
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
        { context: { request: asked } },
        { visits }: Pick<BypassChannelMutation['bypassChannel'], 'visits'>,
      ) =>
        showToast({
          severity: 'success',
          summary: asked?.bypassed
            ? { path: 'dashboard.channels.bypassed', count: visits }
            : { path: 'dashboard.channels.returned' },
          undo: asked && {
            to: 'channelReroute',
            event: {
              type: 'reroute.set',
              request: { ...asked, bypassed: !asked.bypassed, takesBack: true },
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
    /** What hangs on the channel is other visits now. */
    refresh: sendTo(systemActor('dashboardMetrics'), { type: 'query.refresh' }),
  },
  guards: undoQueueGuards,
}).createMachine({
  id: 'channelReroute',
  context: { request: null, pendingUndos: [] },
  initial: 'resting',
  states: {
    resting: {
      always: {
        guard: 'hasPendingUndo',
        target: 'setting',
        actions: assign(({ context }) => ({
          request: context.pendingUndos[0] ?? null,
          pendingUndos: context.pendingUndos.slice(1),
        })),
      },
      on: {
        'reroute.set': {
          target: 'setting',
          actions: assign({ request: ({ event }) => event.request }),
        },
      },
    },
    setting: {
      tags: 'busy',
      on: {
        // The notice is gone with the press: what it promised is done next.
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
        // It is entered with what is asked only.
        input: ({ context }) => context.request as RerouteRequest,
        onDone: {
          target: 'resting',
          actions: [{ type: 'toastSuccess', params: ({ event }) => event.output }, 'refresh'],
        },
        onError: {
          target: 'resting',
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
