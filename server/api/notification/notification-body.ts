import type { components } from '../../../schema/generated/rest.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { doubtedSystemText } from '../../platform/i18n/suspect-sync-text.ts'
import { detailFor, phoneFor, wordsFor } from '../../platform/patient/redact-phones.ts'
import { silentAgentText } from './silent-agent-text.ts'

type AlertBody = components['schemas']['Alert']

/** An alert with what it is about, as its list selects it. */
export interface AlertRow {
  id: string
  type: AlertBody['type']
  at: Temporal.Instant
  read: boolean
  ended_at: Temporal.Instant | null
  message_id: string | null
  chat_number: number | null
  scenario_type: AlertBody['scenarioType']
  client_name: string | null
  detail: Record<string, unknown> | null
  text: string | null
  reply_phone: string | null
  channel: string | null
  provider: string | null
  visit_at: Temporal.Instant | null
  time_zone: string | null
  agent_name: string | null
}

/** Who reads it: whether phones are shown, whether conversations are open. */
interface AlertReader {
  phones: boolean
  chats: boolean
  locale: Locale
}

/** The alert in the reader's language; where he may not see phones, those in a patient's words are masked too. */
export const alertBody = (row: AlertRow, reader: AlertReader): AlertBody => ({
  id: row.id,
  type: row.type,
  date: row.at.toString(),
  read: row.read,
  endedAt: row.ended_at?.toString() ?? null,
  messageId: row.message_id,
  scenarioType: row.scenario_type,
  requestId: typeof row.detail?.requestId === 'string' ? row.detail.requestId : null,
  chatNumber: reader.chats ? row.chat_number : null,
  clientName: wordsFor(reader.phones, row.client_name),
  detail: detailOf(row, reader),
})

function detailOf(row: AlertRow, reader: AlertReader) {
  const visit = { visitAt: row.visit_at?.toString(), timeZone: row.time_zone ?? undefined }
  const by = { channel: row.channel ?? undefined, provider: row.provider ?? undefined }
  const {
    replyId: _reply,
    requestId: _request,
    ...kept
  } = detailFor(reader.phones, row.detail) ?? {}
  const shown: Record<AlertBody['type'], object> = {
    unanswered: visit,
    unclear: { ...visit, ...by, ...unclearOf(row, reader) },
    request: wordsOf(row, reader.phones),
    unknownOutcome: { ...visit, ...by },
    detractor: { ...visit, ...wordsOf(row, reader.phones) },
    channelLost: {},
    misLost: { text: systemText(row, reader.locale) },
  }
  const all = Object.entries({ ...kept, ...shown[row.type] })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

function systemText({ agent_name: agent, detail }: AlertRow, locale: Locale): string {
  if (agent !== null) return silentAgentText(agent, locale)
  const { missed, known } = detail ?? {}
  return typeof missed === 'number' && typeof known === 'number'
    ? doubtedSystemText(missed, known, locale)
    : problems.MIS_LOST[locale]
}

/** Words that answer no message stand in the conversation alone: who has no conversations is told that a number wrote, and not what. */
const unclearOf = (row: AlertRow, { phones, chats }: AlertReader) => {
  const { text, phone } = wordsOf(row, phones)
  return { phone, ...((chats || row.message_id !== null) && { text }) }
}

const wordsOf = ({ text, reply_phone: phone }: AlertRow, phones: boolean) => ({
  text: wordsFor(phones, text) ?? undefined,
  phone: phoneFor(phones, phone) ?? undefined,
})
