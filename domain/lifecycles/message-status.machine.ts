import { setup } from 'xstate'

export type MessageStatusEvent =
  | { type: 'night.hold' }
  | { type: 'night.end' }
  | { type: 'provider.refused' }
  | { type: 'provider.accepted' }
  | { type: 'report.sent' }
  | { type: 'report.delivered' }
  | { type: 'report.read' }
  | { type: 'patient.answered' }

const sentTransitions = {
  'report.delivered': 'delivered',
  'report.read': 'read',
  // For a message of unknown outcome: only its recipient can answer it.
  'patient.answered': 'delivered',
} as const
const sentToGatewayTransitions = { ...sentTransitions, 'report.sent': 'sent' } as const
const gatewayFailedTransitions = {
  ...sentToGatewayTransitions,
  'provider.accepted': 'sentToGateway',
} as const
const newTransitions = {
  ...gatewayFailedTransitions,
  'provider.refused': 'failedToSendToGateway',
} as const

/**
 * How far a message got, by its furthest attempt: reports come late and in any order and only move it up. Only quiet hours hold a message that has
 * not begun to be sent, and release it again.
 */
export const messageStatusMachine = setup({
  types: {} as { events: MessageStatusEvent },
}).createMachine({
  id: 'messageStatus',
  initial: 'new',
  states: {
    new: { on: { ...newTransitions, 'night.hold': 'blockedForNight' } },
    blockedForNight: { on: { ...newTransitions, 'night.end': 'new' } },
    failedToSendToGateway: { on: gatewayFailedTransitions },
    sentToGateway: { on: sentToGatewayTransitions },
    sent: { on: sentTransitions },
    delivered: { on: { 'report.read': 'read' } },
    read: {},
  },
})
