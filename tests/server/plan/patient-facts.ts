/** What the rules know of a patient. `phone` is null when there is none or it is not valid. */
export interface PatientFacts {
  deceased: boolean
  excluded: boolean
  optedOut: 'marketing' | 'all' | null
  phone: string | null
  phoneRaw: string | null
  gender: 'M' | 'F' | null
  birthDate: string | null
}

export interface VisitFacts {
  id: string
  startsAt: Temporal.Instant
  timeZone: string
  status: 'valid' | 'canceled'
  tentative: boolean
  createdAt: Temporal.Instant | null
  service: string | null
  specialistId: string | null
  /** Another scenario sends a reminder for this visit on the same local day. */
  otherReminder: boolean
  /** Names of template variables that are empty for this visit. */
  empty: string[]
}

export type SkipReason =
  | 'CANCELED'
  | 'TENTATIVE'
  | 'DECEASED'
  | 'EXCLUDED'
  | 'OPTED_OUT'
  | 'SERVICE'
  | 'SPECIALIST'
  | 'GENDER'
  | 'VISIT_RANGE'
  | 'WEEKDAY'
  | 'NO_AGE'
  | 'AGE'
  | 'NO_PHONE'
  | 'BAD_PHONE'
  | 'SAME_DAY'
  | 'LATE_BOOKING'
  | 'MOMENT_PASSED'
  | 'OTHER_REMINDER'
  | 'EMPTY_VARIABLE'
  | 'NO_CHANNEL'
