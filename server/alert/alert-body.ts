import type { components } from '../../schema/generated/rest.ts'
import { maskPhone, maskPhonesIn } from '../client/phone.ts'
import type { Locale } from '../words/locale.ts'
import { problems } from '../words/problems.ts'

type AlertBody = components['schemas']['Alert']

/** An alert with what it is about, as its list selects it. */
export interface AlertRow {
  id: string
  type: AlertBody['type']
  at: Temporal.Instant
  read: boolean
  ended_at: Temporal.Instant | null
  message_id: string | null
  client_name: string | null
  detail: Record<string, string> | null
  text: string | null
  reply_phone: string | null
  channel: string | null
  provider: string | null
  visit_at: Temporal.Instant | null
  time_zone: string | null
}

/** The alert in the reader's language; where he may not see phones, those in a patient's words are masked too. */
export const alertBody = (
  row: AlertRow,
  reader: { phones: boolean; locale: Locale },
): AlertBody => ({
  id: row.id,
  type: row.type,
  date: row.at.toString(),
  read: row.read,
  endedAt: row.ended_at?.toString() ?? null,
  messageId: row.message_id,
  clientName: row.client_name,
  detail: detailOf(row, reader),
})

function detailOf(row: AlertRow, reader: { phones: boolean; locale: Locale }) {
  const visit = { visitAt: row.visit_at?.toString(), timeZone: row.time_zone ?? undefined }
  const by = { channel: row.channel ?? undefined, provider: row.provider ?? undefined }
  const { replyId: _reply, requestId: _request, ...kept } = row.detail ?? {}
  const shown: Record<AlertBody['type'], object> = {
    unanswered: visit,
    unclear: { ...visit, ...by, ...wordsOf(row, reader.phones) },
    unknownOutcome: { ...visit, ...by },
    channelLost: {},
    misLost: { text: problems.MIS_LOST[reader.locale] },
  }
  const all = Object.entries({ ...kept, ...shown[row.type] })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

const wordsOf = ({ text, reply_phone: phone }: AlertRow, phones: boolean) => ({
  text: text === null || phones ? (text ?? undefined) : maskPhonesIn(text),
  phone: phone === null || phones ? (phone ?? undefined) : maskPhone(phone),
})
