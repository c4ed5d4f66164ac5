import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ChatMeaning } from '../../../schema/generated/client/graphql.ts'
import { backGuards } from '../shared/backs.ts'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'

/** What staff do about a conversation; `name` is the patient's, for telling of it; `takesBack`: what was done just now, and nothing that somebody else did since. */
export type ChatAct = { chatNumber: number; name: string; takesBack?: true } & (
  | { kind: 'claim'; to: boolean }
  | { kind: 'handled'; to: boolean }
  | { kind: 'unread' }
  /** What a reply was taken for, and what it means. */
  | { kind: 'correct'; lineId: string; visitId: string | null; was: ChatMeaning; to: ChatMeaning }
)

/** What is done about a conversation, one thing after another: saved, told of, and taken back in the notice that tells of it. */
export const chatActsMachine = setup({
  types: {} as {
    /** What is being saved, or was last; and what was to be taken back meanwhile. */
    context: { act: ChatAct | null; backs: ChatAct[] }
    events: { type: 'chatAct.make'; act: ChatAct }
    tags: 'busy'
  },
  actors: { saveChatAct: port<void, ChatAct | null>('saveChatAct') },
  actions: {
    tellScreen: enqueueActions(({ context: { act }, enqueue, self }) => {
      if (self._parent && act) enqueue.sendTo(self._parent, { type: 'chatAct.saved', act })
    }),
    praise: sendTo(systemActor('toasts'), ({ context }) => showToast(praiseOf(context.act))),
    complain: sendTo(systemActor('toasts'), ({ context }, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'chats.toasts.failed', values: { name: context.act?.name ?? '' } },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
  },
  guards: backGuards,
}).createMachine({
  id: 'chatActs',
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
        'chatAct.make': { target: 'saving', actions: assign({ act: ({ event }) => event.act }) },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The notice is gone with the press: what it promised is done next.
        'chatAct.make': {
          guard: { type: 'isBack', params: ({ event }) => event.act },
          actions: assign({ backs: ({ context, event }) => [...context.backs, event.act] }),
        },
      },
      invoke: {
        id: 'saveChatAct',
        src: 'saveChatAct',
        input: ({ context }) => context.act,
        onDone: { target: 'idle', actions: ['tellScreen', 'praise'] },
        onError: {
          target: 'idle',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

function praiseOf(act: ChatAct | null): ToastContent {
  const back = act && undone(act)
  return {
    severity: 'success',
    summary: {
      path: `chats.toasts.${act ? wordOf(act) : 'unread'}`,
      values: { name: act?.name ?? '' },
    },
    undo: back ? { to: 'chatActs', event: { type: 'chatAct.make', act: back } } : null,
  }
}

function wordOf(act: ChatAct): string {
  if (act.kind === 'claim') return act.to ? 'claimed' : 'released'
  if (act.kind === 'handled') return act.to ? 'handled' : 'waits'
  return act.kind === 'unread' ? 'unread' : 'corrected'
}

/** What takes it back; that it was unread is taken back by reading it. */
function undone(act: ChatAct): ChatAct | null {
  if (act.kind === 'unread') return null
  if (act.kind === 'correct') return { ...act, was: act.to, to: act.was, takesBack: true }
  return { ...act, to: !act.to, takesBack: true }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    chatActs: {
      events: EventFromLogic<typeof chatActsMachine>
      actor: Contract<typeof chatActsMachine, 'act'>
    }
  }
}
