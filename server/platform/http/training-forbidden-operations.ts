import type { OperationId } from './operation.ts'

/** What would lead out of a training clinic, into it what is real, or to the person's own account (docs/decisions/0120). */
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
