import { type PatientField, patientFields } from '../../../domain/patient-field-names.ts'
import type { SightLimitKind } from '../../../domain/sight-limits.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FormField, LocalizedText } from '../../platform/fields/form-field.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { PatientMerge, VisitClosure } from './closure-and-merge.ts'
import type { DeletionCheck } from './deletion-check.ts'
import type { RateLimiters } from './rate-limiter.ts'
import type { ResumePoint } from './read-parts.ts'
import type { VisitScheduler } from './visit-scheduler.ts'
import type { WebhookSupport } from './webhook-support.ts'

/** What a column of a table may contain. */
export type ImportField = components['schemas']['ImportField']

/** A patient's consent in the clinic's own list: marketing, everything but marketing, or nothing. */
export type SourceConsent = 'marketing' | 'service' | 'nothing'

/** Details of a patient that have rules of their own. */
const ruledFields = [
  'surname',
  'name',
  'phone',
  'birthDate',
  'gender',
] as const satisfies PatientField[]
/** All others are stored as the source writes them, in columns of the same names. */
export type PatientTextField = Exclude<PatientField, (typeof ruledFields)[number]>
export const patientTextFields = patientFields.filter(
  (field): field is PatientTextField => !(ruledFields as readonly PatientField[]).includes(field),
)
export type PatientTexts = Record<PatientTextField, string | null>

/** A patient from a clinic system. `phone` is as written there; dates are ISO days. A text that the source does not have is null or absent. */
export interface PatientRecord extends Partial<PatientTexts> {
  externalId: string
  surname: string
  name: string
  gender: 'M' | 'F' | null
  phone: string | null
  birthDate: string | null
  language: string | null
  deceased: boolean
  sumPaid: number | null
  /** Null or absent if the source does not say. */
  consent?: SourceConsent | null
  /** What the source says where it was read otherwise; null or absent: nothing. */
  asWritten?: string | null
  /** The name is only initials: no message may greet with it until somebody has looked. */
  hasOnlyInitials?: boolean
  /** Who answers for a child, with a number to write to; absent: none is named. */
  guardian?: Guardian | null
}

/** Who answers for a patient. With `isContact` theirs is the only number that the source has for its patients, and nobody's age is given. */
export interface Guardian {
  name: string | null
  phone: string
  isContact?: boolean
}

/**
 * A visit. `startsAt` is an instant, or a wall-clock time (`2026-12-09T10:30`) in the branch's zone if the source gives none. `createdAt` is the
 * clinic system's own creation time, null if unknown. `sumPaid`: what it paid, null if unknown.
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
  createdAt: Temporal.Instant | Temporal.PlainDateTime | null
  sumPaid?: number | null
  /** The system's word for its state if its meaning is unknown; the clinic is asked. */
  sourceStatus?: string | null
  /** Visits that this one was made in place of. */
  replaces?: string[]
  /** When the source stated this; a later cancellation is not undone by it. Absent: unknown. */
  reportedAt?: Temporal.Instant | Temporal.PlainDateTime | null
}

export interface SpecialistRecord {
  externalId: string
  name: string
  specialty: string | null
  /** The source says that this person no longer works there. */
  hasLeft?: boolean
}

export interface BranchRecord {
  externalId: string
  name: string
  address: string | null
  phone: string | null
  timeZone: string | null
}

/** Why a row was rejected; texts are in `server/platform/i18n`. */
export type RejectReason = components['schemas']['RejectReason']

/** What was not taken of a line, and why. */
interface LineProblem {
  line: number
  reason: RejectReason
  /** The faulty value. */
  detail: string | null
  /** What the value was read as, if it came from a table. */
  field?: ImportField | null
  /** The original cells, if it came from a table. */
  cells?: string[] | null
}

/**
 * An incoming record, or a line that could not be read. `note`: the line's records came in without one value. `line` counts from 1 in its source; the
 * rows of one line follow each other. `cells` are the original ones of a table.
 */
export type IncomingRow =
  | { kind: 'patient'; line: number; record: PatientRecord; cells?: string[] }
  | { kind: 'specialist'; line: number; record: SpecialistRecord }
  | { kind: 'branch'; line: number; record: BranchRecord }
  | { kind: 'visit'; line: number; record: VisitRecord; cells?: string[] }
  | { kind: 'closure'; line: number; record: VisitClosure }
  | { kind: 'merge'; line: number; record: PatientMerge }
  | ({ kind: 'rejected' } & LineProblem)
  | ({ kind: 'note' } & LineProblem)

