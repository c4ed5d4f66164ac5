import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ButtonTextsInput, FieldInput } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'

/** What a person asks to be connected, with what he typed. */
export type ConnectionRequest =
  | { to: 'link'; provider: string }
  | { to: 'connect'; provider: string; fields: FieldInput[] }
  | { to: 'buttons'; input: ButtonTextsInput }

const emptyRequest: ConnectionRequest = { to: 'link', provider: '' }

export interface ConnectionFailure extends FailureTexts {
  /** Which of the panel's forms it belongs to. */
  to: ConnectionRequest['to']
}

/** One panel of connection forms: asked, tried by the server with the provider, saved or explained. */
export const connectionFormMachine = setup({
  types: {} as {
    context: { request: ConnectionRequest | null; failure: ConnectionFailure | null }
    events: { type: 'connection.submit'; request: ConnectionRequest }
    tags: 'busy'
  },
  actors: { connect: createPort<void, ConnectionRequest>('connect') },
  actions: {
    setFailure: assign({
      failure: ({ context }, { error }: { error: unknown }) => ({
        to: context.request?.to ?? emptyRequest.to,
        ...toFailureTexts(error),
      }),
    }),
    notifyScreen: sendTo(systemActor('connectionsPage'), ({ context }) => ({
      type: 'connection.saved',
      to: context.request?.to ?? emptyRequest.to,
    })),
  },
}).createMachine({
  id: 'connectionForm',
  context: { request: null, failure: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'connection.submit': {
          target: 'trying',
          actions: assign({ request: ({ event }) => event.request, failure: null }),
        },
      },
    },
    trying: {
      tags: 'busy',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => context.request ?? emptyRequest,
        onDone: { target: 'open', actions: 'notifyScreen' },
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
    connectionForm: {
      events: EventFromLogic<typeof connectionFormMachine>
      actor: ActorContract<typeof connectionFormMachine, 'request' | 'failure'>
    }
  }
}
