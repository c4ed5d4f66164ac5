import type { AppContext } from '../app-context.ts'
import type { OperationId } from './operation.ts'

/** How long a password works that the operator made (docs/decisions/0179). */
export const INITIAL_PASSWORD_HOURS = 7 * 24

/** What a person who signed in with an initial password may call until it is changed; refreshing tokens is open to everybody. */
export const initialPasswordOperations: readonly OperationId[] = [
  'getMe',
  'changePassword',
  'signOut',
]

/** Whether a password is an initial one whose time is over; it then opens nothing. */
export const isInitialPasswordExpired = (
  app: AppContext,
  until: Temporal.Instant | null,
): boolean => until !== null && Temporal.Instant.compare(until, app.securityClock.now()) <= 0
