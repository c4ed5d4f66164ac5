import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { getSendingDeadline } from './get-sending-deadline.ts'

type EmergencyStopBody = components['schemas']['RedStop']
export type StopMessage = components['schemas']['RedStopMessage']

/** A stop with its totals, as selected by `stopRowsSql`. */
export interface StopRow {
  id: string
  branch_id: string | null
  branch_name: string | null
  pressed_at: Temporal.Instant
  pressed_by: string | null
  lifted_at: Temporal.Instant | null
  lifted_by: string | null
  held: number
  late: number
  dropped: number
}

/** A message affected by a stop, as selected by `loadStops` and the outlook. */
export interface StopMessageRow {
  id: string
  client_name: string
  scenario_name: string
  type: ScenarioType
  visit_at: Temporal.Instant | null
  time_zone: string
  send_at: Temporal.Instant
  sent_at: Temporal.Instant | null
  /** An earlier step was already sent: then the hours of cascade steps apply. */
  begun: boolean
  outcome: StopMessage['outcome']
  reason: StopMessage['reason']
}

/** Reading time, and whether phones are visible. */
export interface StopReader {
  now: Temporal.Instant
  canSeePhones: boolean
}

export const toStopBody = (row: StopRow, messages: StopMessage[]): EmergencyStopBody => ({
  id: row.id,
  branchId: row.branch_id,
  branchName: row.branch_name,
  pressedAt: row.pressed_at.toString(),
  // A deleted user has no name any more.
  pressedBy: row.pressed_by ?? '',
  liftedAt: row.lifted_at?.toString() ?? null,
  liftedBy: row.lifted_by,
  held: row.held,
  late: row.late,
  dropped: row.dropped,
  messages,
})

export const toStopMessageBody = (
  row: StopMessageRow,
  { now, canSeePhones }: StopReader,
): StopMessage => ({
  messageId: row.id,
  clientName: redactText(canSeePhones, row.client_name),
  scenarioName: row.scenario_name,
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  sendAt: row.send_at.toString(),
  closesAt: row.outcome === 'pending' ? getSendingDeadline(row, now).toString() : null,
  sentAt: row.sent_at?.toString() ?? null,
  outcome: row.outcome,
  reason: row.reason,
})
