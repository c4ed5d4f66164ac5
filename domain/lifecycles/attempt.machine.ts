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
 * One attempt's way to the patient; it begins as its request leaves. Reports come late, twice and in any order, and never move it back:
 * read beats delivered beats failed beats sent. Silence of the provider is a state of its own, left only by a report.
 */
export const attemptMachine = setup({
  types: {} as { events: AttemptEvent },
}).createMachine({
  // By this name the versions before look its arrows up in the database.
  id: 'delivery',
  initial: 'sending',
  states: {
    // A report may overtake our own record of the provider's answer.
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
