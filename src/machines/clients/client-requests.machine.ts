import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import { backGuards } from '../shared/backs.ts'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface RequestMark {
  id: string
  handled: boolean
  /** It takes back what was done just now, and nothing that somebody else did since. */
  takesBack?: true
}

/** Requests of the patient whose card is open: marked handled one by one, and taken back from the notice that tells of it. */
export const clientRequestsMachine = setup({
  types: {} as {
    /** What is being saved, or was last; and what was to be taken back meanwhile. */
    context: { mark: RequestMark; backs: RequestMark[] }
    events: { type: 'request.mark'; mark: RequestMark }
    tags: 'busy'
  },
  actors: { setHandled: port<void, RequestMark>('setHandled') },
  actions: {
    tell: sendTo(systemActor('toasts'), ({ context: { mark } }) =>
      showToast({
        severity: 'success',
        summary: { path: `clients.requests.${mark.handled ? 'handled' : 'waits'}` },
        undo: {
          to: 'clientRequests',
          event: {
            type: 'request.mark',
            mark: { id: mark.id, handled: !mark.handled, takesBack: true },
          },
        },
      }),
    ),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: serverSaid(error) ?? { path: 'errors.network' } }),
    ),
    tellParent: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.done' })
    }),
    // What waits for staff has become one more or one less.
    tellAlerts: sendTo(systemActor('alerts'), { type: 'alerts.refresh' }),
  },
  guards: backGuards,
}).createMachine({
  id: 'clientRequests',
  context: { mark: { id: '', handled: false }, backs: [] },
  initial: 'resting',
  states: {
    resting: {
      always: {
        guard: 'hasBack',
        target: 'saving',
        actions: assign(({ context }) => ({
          mark: context.backs[0] ?? context.mark,
          backs: context.backs.slice(1),
        })),
      },
      on: {
        'request.mark': { target: 'saving', actions: assign({ mark: ({ event }) => event.mark }) },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The notice is gone with the press: what it promised is done next.
        'request.mark': {
          guard: { type: 'isBack', params: ({ event }) => event.mark },
          actions: assign({ backs: ({ context, event }) => [...context.backs, event.mark] }),
        },
      },
      invoke: {
        id: 'setHandled',
        src: 'setHandled',
        input: ({ context }) => context.mark,
        onDone: { target: 'resting', actions: ['tell', 'tellParent', 'tellAlerts'] },
        onError: {
          target: 'resting',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    clientRequests: {
      events: EventFromLogic<typeof clientRequestsMachine>
      actor: Contract<typeof clientRequestsMachine, 'mark'>
    }
  }
}
