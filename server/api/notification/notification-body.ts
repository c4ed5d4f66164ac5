import type { components } from '../../../schema/generated/rest.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { formatRunError } from '../../platform/i18n/run-errors.ts'
import { formatSuspectSync } from '../../platform/i18n/suspect-sync-text.ts'
import { redactDetail, redactPhone, redactText } from '../../platform/patient/redact-phones.ts'
import { formatSilentAgent } from './silent-agent-text.ts'

export type NotificationBody = components['schemas']['Alert']

/** A notification with its subject, as selected by the list. */
export interface NotificationRow {
  id: string
  type: NotificationBody['type']
  at: Temporal.Instant
  read: boolean
  ended_at: Temporal.Instant | null
  message_id: string | null
  chat_number: number | null
  scenario_type: NotificationBody['scenarioType']
  client_name: string | null
  detail: Record<string, unknown> | null
  text: string | null
  reply_phone: string | null
  channel: string | null
  provider: string | null
  visit_at: Temporal.Instant | null
  time_zone: string | null
  agent_name: string | null
  /** Messages whose outcome is still unknown because of the same outage. */
  unknown_count: number
}

/** The reader: whether phones are visible, and whether conversations are accessible. */
interface NotificationReader {
  canSeePhones: boolean
  canSeeChats: boolean
  locale: Locale
}

/** Returns the notification in the reader's language; phones in patients' texts are masked if the reader may not see them. */
export const toNotificationBody = (
  row: NotificationRow,
  reader: NotificationReader,
): NotificationBody => ({
  id: row.id,
  type: row.type,
  date: row.at.toString(),
  read: row.read,
  endedAt: row.ended_at?.toString() ?? null,
  messageId: row.message_id,
  scenarioType: row.scenario_type,
  requestId: typeof row.detail?.requestId === 'string' ? row.detail.requestId : null,
  chatNumber: reader.canSeeChats ? row.chat_number : null,
  clientName: isAboutSeveral(row) ? null : redactText(reader.canSeePhones, row.client_name),
  detail: toDetail(row, reader),
})

const isAboutSeveral = ({ unknown_count: many }: NotificationRow) => many > 1

function toDetail(row: NotificationRow, reader: NotificationReader) {
  const visit = { visitAt: row.visit_at?.toString(), timeZone: row.time_zone ?? undefined }
  const sender = { channel: row.channel ?? undefined, provider: row.provider ?? undefined }
  const {
    replyId: _reply,
    requestId: _request,
    noteId: _note,
    error: _error,
    ...kept
  } = redactDetail(reader.canSeePhones, row.detail) ?? {}
  const details: Record<NotificationBody['type'], object> = {
    unanswered: visit,
    unclear: { ...visit, ...sender, ...toUnclearDetail(row, reader) },
    request: toReplyDetail(row, reader.canSeePhones),
    unknownOutcome: isAboutSeveral(row)
      ? { ...sender, count: row.unknown_count }
      : { ...visit, ...sender },
    detractor: { ...visit, ...toReplyDetail(row, reader.canSeePhones) },
    channelLost: {},
    joinAsked: {},
    misLost: { text: formatSystemText(row, reader.locale) },
    mention: { text: redactText(reader.canSeePhones, row.text) ?? undefined },
  }
  const all = Object.entries({ ...kept, ...details[row.type] })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

function formatSystemText({ agent_name: agent, detail }: NotificationRow, locale: Locale): string {
  if (agent !== null) return formatSilentAgent(agent, locale)
  const { missed, known, error } = detail ?? {}
  // A system that answers is not called silent, nor its key wrong.
  if (typeof error === 'string') return formatRunError(error, locale) ?? problems.MIS_LOST[locale]
  return typeof missed === 'number' && typeof known === 'number'
    ? formatSuspectSync(missed, known, locale)
    : problems.MIS_LOST[locale]
}

/** Replies without a message are shown only in conversations: readers without access see that a number wrote, not the text. */
const toUnclearDetail = (
  row: NotificationRow,
  { canSeePhones, canSeeChats }: NotificationReader,
) => {
  const { text, phone } = toReplyDetail(row, canSeePhones)
  return { phone, ...((canSeeChats || row.message_id !== null) && { text }) }
}

const toReplyDetail = ({ text, reply_phone: phone }: NotificationRow, canSeePhones: boolean) => ({
  text: redactText(canSeePhones, text) ?? undefined,
  phone: redactPhone(canSeePhones, phone) ?? undefined,
})
