import { setup } from 'xstate'

export type DeliveryEvent =
  | { type: 'night.fall' }
  | { type: 'window.open' }
  | { type: 'step.claim' }
  | { type: 'provider.accepted' }
  | { type: 'provider.refused' }
  | { type: 'provider.silent' }
  | { type: 'report.sent' }
  | { type: 'report.delivered' }
  | { type: 'report.read' }
  | { type: 'report.undelivered' }

const reports = {
  'report.sent': 'sent',
  'report.undelivered': 'failed',
  'report.delivered': 'delivered',
  'report.read': 'read',
} as const

/**
 * One attempt's way to the patient. Reports come late, twice and in any order, and never move it back: read beats delivered
 * beats failed beats sent. Silence of the provider is a state of its own, left only by a report.
 */
export const deliveryMachine = setup({
  types: {} as { events: DeliveryEvent },
}).createMachine({
  id: 'delivery',
  initial: 'new',
  states: {
    new: { on: { 'night.fall': 'blockedForNight', 'step.claim': 'sending' } },
    blockedForNight: { on: { 'window.open': 'new', 'step.claim': 'sending' } },
    // A report may overtake our own record of the provider's answer.
    sending: {
      on: {
        ...reports,
        'provider.accepted': 'sentToGateway',
        'provider.refused': 'failedToSendToGateway',
        'provider.silent': 'unknown',
      },
    },
    sentToGateway: { on: reports },
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
    unknown: { on: reports },
  },
})
