import { sendTo, setup } from 'xstate'
import { createPort } from './create-port.ts'
import { systemActor } from './system-actors.ts'

/** Follow-up of a message that failed or has an unknown outcome. */
export type FollowUp = 'called' | 'wrote' | 'nothing'

/** An optimistic update. `name` is the patient's, for the toast. `takesBack` marks an undo; the server refuses it if somebody else changed the same since. */
export type OptimisticUpdate = { id: string; to: boolean; name: string; takesBack?: true } & (
  | { kind: 'handled'; done: FollowUp | null }
  /** The reason; for an undo the previous reason. */
  | { kind: 'excluded'; reason?: string | null }
)

/** Saves one update and reports the result to the screen. */
export const optimisticUpdateMachine = setup({
  types: {} as { context: OptimisticUpdate; input: OptimisticUpdate },
  actors: { saveChange: createPort<string | null, OptimisticUpdate>('saveChange') },
  actions: {
    notifySaved: sendTo(
      systemActor('optimisticUpdates'),
      ({ context }, { before }: { before: string | null }) => ({
        type: 'update.saved',
        change: context,
        before,
      }),
    ),
    notifyFailed: sendTo(
      systemActor('optimisticUpdates'),
      ({ context }, { error }: { error: unknown }) => ({
        type: 'update.failed',
        change: context,
        error,
      }),
    ),
  },
}).createMachine({
  id: 'change',
  context: ({ input }) => input,
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => context,
        onDone: {
          target: 'saved',
          actions: { type: 'notifySaved', params: ({ event }) => ({ before: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'notifyFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
  },
})
