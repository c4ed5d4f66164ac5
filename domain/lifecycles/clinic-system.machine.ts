import { setup } from 'xstate'

export type ClinicSystemEvent =
  | { type: 'system.connect' }
  | { type: 'system.leave' }
  | { type: 'sync.done' }
  | { type: 'sync.refused' }
  | { type: 'sync.unanswered' }

/**
 * Lifecycle of the connection to a clinic system. It begins with verified credentials; if they are refused later, it is lost until staff reconnect it
 * or request a sync that succeeds. A system that merely does not answer is asked again and stays connected.
 */
export const clinicSystemMachine = setup({
  types: {} as { events: ClinicSystemEvent },
}).createMachine({
  id: 'clinicSystem',
  initial: 'none',
  states: {
    none: { on: { 'system.connect': 'connected' } },
    connected: {
      on: {
        'system.connect': 'connected',
        'system.leave': 'none',
        'sync.done': 'connected',
        'sync.unanswered': 'connected',
        'sync.refused': 'lost',
      },
    },
    lost: {
      on: {
        'system.connect': 'connected',
        'system.leave': 'none',
        'sync.done': 'connected',
        'sync.unanswered': 'lost',
        'sync.refused': 'lost',
      },
    },
  },
})
