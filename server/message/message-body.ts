import type { components } from '../../schema/generated/rest.ts'
import { maskPhone } from '../client/phone.ts'

export type MessageBody = components['schemas']['Message']

/** A message with what its list shows, as `messageColumns` selects it. The columns' checks hold the words of each enumeration. */
export interface MessageRow {
  id: string
  scenario_id: string
  client_id: string
  client_name: string
  phone: string | null
  excluded: boolean
  visit_id: string | null
  visit_at: Temporal.Instant | null
  time_zone: string
  branch_name: string | null
  specialist: string | null
  channel: MessageBody['channel']
  provider: MessageBody['provider']
  status: MessageBody['status']
  outcome: MessageBody['outcome']
  reason: MessageBody['reason']
  answer: MessageBody['answer']
  answer_text: string | null
  answered_at: Temporal.Instant | null
  handled: boolean
  rating: number | null
  comment: string | null
  send_at: Temporal.Instant
  sent_at: Temporal.Instant | null
  created_at: Temporal.Instant
}

export const messageBody = (row: MessageRow, phones: boolean): MessageBody => ({
  id: row.id,
  scenarioId: row.scenario_id,
  clientId: row.client_id,
  clientName: row.client_name,
  phone: row.phone === null || phones ? row.phone : maskPhone(row.phone),
  clientExcluded: row.excluded,
  visitId: row.visit_id,
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  branchName: row.branch_name,
  specialist: row.specialist,
  channel: row.channel,
  provider: row.provider,
  status: row.status,
  outcome: row.outcome,
  reason: row.reason,
  answer: row.answer,
  answerText: row.answer_text,
  answeredAt: row.answered_at?.toString() ?? null,
  handled: row.handled,
  rating: row.rating,
  comment: row.comment,
  sendAt: row.send_at.toString(),
  sentAt: row.sent_at?.toString() ?? null,
  createdAt: row.created_at.toString(),
})
