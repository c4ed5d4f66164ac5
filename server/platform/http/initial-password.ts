import type { AppContext } from '../app-context.ts'
import type { OperationId } from './operation.ts'

/** How long an initial password works (docs/decisions/0179). */
export const INITIAL_PASSWORD_HOURS = 7 * 24

/** Operations allowed after signing in with an initial password until it is changed; refreshing tokens is open to everybody. */
export const initialPasswordOperations: readonly OperationId[] = [
  'getMe',
  'changePassword',
  'signOut',
]

/** Whether a password is an expired initial one, which opens nothing. */
export const isInitialPasswordExpired = (
  app: AppContext,
  until: Temporal.Instant | null,
): boolean => until !== null && Temporal.Instant.compare(until, app.securityClock.now()) <= 0
