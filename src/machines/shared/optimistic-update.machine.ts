import { sendTo, setup } from 'xstate'
import { createPort } from './create-port.ts'
import { systemActor } from './system-actors.ts'

/** What was done about a message that did not get through, or that nobody knows of. */
export type FollowUp = 'called' | 'wrote' | 'nothing'

/** One small change that is shown before the server has agreed; `name` is the patient's, for telling of it; `takesBack`: what was done just now, and nothing that somebody else did since. */
export type OptimisticUpdate = { id: string; to: boolean; name: string; takesBack?: true } & (
  | { kind: 'handled'; done: FollowUp | null }
  /** Why; where it takes an inclusion back, the reason that stood before. */
  | { kind: 'excluded'; reason?: string | null }
)

/** Saves one change. The screen is told what became of it. */
export const optimisticUpdateMachine = setup({
  types: {} as { context: OptimisticUpdate; input: OptimisticUpdate },
  actors: { saveChange: createPort<string | null, OptimisticUpdate>('saveChange') },
  actions: {
    tellSaved: sendTo(
      systemActor('optimisticUpdates'),
      ({ context }, { before }: { before: string | null }) => ({
        type: 'update.saved',
        change: context,
        before,
      }),
    ),
    tellFailed: sendTo(
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
          actions: { type: 'tellSaved', params: ({ event }) => ({ before: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
  },
})
