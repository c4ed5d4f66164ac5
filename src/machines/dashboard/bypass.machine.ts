import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import type { BypassChannelMutation } from '../../../schema/generated/client/graphql.ts'
import { backGuards } from '../shared/backs.ts'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Around a channel, or by it again. */
export interface BypassAsked {
  channel: Channel
  bypassed: boolean
  /** What was done just now, from its notice. */
  takesBack?: true
}

/** Messages are sent around a channel that delivers badly, and by it again; either is taken back from the notice that tells of it. */
export const bypassMachine = setup({
  types: {} as {
    /** What is being set, or was last; and what was to be taken back meanwhile. */
    context: { asked: BypassAsked | null; backs: BypassAsked[] }
    events: { type: 'bypass.set'; asked: BypassAsked }
    tags: 'busy'
  },
  actors: { bypass: port<BypassChannelMutation['bypassChannel'], BypassAsked>('bypass') },
  actions: {
    tell: sendTo(
      systemActor('toasts'),
      (
        { context: { asked } },
        { visits }: Pick<BypassChannelMutation['bypassChannel'], 'visits'>,
      ) =>
        showToast({
          severity: 'success',
          summary: asked?.bypassed
            ? { path: 'dashboard.channels.bypassed', count: visits }
            : { path: 'dashboard.channels.returned' },
          undo: asked && {
            to: 'bypass',
            event: {
              type: 'bypass.set',
              asked: { ...asked, bypassed: !asked.bypassed, takesBack: true },
            },
          },
        }),
    ),
    explain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'dashboard.channels.notBypassed' },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
    /** What hangs on the channel is other visits now. */
    refresh: sendTo(systemActor('dashboardFigures'), { type: 'query.refresh' }),
  },
  guards: backGuards,
}).createMachine({
  id: 'bypass',
  context: { asked: null, backs: [] },
  initial: 'resting',
  states: {
    resting: {
      always: {
        guard: 'hasBack',
        target: 'setting',
        actions: assign(({ context }) => ({
          asked: context.backs[0] ?? null,
          backs: context.backs.slice(1),
        })),
      },
      on: {
        'bypass.set': { target: 'setting', actions: assign({ asked: ({ event }) => event.asked }) },
      },
    },
    setting: {
      tags: 'busy',
      on: {
        // The notice is gone with the press: what it promised is done next.
        'bypass.set': {
          guard: { type: 'isBack', params: ({ event }) => event.asked },
          actions: assign({ backs: ({ context, event }) => [...context.backs, event.asked] }),
        },
      },
      invoke: {
        id: 'bypass',
        src: 'bypass',
        // It is entered with what is asked only.
        input: ({ context }) => context.asked as BypassAsked,
        onDone: {
          target: 'resting',
          actions: [{ type: 'tell', params: ({ event }) => event.output }, 'refresh'],
        },
        onError: {
          target: 'resting',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    bypass: {
      events: EventFromLogic<typeof bypassMachine>
      actor: Contract<typeof bypassMachine, 'asked'>
    }
  }
}
