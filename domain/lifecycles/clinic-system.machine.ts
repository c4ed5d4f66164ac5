import { setup } from 'xstate'

export type ClinicSystemEvent =
  | { type: 'system.connect' }
  | { type: 'system.leave' }
  | { type: 'sync.done' }
  | { type: 'sync.refused' }
  | { type: 'sync.unanswered' }

/**
 * The connection to the clinic system. It begins with credentials that were tried; refused later on it is lost until a person connects it
 * anew or asks for a sync that comes through. A system that only does not answer is asked again, and nothing is lost.
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
