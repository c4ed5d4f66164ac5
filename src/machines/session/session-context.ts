import type { FailureTexts } from '../shared/failure.ts'

/** The session in local storage under the keys of the specification. `tariff` is serialised text. */
export interface StoredSession {
  token: string
  refreshToken: string
  tariff: string
  isMaster: boolean
}

export interface Registration {
  companyName: string
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  timeZone: string
}

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.register'; form: Registration }
  | { type: 'session.signOut' }
  /** Another public screen was opened; the error of the previous form does not concern it. */
  | { type: 'session.forgetFailure' }
  /** A master entered a clinic: the response replaces the stored session. */
  | { type: 'session.enter'; stored: StoredSession }
  /** Other tabs stored new tokens, signed in anew, or signed out. */
  | { type: 'tabs.stored'; stored: StoredSession }
  | { type: 'tabs.replaced' }
  | { type: 'tabs.closed' }

/** Why a session ended without the user's doing. */
export type SessionEndReason = 'passwordChanged'

export interface SessionContext {
  stored: StoredSession | null
  /** Set when a clinic was just chosen. */
  hasEnteredClinic: boolean
  /** Error texts of the last form. */
  failure: FailureTexts | null
  /** Why the previous session ended; null if that needs no words. */
  endReason: SessionEndReason | null
}
