import { assign, type EventFromLogic, setup } from 'xstate'
import type { MakeAgentCodeMutation } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'

export type AgentCode = MakeAgentCodeMutation['makeAgentCode']

/** Seconds that a code is good for, by the server's clock alone: the page's may be wrong. */
const secondsOf = ({ madeAt, expiresAt }: AgentCode) =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(madeAt)) / 1000))

/** A code to pair an agent with: asked for, shown as long as it is good, and over. */
export const pairingMachine = setup({
  types: {} as {
    context: {
      code: AgentCode | null
      /** Seconds that it is still good for. */
      left: number
      error: unknown
    }
    events: { type: 'code.ask' } | { type: 'code.hide' }
    tags: 'busy'
  },
  actors: { makeCode: port<AgentCode, void>('makeCode') },
  actions: {
    show: assign((_, { code }: { code: AgentCode }) => ({ code, left: secondsOf(code) })),
    explain: assign((_, { error }: { error: unknown }) => ({ error })),
    forget: assign({ code: null, left: 0 }),
    count: assign({ left: ({ context }) => context.left - 1 }),
  },
  guards: { isGood: ({ context }) => context.left > 1 },
  delays: { second: 1000 },
}).createMachine({
  id: 'pairing',
  context: { code: null, left: 0, error: null },
  initial: 'hidden',
  states: {
    hidden: { on: { 'code.ask': 'making' } },
    making: {
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
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      after: {
        second: [
          { guard: 'isGood', target: 'shown', reenter: true, actions: 'count' },
          { target: 'over', actions: 'forget' },
        ],
      },
      on: {
        'code.ask': 'making',
        'code.hide': { target: 'hidden', actions: 'forget' },
      },
    },
    over: { on: { 'code.ask': 'making' } },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    pairing: {
      events: EventFromLogic<typeof pairingMachine>
      actor: Contract<typeof pairingMachine, 'code' | 'left' | 'error'>
    }
  }
}
