import type { components } from '../../../schema/generated/rest.ts'
import type { listCurrentSenders } from '../../engine/dispatch/list-current-senders.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'

type CurrentSenders = Awaited<ReturnType<typeof listCurrentSenders>>
export type MessageBody = components['schemas']['Message']

/** A message with its list columns, as selected by `messageColumns`. Check constraints guarantee the enumerations. */
export interface MessageRow {
  id: string
  scenario_id: string
  scenario_type: MessageBody['scenarioType']
  client_id: string
  client_name: string
  phone: string | null
  phone_corrected: boolean
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
  second_thoughts: boolean
  answered_at: Temporal.Instant | null
  handled: boolean
  rating: number | null
  /** Survey after a first visit. */
  survey: { marks: NonNullable<MessageBody['marks']>; comment: string | null } | null
  comment: string | null
  gift_days: number | null
  returned: MessageBody['returned']
  send_at: Temporal.Instant
  due_at: Temporal.Instant | null
  sent_at: Temporal.Instant | null
  created_at: Temporal.Instant
}

/** Planned send time; while waiting, the due time, which may be later. */
const getSendTime = ({ outcome, sent_at, due_at, send_at }: MessageRow) =>
  outcome === 'pending' && sent_at === null && due_at !== null ? due_at : send_at

/** Provider that sent it; before the first attempt the current one. */
const getProvider = (row: MessageRow, senders: CurrentSenders) =>
  row.provider ?? ((row.outcome === 'pending' && row.channel && senders.get(row.channel)) || null)

/** Last day of the message's gift, in the patient's time zone. */
const getGiftEndDay = ({ gift_days, send_at, time_zone }: MessageRow) =>
  gift_days === null
    ? null
    : send_at.toZonedDateTimeISO(time_zone).toPlainDate().add({ days: gift_days }).toString()

export const toMessageBody = (
  row: MessageRow,
  canSeePhones: boolean,
  senders: CurrentSenders,
): MessageBody => ({
  id: row.id,
  scenarioId: row.scenario_id,
  scenarioType: row.scenario_type,
  clientId: row.client_id,
  clientName: redactText(canSeePhones, row.client_name),
  phone: redactPhone(canSeePhones, row.phone),
  phoneCorrected: row.phone_corrected,
  clientExcluded: row.excluded,
  visitId: row.visit_id,
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  branchName: row.branch_name,
  specialist: row.specialist,
  channel: row.channel,
  provider: getProvider(row, senders),
  status: row.status,
  outcome: row.outcome,
  reason: row.reason,
  answer: row.answer,
  answerText: redactText(canSeePhones, row.answer_text),
  secondThoughts:
    row.answer === 'unclear' && row.second_thoughts
      ? redactText(canSeePhones, row.answer_text ?? '')
      : null,
  answeredAt: row.answered_at?.toString() ?? null,
  handled: row.handled,
  rating: row.rating,
  marks: row.survey?.marks ?? null,
  comment: redactText(
    canSeePhones,
    [row.comment, row.survey?.comment].filter(Boolean).join('\n\n') || null,
  ),
  giftUntil: getGiftEndDay(row),
  returned: row.returned && {
    ...row.returned,
    visitAt: Temporal.Instant.from(row.returned.visitAt).toString(),
  },
  sendAt: getSendTime(row).toString(),
  sentAt: row.sent_at?.toString() ?? null,
  createdAt: row.created_at.toString(),
})
