import type { OperationId } from './operation.ts'

/** Changing operations that stay open to a clinic whose tariff has ended; all others except reads are refused (docs/decisions/0126). */
export const lapsedTariffOperations: readonly OperationId[] = [
  // The person's own account: signing in and out, password, name, what was read.
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
  // Brakes are never locked, and patients' legal rights do not depend on a tariff.
  'pressRedStop',
  'eraseClient',
  'recordConsent',
  // Links to the outside can be revoked at any time.
  'revokeMonth',
  'removeLetterAddress',
  // Previews, which store nothing.
  'previewText',
  'simulate',
]
