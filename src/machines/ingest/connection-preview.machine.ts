import { assign, type EventFromLogic, setup } from 'xstate'
import type {
  MisInput as ClinicSystemInput,
  PreviewMisMutation,
} from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { type BranchChoice, createBranchChoice, setBranchChosen } from './branch-choice.ts'

export type ConnectionPreviewData = PreviewMisMutation['previewMis']

const emptyRequest: ClinicSystemInput = { misType: '' }

/** Loads the connection preview of a clinic system without saving anything, and keeps the choice of branches (at least one). */
export const connectionPreviewMachine = setup({
  types: {} as {
    context: {
      request: ClinicSystemInput | null
      preview: ConnectionPreviewData | null
      failure: FailureTexts | null
      /** From the last successful preview; kept when connecting fails. */
      choice: BranchChoice | null
    }
    events:
      | { type: 'system.preview'; input: ClinicSystemInput }
      | { type: 'system.forget' }
      | { type: 'branch.choose'; id: string; isChosen: boolean }
    tags: 'busy'
  },
  actors: { preview: createPort<ConnectionPreviewData, ClinicSystemInput>('preview') },
  actions: {
    setPreview: assign(({ context }, { seen }: { seen: ConnectionPreviewData }) => ({
      preview: seen,
      choice: createBranchChoice(context.request ?? emptyRequest, seen.branches),
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailureTexts(error) })),
    forget: assign({ request: null, preview: null, failure: null }),
  },
  guards: {
    leavesBranchChosen: ({ context: { choice } }, chosen: { id: string; isChosen: boolean }) =>
      choice !== null && setBranchChosen(choice, chosen).chosen.length > 0,
  },
}).createMachine({
  id: 'connectionPreview',
  context: { request: null, preview: null, failure: null, choice: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'system.preview': {
          target: 'previewing',
          actions: ['forget', assign({ request: ({ event }) => event.input })],
        },
        'system.forget': { actions: 'forget' },
        'branch.choose': {
          guard: { type: 'leavesBranchChosen', params: ({ event }) => event },
          actions: assign({
            choice: ({ context, event }) =>
              context.choice && setBranchChosen(context.choice, event),
          }),
        },
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => context.request ?? emptyRequest,
        onDone: {
          target: 'open',
          actions: { type: 'setPreview', params: ({ event }) => ({ seen: event.output }) },
        },
        onError: {
          target: 'open',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    connectionPreview: {
      events: EventFromLogic<typeof connectionPreviewMachine>
      actor: ActorContract<
        typeof connectionPreviewMachine,
        'request' | 'choice' | 'failure' | 'preview'
      >
    }
  }
}
