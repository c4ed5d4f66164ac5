import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ButtonTextsInput, FieldInput } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** What a person asks to be connected, with what he typed. */
export type ConnectionAsked =
  | { to: 'link'; provider: string }
  | { to: 'connect'; provider: string; fields: FieldInput[] }
  | { to: 'buttons'; input: ButtonTextsInput }

const nothing: ConnectionAsked = { to: 'link', provider: '' }

export interface ConnectionFailure extends SaidFailure {
  /** Which of the panel's forms it belongs to. */
  to: ConnectionAsked['to']
}

/** One panel of connection forms: asked, tried by the server with the provider, saved or explained. */
export const connectionMachine = setup({
  types: {} as {
    context: { asked: ConnectionAsked | null; failure: ConnectionFailure | null }
    events: { type: 'connection.ask'; asked: ConnectionAsked }
    tags: 'busy'
  },
  actors: { connect: port<void, ConnectionAsked>('connect') },
  actions: {
    explain: assign({
      failure: ({ context }, { error }: { error: unknown }) => ({
        to: context.asked?.to ?? nothing.to,
        ...saidFailure(error),
      }),
    }),
    tellScreen: sendTo(systemActor('integrations'), ({ context }) => ({
      type: 'connection.saved',
      to: context.asked?.to ?? nothing.to,
    })),
  },
}).createMachine({
  id: 'connection',
  context: { asked: null, failure: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'connection.ask': {
          target: 'trying',
          actions: assign({ asked: ({ event }) => event.asked, failure: null }),
        },
      },
    },
    trying: {
      tags: 'busy',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => context.asked ?? nothing,
        onDone: { target: 'open', actions: 'tellScreen' },
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
    connection: {
      events: EventFromLogic<typeof connectionMachine>
      actor: Contract<typeof connectionMachine, 'asked' | 'failure'>
    }
  }
}
