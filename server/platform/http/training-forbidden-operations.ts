import type { OperationId } from './operation.ts'

/** Operations closed in a training clinic: they would reach outside, bring in real data, or change the person's own account (docs/decisions/0120). */
export const trainingForbiddenOperations: readonly OperationId[] = [
  'changePassword',
  'saveName',
  'changeEmail',
  'sendConfirmation',
  'addLetterAddress',
  'sendLetterConfirmation',
  'connectChannel',
  'connectSms16',
  'connectSigmaSms',
  'connectWhatsapp',
  'connectTelegram',
  'disconnectChannel',
  'connectMis',
  'previewMis',
  'startSync',
  'makeAgentCode',
  'importVisits',
  'previewVisits',
]
