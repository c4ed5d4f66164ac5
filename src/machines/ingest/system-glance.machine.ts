import { assign, type EventFromLogic, setup } from 'xstate'
import type { MisInput, PreviewMisMutation } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { type BranchChoice, choiceOf, withBranch } from './branch-choice.ts'

/** What would come from a clinic system. */
export type SystemGlance = PreviewMisMutation['previewMis']

const nothing: MisInput = { misType: '' }

/** A look at what would come from a clinic system, before anything of it is kept; and which of its branches are to come in, at least one. */
export const systemGlanceMachine = setup({
  types: {} as {
    context: {
      asked: MisInput | null
      seen: SystemGlance | null
      failure: SaidFailure | null
      /** Made at the last look that came through: it outlives a connection that was refused. */
      choice: BranchChoice | null
    }
    events:
      | { type: 'system.look'; input: MisInput }
      | { type: 'system.forget' }
      | { type: 'branch.choose'; id: string; comes: boolean }
    tags: 'busy'
  },
  actors: { look: port<SystemGlance, MisInput>('look') },
  actions: {
    see: assign(({ context }, { seen }: { seen: SystemGlance }) => ({
      seen,
      choice: choiceOf(context.asked ?? nothing, seen.branches),
    })),
    explain: assign((_, { error }: { error: unknown }) => ({ failure: saidFailure(error) })),
    forget: assign({ asked: null, seen: null, failure: null }),
  },
  guards: {
    leavesOne: ({ context: { choice } }, chosen: { id: string; comes: boolean }) =>
      choice !== null && withBranch(choice, chosen).chosen.length > 0,
  },
}).createMachine({
  id: 'systemGlance',
  context: { asked: null, seen: null, failure: null, choice: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'system.look': {
          target: 'looking',
          actions: ['forget', assign({ asked: ({ event }) => event.input })],
        },
        'system.forget': { actions: 'forget' },
        'branch.choose': {
          guard: { type: 'leavesOne', params: ({ event }) => event },
          actions: assign({
            choice: ({ context, event }) => context.choice && withBranch(context.choice, event),
          }),
        },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => context.asked ?? nothing,
        onDone: {
          target: 'open',
          actions: { type: 'see', params: ({ event }) => ({ seen: event.output }) },
        },
        onError: {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    systemGlance: {
      events: EventFromLogic<typeof systemGlanceMachine>
      actor: Contract<typeof systemGlanceMachine, 'asked' | 'choice' | 'failure' | 'seen'>
    }
  }
}
