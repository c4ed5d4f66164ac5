import { setup } from 'xstate'

export type AttemptEvent =
  | { type: 'provider.accepted' }
  | { type: 'provider.refused' }
  | { type: 'provider.silent' }
  | { type: 'report.sent' }
  | { type: 'report.delivered' }
  | { type: 'report.read' }
  | { type: 'report.undelivered' }

const reportTransitions = {
  'report.sent': 'sent',
  'report.undelivered': 'failed',
  'report.delivered': 'delivered',
  'report.read': 'read',
} as const

/**
 * Lifecycle of an attempt; begins when its request is sent. Reports come late and in any order and never move it back: read over delivered over
 * failed over sent. An unknown outcome is a state of its own, left only by a report.
 */
export const attemptMachine = setup({
  types: {} as { events: AttemptEvent },
}).createMachine({
  // Earlier versions look up its transitions in the database by this name.
  id: 'delivery',
  initial: 'sending',
  states: {
    // A report may arrive before the provider's response is recorded.
    sending: {
      on: {
        ...reportTransitions,
        'provider.accepted': 'sentToGateway',
        'provider.refused': 'failedToSendToGateway',
        'provider.silent': 'unknown',
      },
    },
    sentToGateway: { on: reportTransitions },
    sent: {
      on: {
        'report.undelivered': 'failed',
        'report.delivered': 'delivered',
        'report.read': 'read',
      },
    },
    failed: { on: { 'report.delivered': 'delivered', 'report.read': 'read' } },
    delivered: { on: { 'report.read': 'read' } },
    read: {},
    failedToSendToGateway: {},
    unknown: { on: reportTransitions },
  },
})
