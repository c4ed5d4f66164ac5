import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** Which agent is meant. */
export interface AgentMeant {
  id: string
  name: string
}

const nobody: AgentMeant = { id: '', name: '' }

/** What a person does with an agent: gives it another name, or revokes its key; asked before that. */
export const agentCareMachine = setup({
  types: {} as {
    context: {
      agent: AgentMeant
      /** The name that is being saved. */
      typed: string
      failure: SaidFailure | null
    }
    events:
      | { type: 'agent.rename'; agent: AgentMeant }
      | { type: 'agent.name'; name: string }
      | { type: 'agent.ask'; agent: AgentMeant }
      | { type: 'agent.revoke' }
      | { type: 'agent.keep' }
    tags: 'busy' | 'naming' | 'asked'
  },
  actors: {
    rename: port<void, AgentMeant>('rename'),
    revoke: port<void, { id: string }>('revoke'),
  },
  actions: {
    mean: assign((_, { agent }: { agent: AgentMeant }) => ({ agent, typed: '', failure: null })),
    explain: assign((_, { error }: { error: unknown }) => ({ failure: saidFailure(error) })),
    tellNamed: sendTo(systemActor('integrations'), () => ({ type: 'agent.named' })),
    tellRevoked: sendTo(systemActor('integrations'), () => ({ type: 'agent.revoked' })),
  },
}).createMachine({
  id: 'agentCare',
  context: { agent: nobody, typed: '', failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'agent.rename': {
          target: 'naming',
          actions: { type: 'mean', params: ({ event }) => event },
        },
        'agent.ask': { target: 'asking', actions: { type: 'mean', params: ({ event }) => event } },
      },
    },
    naming: {
      tags: 'naming',
      on: {
        'agent.name': {
          target: 'renaming',
          actions: assign({ typed: ({ event }) => event.name, failure: null }),
        },
        'agent.keep': 'resting',
      },
    },
    renaming: {
      tags: ['naming', 'busy'],
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { agent, typed } }) => ({ id: agent.id, name: typed }),
        onDone: { target: 'resting', actions: 'tellNamed' },
        onError: {
          target: 'naming',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    asking: {
      tags: 'asked',
      on: { 'agent.revoke': 'revoking', 'agent.keep': 'resting' },
    },
    revoking: {
      tags: ['asked', 'busy'],
      entry: assign({ failure: null }),
      invoke: {
        id: 'revoke',
        src: 'revoke',
        input: ({ context: { agent } }) => ({ id: agent.id }),
        onDone: { target: 'resting', actions: 'tellRevoked' },
        onError: {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    agentCare: {
      events: EventFromLogic<typeof agentCareMachine>
      actor: Contract<typeof agentCareMachine, 'agent' | 'failure'>
    }
  }
}
