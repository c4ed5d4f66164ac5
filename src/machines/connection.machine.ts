import { assign, sendTo, setup } from 'xstate'
import type {
  ButtonTextsInput,
  SmsInput,
  TelegramInput,
} from '../../schema/generated/client/graphql.ts'
import { fieldTexts, serverText } from './failure.ts'
import { port } from './port.ts'

/** What a person asks to be connected, with what he typed. */
export type ConnectionAsked =
  | { to: 'whatsapp' }
  | { to: 'sms16' | 'sigmasms'; input: SmsInput }
  | { to: 'telegram'; input: TelegramInput }
  | { to: 'buttons'; input: ButtonTextsInput }

export interface ConnectionFailure {
  /** Which of the panel's forms it belongs to. */
  to: ConnectionAsked['to']
  text: string | null
  fields: Record<string, string>
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
        to: context.asked?.to ?? 'whatsapp',
        text: serverText(error),
        fields: fieldTexts(error),
      }),
    }),
    tellScreen: sendTo(
      ({ system }) => system.get('integrations'),
      ({ context }) => ({ type: 'connection.saved', to: context.asked?.to ?? 'whatsapp' }),
    ),
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
        input: ({ context }) => context.asked ?? { to: 'whatsapp' },
        onDone: { target: 'open', actions: 'tellScreen' },
        onError: {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
