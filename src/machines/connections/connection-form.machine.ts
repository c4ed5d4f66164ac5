import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ButtonTextsInput, FieldInput } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'

/** A submitted connection form. */
export type ConnectionRequest =
  | { to: 'link'; provider: string }
  | { to: 'connect'; provider: string; fields: FieldInput[] }
  | { to: 'buttons'; input: ButtonTextsInput }

const emptyRequest: ConnectionRequest = { to: 'link', provider: '' }

export interface ConnectionFailure extends FailureTexts {
  /** The form of the panel that the failure belongs to. */
  to: ConnectionRequest['to']
}

/** Submits the forms of a connection panel: the server tries them with the provider, then saves them or returns errors. */
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
