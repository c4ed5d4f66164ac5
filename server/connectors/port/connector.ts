import type { Clock } from '../../platform/clock.ts'
import type { Field, Words } from '../../platform/fields/form-field.ts'
import type { Writing } from './answer-writer.ts'
import type { Losing } from './deletion-check.ts'
import type { Paces } from './rate-limiter.ts'
import type { Resumed } from './read-parts.ts'
import type { Hinting } from './webhook-support.ts'

/** What a patient allows by the clinic's own list: marketing, everything but marketing, or nothing. */
export type ToldConsent = 'marketing' | 'service' | 'nothing'

/** A patient as a clinic system gives him. `phone` is as written there; dates are ISO days. */
export interface PatientRecord {
  externalId: string
  surname: string
  name: string
  middleName: string | null
  gender: 'M' | 'F' | null
  phone: string | null
  email: string | null
  birthDate: string | null
  language: string | null
  deceased: boolean
  sumPaid: number | null
  /** Null or absent when the source does not say. */
  consent?: ToldConsent | null
}

/**
 * A visit. `startsAt` is an instant, or a wall-clock time (`2026-12-09T10:30`) local to the visit's branch when the
 * source names no zone. `createdAt` is the clinic system's own creation time, null when it is not known.
 */
export interface VisitRecord {
  externalId: string
  patientExternalId: string
  specialistExternalId: string | null
  branchExternalId: string | null
  service: string | null
  startsAt: Temporal.Instant | Temporal.PlainDateTime
  endsAt: Temporal.Instant | Temporal.PlainDateTime | null
  status: 'valid' | 'canceled'
  tentative: boolean
  outcome: 'attended' | 'noShow' | null
  confirmed: boolean
  createdAt: Temporal.Instant | null
  /** What the system calls its state, where that is a word whose meaning nobody knows; the clinic is asked. */
  toldStatus?: string | null
}

export interface SpecialistRecord {
  externalId: string
  name: string
  specialty: string | null
  /** The source says that he or she no longer works there. */
  left?: boolean
}

export interface BranchRecord {
  externalId: string
  name: string
  address: string | null
  phone: string | null
  timeZone: string | null
}

/** Why a row was not taken; worded for the reader in `server/words`. */
export type RejectReason =
  | 'NOT_JSON'
  | 'NOT_A_RESOURCE'
  | 'NO_ID'
  | 'NO_NAME'
  | 'NO_PATIENT'
  | 'UNKNOWN_PATIENT'
  | 'NO_START'
  | 'BAD_DATE'
  | 'BAD_STATUS'
  | 'BAD_PHONE'
  | 'FORMULA'
  | 'UNKNOWN_RESOURCE'
  | 'WRONG_COLUMNS'
  | 'BAD_QUOTES'
  | 'TOO_LONG'
  | 'TOO_WIDE'
  | 'BAD_TIME'
  | 'NO_HEADER'
  | 'NOT_HL7'
  | 'UNKNOWN_MESSAGE'

/** One thing that came in, or one row that could not be read. `line` counts from 1 in the source it came from. */
export type Incoming =
  | { kind: 'patient'; line: number; record: PatientRecord }
  | { kind: 'specialist'; line: number; record: SpecialistRecord }
  | { kind: 'branch'; line: number; record: BranchRecord }
  | { kind: 'visit'; line: number; record: VisitRecord }
  | {
      kind: 'rejected'
      line: number
      reason: RejectReason
      detail: string | null
      /** The row as it was, where it came from a table. */
      cells?: string[] | null
    }

/** What a connector reads: what came in, and how far it has come. */
export type Pulled = Incoming | Reached

/** A piece of everything has come whole: a reading that breaks off goes on after it. `share`: of everything, up to 1. */
export interface Reached {
  kind: 'reached'
  line: number
  piece: string
  share: number
}

/** What a person types to connect a clinic system; which fields are needed depends on the system. */
export interface MisCredentials {
  misUrl: string | null
  login: string | null
  email: string | null
  password: string | null
  token: string | null
  secretKey: string | null
  apiKey: string | null
  branchId: string | null
}

/** What the operator set for a clinic system that many clinics share. */
export interface Operated {
  /** Another address than the vendor's, without a slash at its end; null: the vendor's own. */
  baseUrl: string | null
  /** The operator's own key at the vendor; null: there is none. */
  key: string | null
}

export interface ConnectorContext {
  clock: Clock
  /** The clinic's own zone, for systems whose times name none. */
  timeZone: string
  operated: Operated
  /** How fast each vendor's host may be asked. */
  paces: Paces
  /** Refuses private addresses unless the operator allows them. */
  fetch: typeof fetch
  /** Stops the pull between rows. */
  signal: AbortSignal
  /** The reading of everything that this one takes up; null: it begins anew. */
  resumed: Resumed | null
}

/** One clinic system. */
export interface Connector extends Partial<Writing>, Partial<Hinting>, Partial<Losing> {
  /** Its name in calls and rows. */
  misType: string
  /** What stands on its card in the list of connections. */
  card: { title: string; about: Words; letter: string }
  /** What a person fills in to connect it. */
  fields: readonly (Field & { name: keyof MisCredentials })[]
  /** What stands above the fields. */
  form: { about: Words }
  /** Tries the connection; throws `MisRefused` or `MisUnreachable`. */
  check(credentials: MisCredentials, context: ConnectorContext): Promise<void>
  /** Everything, or what changed since that moment. Patients, specialists and branches come before visits. */
  pull(
    credentials: MisCredentials,
    since: Temporal.Instant | null,
    context: ConnectorContext,
  ): AsyncIterable<Pulled>
  /**
   * All branches, and visits of the coming days with their patients and specialists, in few calls: what a person looks at before
   * anything is kept. Whoever reads it stops when he has seen enough. Without it `pull` is read as far as needed.
   */
  glance?(credentials: MisCredentials, context: ConnectorContext): AsyncIterable<Pulled>
}

/** The clinic system answered and refused the credentials. */
export class MisRefused extends Error {}

/** The clinic system could not be reached, or did not speak its own language. */
export class MisUnreachable extends Error {}
