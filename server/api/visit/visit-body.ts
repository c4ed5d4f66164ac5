import type { components } from '../../../schema/generated/rest.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'

export type VisitBody = components['schemas']['Visit']

/** A visit with its list columns. Check constraints guarantee the enumerations. */
export interface VisitRow {
  id: string
  client_id: string
  client_name: string
  phone: string | null
  starts_at: Temporal.Instant
  ends_at: Temporal.Instant | null
  time_zone: string
  status: VisitBody['status']
  tentative: boolean
  confirmed: boolean
  outcome: VisitBody['outcome']
  specialist_id: string | null
  specialist: string | null
  branch_id: string | null
  branch_name: string | null
  service: string | null
  sum_paid: number | null
  excluded: boolean
  answer: VisitBody['answer']
  second_thoughts: string | null
  standing: VisitBody['standing']
  waiting_since: Temporal.Instant | null
  message: VisitBody['message']
}

/** Returns the row in the contract's form; the phone in full or masked. */
export const toVisitBody = (
  row: VisitRow,
  canSeePhones: boolean,
  now: Temporal.Instant,
): VisitBody => ({
  id: row.id,
  clientId: row.client_id,
  clientName: redactText(canSeePhones, row.client_name),
  clientExcluded: row.excluded,
  phone: redactPhone(canSeePhones, row.phone),
  startsAt: row.starts_at.toString(),
  endsAt: row.ends_at?.toString() ?? null,
  timeZone: row.time_zone,
  status: row.status,
  tentative: row.tentative,
  confirmed: row.confirmed,
  outcome: row.outcome,
  contradictory: isContradictory(row, now),
  specialistId: row.specialist_id,
  specialist: row.specialist,
  branchId: row.branch_id,
  branchName: row.branch_name,
  service: redactText(canSeePhones, row.service),
  sumPaid: row.sum_paid,
  answer: row.answer,
  secondThoughts: redactText(canSeePhones, row.second_thoughts),
  standing: row.standing,
  waitingSince: row.waiting_since?.toString() ?? null,
  message: row.message,
})

/** Who came this much before the start came early. */
const EARLY_ARRIVAL = { hours: 2 }

/** The visit lies ahead, and yet the clinic system says that the patient came or did not. */
function isContradictory({ status, outcome, starts_at }: VisitRow, now: Temporal.Instant): boolean {
  if (status !== 'valid' || outcome === null) return false
  const from = outcome === 'attended' ? starts_at.subtract(EARLY_ARRIVAL) : starts_at
  return Temporal.Instant.compare(now, from) < 0
}
