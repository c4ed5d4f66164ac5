import type { OperationId } from './operation.ts'

/**
 * What changes something and stays open to a clinic whose tariff has ended; every other call but a reading one is refused
 * (docs/decisions/0126).
 */
export const lapsedTariffOperations: readonly OperationId[] = [
  // The person's own: getting in and out, the password, the name, what was read.
  'signOut',
  'changePassword',
  'saveName',
  'changeEmail',
  'masterSignIn',
  'leaveTraining',
  'removeTraining',
  'readAlert',
  'readAllAlerts',
  'reportGoal',
  // A brake is never locked, and what the law gives patients is no matter of a tariff.
  'pressRedStop',
  'eraseClient',
  'recordConsent',
  // What leads outside is closed at any time.
  'revokeMonth',
  'removeLetterAddress',
  // They show, and keep nothing.
  'previewText',
  'simulate',
]
