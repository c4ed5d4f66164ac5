import { assign, type EventFromLogic, setup } from 'xstate'
import type { MakeAgentCodeMutation } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'

export type AgentCode = MakeAgentCodeMutation['makeAgentCode']

/** Lifetime of the code in seconds, from server times only: the clock of the computer may be wrong. */
const getLifetimeSeconds = ({ madeAt, expiresAt }: AgentCode) =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(madeAt)) / 1000))

/** Creates a pairing code and shows it until it expires. */
export const agentPairingMachine = setup({
  types: {} as {
    context: {
      code: AgentCode | null
      /** Remaining lifetime in seconds. */
      secondsLeft: number
      error: unknown
    }
    events: { type: 'code.ask' } | { type: 'code.hide' }
    tags: 'busy'
  },
  actors: { makeCode: createPort<AgentCode, void>('makeCode') },
  actions: {
    show: assign((_, { code }: { code: AgentCode }) => ({
      code,
      secondsLeft: getLifetimeSeconds(code),
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ error })),
    forget: assign({ code: null, secondsLeft: 0 }),
    count: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: { isGood: ({ context }) => context.secondsLeft > 1 },
  delays: { second: 1000 },
}).createMachine({
  id: 'agentPairing',
  context: { code: null, secondsLeft: 0, error: null },
  initial: 'hidden',
  states: {
    hidden: { on: { 'code.ask': 'creating' } },
    creating: {
      tags: 'busy',
      entry: ['forget', assign({ error: null })],
      invoke: {
        id: 'makeCode',
        src: 'makeCode',
        onDone: {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ code: event.output }) },
        },
        onError: {
          target: 'hidden',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      after: {
        second: [
          { guard: 'isGood', target: 'shown', reenter: true, actions: 'count' },
          { target: 'expired', actions: 'forget' },
        ],
      },
      on: {
        'code.ask': 'creating',
        'code.hide': { target: 'hidden', actions: 'forget' },
      },
    },
    expired: { on: { 'code.ask': 'creating' } },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    agentPairing: {
      events: EventFromLogic<typeof agentPairingMachine>
      actor: ActorContract<typeof agentPairingMachine, 'code' | 'secondsLeft' | 'error'>
    }
  }
}
