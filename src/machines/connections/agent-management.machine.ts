import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'

export interface AgentSummary {
  id: string
  name: string
}

const noAgent: AgentSummary = { id: '', name: '' }

/** Renames an agent, or revokes its key after a confirmation. */
export const agentManagementMachine = setup({
  types: {} as {
    context: {
      agent: AgentSummary
      /** The name being saved. */
      newName: string
      failure: FailureTexts | null
    }
    events:
      | { type: 'agent.rename'; agent: AgentSummary }
      | { type: 'agent.name'; name: string }
      | { type: 'agent.askRevoke'; agent: AgentSummary }
      | { type: 'agent.revoke' }
      | { type: 'agent.cancel' }
    tags: 'busy' | 'renaming' | 'confirming'
  },
  actors: {
    rename: createPort<void, AgentSummary>('rename'),
    revoke: createPort<void, { id: string }>('revoke'),
  },
  actions: {
    setAgent: assign((_, { agent }: { agent: AgentSummary }) => ({
      agent,
      newName: '',
      failure: null,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailureTexts(error) })),
    notifyRenamed: sendTo(systemActor('connectionsPage'), () => ({ type: 'agent.renamed' })),
    notifyRevoked: sendTo(systemActor('connectionsPage'), () => ({ type: 'agent.revoked' })),
  },
}).createMachine({
  id: 'agentManagement',
  context: { agent: noAgent, newName: '', failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'agent.rename': {
          target: 'editingName',
          actions: { type: 'setAgent', params: ({ event }) => event },
        },
        'agent.askRevoke': {
          target: 'confirmingRevoke',
          actions: { type: 'setAgent', params: ({ event }) => event },
        },
      },
    },
    editingName: {
      tags: 'renaming',
      on: {
        'agent.name': {
          target: 'renaming',
          actions: assign({ newName: ({ event }) => event.name, failure: null }),
        },
        'agent.cancel': 'idle',
      },
    },
    renaming: {
      tags: ['renaming', 'busy'],
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { agent, newName } }) => ({ id: agent.id, name: newName }),
        onDone: { target: 'idle', actions: 'notifyRenamed' },
        onError: {
          target: 'editingName',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingRevoke: {
      tags: 'confirming',
      on: { 'agent.revoke': 'revoking', 'agent.cancel': 'idle' },
    },
    revoking: {
      tags: ['confirming', 'busy'],
      entry: assign({ failure: null }),
      invoke: {
        id: 'revoke',
        src: 'revoke',
        input: ({ context: { agent } }) => ({ id: agent.id }),
        onDone: { target: 'idle', actions: 'notifyRevoked' },
        onError: {
          target: 'confirmingRevoke',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    agentManagement: {
      events: EventFromLogic<typeof agentManagementMachine>
      actor: ActorContract<typeof agentManagementMachine, 'agent' | 'failure'>
    }
  }
}