/** What a connector yields: rows and progress. */
export type PulledRow = IncomingRow | CompletedPart

/** A part of a full reading is complete, so an interrupted reading resumes after it. `share`: of everything, up to 1. */
export interface CompletedPart {
  kind: 'reached'
  line: number
  part: string
  share: number
}

/** What a person types to connect a clinic system; the fields needed depend on the system. */
export interface ClinicSystemCredentials {
  misUrl: string | null
  login: string | null
  email: string | null
  password: string | null
  token: string | null
  secretKey: string | null
  apiKey: string | null
  branchId: string | null
}

/** The operator's settings for a clinic system that many clinics share. */
export interface OperatorSettings {
  /** Replaces the vendor's address, without a trailing slash; null: the vendor's own. */
  baseUrl: string | null
  /** The operator's own key at the vendor; null: none. */
  key: string | null
}

/** Something that the connection does not see. `count`: days of `LAST_DAYS`, or hidden rows. */
export interface SightLimit {
  kind: SightLimitKind
  /** Null: the whole account. */
  branch: { externalId: string; name: string } | null
  count: number | null
}

export interface ConnectorContext {
  clock: Clock
  /** The clinic's own zone, for systems whose times have none. */
  timeZone: string
  operatorSettings: OperatorSettings
  /** Rate limits per vendor host. */
  rateLimiters: RateLimiters
  /** Refuses private addresses unless the operator allows them. */
  fetch: typeof fetch
  /** Stops the pull between rows. */
  signal: AbortSignal
  /** Where an interrupted full reading resumes; null: start anew. */
  resumePoint: ResumePoint | null
  /** Called by `pull` for what it cannot see; the clinic is shown the limits. */
  reportLimit?: (limit: SightLimit) => void
  /** Limits were reported before: `pull` looks whether they still hold. */
  hadLimits?: boolean
}

/** The connector of one clinic system. */
export interface Connector
  extends Partial<AnswerWriter>,
    Partial<WebhookSupport>,
    Partial<DeletionCheck> {
  /** Name in calls and rows. */
  misType: string
  /** Card in the list of connections. */
  card: { title: string; about: LocalizedText; letter: string }
  /** Form fields of the connection. */
  fields: readonly (FormField & { name: keyof ClinicSystemCredentials })[]
  /** Text above the fields. */
  form: { about: LocalizedText }
  /** Free times, and moves of visits; absent if the system cannot tell them. */
  freeSlots?: VisitScheduler
  /** Tests the connection; throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`. */
  check(credentials: ClinicSystemCredentials, context: ConnectorContext): Promise<void>
  /** Reads everything, or changes since that instant. Patients, specialists and branches come before visits. */
  pull(
    credentials: ClinicSystemCredentials,
    since: Temporal.Instant | null,
    context: ConnectorContext,
  ): AsyncIterable<PulledRow>
  /**
   * For the connection preview: all branches, and coming visits with their patients and specialists, in few calls. The reader stops when it has
   * enough. Without it `pull` is read as far as needed.
   */
  preview?(
    credentials: ClinicSystemCredentials,
    context: ConnectorContext,
  ): AsyncIterable<PulledRow>
}

/** The clinic system refused the credentials. */
export class ClinicSystemRefusedError extends Error {}

/** How a reading failed: nothing came back, the system answered that a right or license is missing, or it answered something unusable. */
export type UnreachableReason = 'NO_ANSWER' | 'DENIED' | 'BAD_ANSWER'

/** The clinic system could not be reached, or gave an invalid response. */
export class ClinicSystemUnreachableError extends Error {
  readonly reason: UnreachableReason

  constructor(
    message: string,
    { cause, reason = 'BAD_ANSWER' }: { cause?: unknown; reason?: UnreachableReason } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.reason = reason
  }
}

/** The reason of a status that is no success: 402 and 403 deny access. */
export const toUnreachableReason = (status: number): UnreachableReason =>
  status === 402 || status === 403 ? 'DENIED' : 'BAD_ANSWER'
