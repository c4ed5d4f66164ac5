import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import {
  hasExclusivePhone,
  isOwnMessage,
  isOwnNotification,
  isOwnReply,
  isSameTestPatient,
  mentionsPatient,
  ownMessageIds,
  ownReplyIds,
} from './own-rows.ts'
import { others, type PatientTable, phone, text, value } from './personal-column.ts'

const NULL = sql`null`
const EMPTY = sql`''`

type PatientTables = { [Name in keyof Tables]?: PatientTable<Selectable<Tables[Name]>> }

/**
 * Every table with data of patients. Erasure, export and masking follow this declaration; the other tables are classified in `column-classes.ts`.
 * Erasure goes through it in this order: texts first, while the patient's phone and name still identify them, the patient last.
 */
export const personalData = {
  intake_rejection: {
    isOwn: (id) => mentionsPatient(id, sql`concat_ws(' ', detail, array_to_string(cells, ' '))`),
    columns: { ...others('reason'), detail: text(), cells: text() },
  },
  agent_refusal: {
    isOwn: (id) => mentionsPatient(id, sql`detail`),
    columns: { ...others('reason'), detail: text() },
  },
  test_sending: {
    isOwn: (id) =>
      sql`test_patient_id in (select t.id from test_patient t where ${isSameTestPatient(id)})`,
    columns: { ...others('channel', 'provider', 'status'), phone: phone(EMPTY), detail: text() },
  },
  test_patient: {
    isOwn: (id) => sql`id in (select t.id from test_patient t where ${isSameTestPatient(id)})`,
    columns: {
      ...others('position'),
      first_name: text(),
      last_name: text(),
      patronymic: text(),
      phone: phone(),
    },
    erasure: 'delete',
  },
  chat_file: {
    isOwn: (id) => sql`reply_id in ${ownReplyIds(id)}`,
    columns: { ...others('state', 'type'), name: text(), source: value(), content: value() },
    erasure: 'delete',
    exported: {
      section: 'files',
      sortColumn: 'created_at',
      columns: ['id', 'reply_id', 'name', 'type', 'size', 'created_at'],
    },
  },
  reply: {
    isOwn: isOwnReply,
    columns: {
      ...others('channel', 'answer', 'corrected', 'corrected_by'),
      phone: phone(EMPTY),
      text: text(EMPTY),
    },
    exported: { section: 'replies', sortColumn: 'at' },
  },
  telegram_chat: {
    isOwn: hasExclusivePhone,
    columns: { phone: phone(), language: value() },
    erasure: 'delete',
    exported: { section: 'chats', sortColumn: 'linked_at' },
  },
  telegram_start: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {},
    erasure: 'delete',
  },
  parked_report: {
    isOwn: (id) =>
      sql`provider_id in (select a.provider_id from attempt a where a.message_id in ${ownMessageIds(id)})`,
    columns: { ...others('status'), detail: text() },
  },
  attempt: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {
      ...others('channel', 'provider', 'key', 'state', 'code', 'counted_on', 'warm_on'),
      detail: text(),
    },
    exported: { section: 'attempts', sortColumn: 'started_at' },
  },
  message_event: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {
      ...others('kind'),
      // The kind of an answer is no personal data, and metric 38 counts it.
      detail:
        text(sql`case when detail ->> 'answer' in ('approved', 'transferred', 'canceled', 'unclear', 'none')
        then jsonb_build_object('answer', detail -> 'answer') end`),
    },
    exported: { section: 'events', sortColumn: 'id' },
  },
  alert: {
    isOwn: isOwnNotification,
    columns: {
      ...others('type', 'cause'),
      // Ids of the request or reply are no personal data.
      detail: text(
        sql`jsonb_strip_nulls(jsonb_build_object('requestId', detail -> 'requestId', 'replyId', detail -> 'replyId'))`,
      ),
    },
  },
  visit_survey: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { comment: text() },
    exported: { section: 'surveys', sortColumn: 'at' },
  },
  client_request: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...others('handled_by'), text: text(EMPTY) },
    erasure: { handled: sql`true` },
    exported: { section: 'requests', sortColumn: 'at' },
  },
  review_transition: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {},
    exported: { section: 'reviews', sortColumn: 'at' },
  },
  message: {
    isOwn: isOwnMessage,
    columns: {
      ...others(
        'time_zone',
        'notice',
        'occasion',
        'status',
        'outcome',
        'reason',
        'channel',
        'provider',
        'answer',
        'stopped_reason',
        'written_by',
        'visit_day',
        'trial_side',
      ),
      text: text(),
      link: value(),
      answer_text: text(),
      comment: text(),
    },
    // Erased texts need no attention by staff.
    erasure: {
      may_show_at: NULL,
      handled: sql`handled or answer in ('unclear', 'transferred', 'canceled') or outcome in ('failed', 'unknown')
        or chat_id is not null or comment is not null`,
    },
    exported: { section: 'messages', sortColumn: 'send_at' },
  },
  consent_change: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...others('category', 'source', 'channel'), text_version: text() },
    erasure: 'delete',
    exported: { section: 'consents', sortColumn: 'at' },
  },
  phone_change: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...others('source'), before: phone(), phone: phone() },
    erasure: 'delete',
    exported: { section: 'numbers', sortColumn: 'at' },
  },
  visit: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: {
      ...others(
        'starts_local',
        'ends_local',
        'status',
        'outcome',
        'born_in',
        'moves',
        'system',
        'told_status',
      ),
      // The clinic's words for what it does. Metrics by service count visits of erased patients.
      service: text('kept'),
    },
    exported: { section: 'visits', sortColumn: 'starts_at' },
  },
  visit_answer: {
    isOwn: (id) => sql`visit_id in (select v.id from visit v where v.client_id = ${id})`,
    columns: { ...others('answer', 'by_name', 'message_answer') },
    exported: { section: 'staffAnswers', sortColumn: 'at' },
  },
  chat: {
    isOwn: hasExclusivePhone,
    columns: { phone: phone(sql`'erased ' || id`), claimed_by: value(), refused: value() },
    // An empty conversation belongs to nobody.
    erasure: { last_at: NULL, last_reply_id: NULL, last_line_id: NULL },
    exported: { section: 'conversations', sortColumn: 'created_at' },
  },
  client: {
    isOwn: (id) => sql`id = ${id}`,
    columns: {
      ...others('source', 'opted_out', 'born_in'),
      surname: text(EMPTY),
      name: text(EMPTY),
      middle_name: text(),
      gender: value(),
      phone: phone(),
      phone_raw: phone(),
      email: value(),
      birth_date: value(),
      language: value(),
      excluded_reason: text(),
      excluded_reason_before: text(),
      told_consent: value(),
    },
    erasure: { external_id: sql`'erased ' || id`, phone_corrected_at: NULL },
    exported: { section: 'patient', sortColumn: 'created_at' },
  },
  list_change: {
    isOwn: (id) => sql`list = 'client' and was @> ${JSON.stringify([{ id }])}::jsonb`,
    // The sort position by name, in the entry that the erasure of the patient writes.
    columns: { ...others('list', 'written_by', 'summed_to'), rows: value(), was: value() },
  },
} satisfies PatientTables
