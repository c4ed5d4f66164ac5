import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ToldAnswer } from '../../../schema/generated/client/graphql.ts'
import { backGuards } from '../shared/backs.ts'
import type { Done } from '../shared/change.machine.ts'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'

/** What staff do about a visit; `name` is the patient's, for telling of it; `takesBack`: what was done just now, and nothing that somebody else did since. */
export type VisitAct = { name: string; takesBack?: true } & (
  | { kind: 'answer'; visitId: string; to: ToldAnswer }
  /** `reason`: why; where it takes an inclusion back, the reason that stood before. */
  | { kind: 'excluded'; clientId: string; to: boolean; reason?: string | null }
  | { kind: 'handled'; messageId: string; to: boolean; done: Done | null }
)

/** What is done about a visit, one thing after another: saved, told of, and taken back in the notice that tells of it. */
export const visitActsMachine = setup({
  types: {} as {
    /** What is being saved, or was last; and what was to be taken back meanwhile. */
    context: { act: VisitAct | null; backs: VisitAct[] }
    events: { type: 'act.make'; act: VisitAct }
    tags: 'busy'
  },
  actors: { saveAct: port<string | null, VisitAct | null>('saveAct') },
  actions: {
    tellScreen: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'act.saved' })
    }),
    // What waits for staff has become one more or one less.
    tellMenu: sendTo(systemActor('waiting'), { type: 'query.refresh' }),
    praise: sendTo(systemActor('toasts'), ({ context }, { before }: { before: string | null }) =>
      showToast(praiseOf(context.act, before)),
    ),
    complain: sendTo(systemActor('toasts'), ({ context }, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'appointments.toasts.failed', values: { name: context.act?.name ?? '' } },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
  },
  guards: backGuards,
}).createMachine({
  id: 'visitActs',
  context: { act: null, backs: [] },
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: 'hasBack',
        target: 'saving',
        actions: assign(({ context }) => ({
          act: context.backs[0] ?? null,
          backs: context.backs.slice(1),
        })),
      },
      on: {
        'act.make': { target: 'saving', actions: assign({ act: ({ event }) => event.act }) },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The notice is gone with the press: what it promised is done next.
        'act.make': {
          guard: { type: 'isBack', params: ({ event }) => event.act },
          actions: assign({ backs: ({ context, event }) => [...context.backs, event.act] }),
        },
      },
      invoke: {
        id: 'saveAct',
        src: 'saveAct',
        input: ({ context }) => context.act,
        onDone: {
          target: 'idle',
          actions: [
            'tellScreen',
            'tellMenu',
            { type: 'praise', params: ({ event }) => ({ before: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

function praiseOf(act: VisitAct | null, before: string | null): ToastContent {
  const values = { name: act?.name ?? '' }
  const back = act && withReason(undone(act), before)
  return {
    severity: 'success',
    summary: { path: `appointments.toasts.${act ? wordOf(act) : 'takenBack'}`, values },
    undo: back ? { to: 'visitActs', event: { type: 'act.make', act: back } } : null,
  }
}

function wordOf(act: VisitAct): string {
  if (act.kind === 'answer') return act.to === 'none' ? 'takenBack' : act.to
  if (act.kind === 'excluded') return act.to ? 'excluded' : 'included'
  return act.to ? 'handled' : 'unhandled'
}

/** An exclusion comes back with the reason that stood before. */
const withReason = (back: VisitAct | null, before: string | null) =>
  back?.kind === 'excluded' ? { ...back, reason: before ?? null } : back

/** What takes it back. What was taken back is recorded anew by whoever wants it. */
export function undone(act: VisitAct): VisitAct | null {
  if (act.kind !== 'answer') return { ...act, to: !act.to, takesBack: true }
  return act.to === 'none' ? null : { ...act, to: 'none', takesBack: true }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    visitActs: {
      events: EventFromLogic<typeof visitActsMachine>
      actor: Contract<typeof visitActsMachine, 'act'>
    }
  }
}
