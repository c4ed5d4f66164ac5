import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import {
  otherColumns,
  type PatientTable,
  phoneColumn,
  textColumn,
  valueColumn,
} from './personal-column.ts'
import {
  hasExclusivePhone,
  isOwnMessage,
  isOwnNotification,
  isOwnReply,
  ownMessageIds,
  ownReplyIds,
} from './row-ownership.ts'
import { staffWorkPersonalData } from './staff-work-personal-data.ts'
import { unlinkedPersonalData } from './unlinked-personal-data.ts'

const NULL = sql`null`
const EMPTY = sql`''`

export type PatientTables = { [Name in keyof Tables]?: PatientTable<Selectable<Tables[Name]>> }

/**
 * Every table with data of patients. Erasure, export and masking follow this declaration; the other tables are classified in `column-classes.ts`.
 * Erasure goes through it in this order: texts first, while the patient's numbers and name still identify them, the patient last.
 */
export const personalData = {
  ...unlinkedPersonalData,
  chat_file: {
    isOwn: (id) => sql`reply_id in ${ownReplyIds(id)}`,
    columns: {
      ...otherColumns('state', 'type'),
      name: textColumn(),
      source: valueColumn(),
      content: valueColumn(),
    },
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
      ...otherColumns('channel', 'answer', 'corrected', 'corrected_by'),
      phone: phoneColumn(EMPTY),
      text: textColumn(EMPTY),
    },
    exported: { section: 'replies', sortColumn: 'at' },
  },
  telegram_chat: {
    isOwn: hasExclusivePhone,
    columns: { phone: phoneColumn(), language: valueColumn() },
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
    columns: { ...otherColumns('status'), detail: textColumn() },
  },
  attempt: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {
      ...otherColumns('channel', 'provider', 'key', 'state', 'code', 'counted_on', 'warm_on'),
      detail: textColumn(),
    },
    exported: { section: 'attempts', sortColumn: 'started_at' },
  },
  message_event: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {
      ...otherColumns('kind'),
      // The kind of an answer is not personal data and stays, so that erasing a patient changes no metric.
      detail:
        textColumn(sql`case when detail ->> 'answer' in ('approved', 'transferred', 'canceled', 'unclear', 'none')
        then jsonb_build_object('answer', detail -> 'answer') end`),
    },
    exported: { section: 'events', sortColumn: 'id' },
  },
  alert: {
    isOwn: isOwnNotification,
    columns: {
      ...otherColumns('type', 'cause'),
      // Ids of the request or reply are no personal data.
      detail: textColumn(
        sql`jsonb_strip_nulls(jsonb_build_object('requestId', detail -> 'requestId', 'replyId', detail -> 'replyId'))`,
      ),
    },
  },
  visit_survey: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { comment: textColumn() },
    exported: { section: 'surveys', sortColumn: 'at' },
  },
  client_request: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...otherColumns('handled_by'), text: textColumn(EMPTY) },
    erasure: { handled: sql`true` },
    exported: { section: 'requests', sortColumn: 'at' },
  },
  ...staffWorkPersonalData,
  review_transition: {
    isOwn: (id) => sql`message_id in ${ownMessageIds(id)}`,
    columns: {},
    exported: { section: 'reviews', sortColumn: 'at' },
  },
  message: {
    isOwn: isOwnMessage,
    columns: {
      ...otherColumns(
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
        'named_visits',
        'also_told',
        'trial_side',
      ),
      text: textColumn(),
      link: valueColumn(),
      answer_text: textColumn(),
      comment: textColumn(),
    },
    // Erased texts need no attention by staff.
    erasure: {
      may_show_at: NULL,
      handled: sql`handled or answer in ('unclear', 'transferred', 'canceled') or outcome in ('failed', 'unknown')
        or chat_id is not null or comment is not null or asks`,
    },
    exported: { section: 'messages', sortColumn: 'send_at' },
  },
  consent_change: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...otherColumns('category', 'source', 'channel'), text_version: textColumn() },
    erasure: 'delete',
    exported: { section: 'consents', sortColumn: 'at' },
  },
  visit: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: {
      ...otherColumns(
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
      service: textColumn('kept'),
    },
    // A file without ids of visits gives one that is computed from phone, name and hour: whoever knows the hour could try numbers.
    erasure: {
      external_id: sql`coalesce(substring(external_id from '^system[0-9]{1,4}:'), '') || 'erased ' || id`,
    },
    exported: { section: 'visits', sortColumn: 'starts_at' },
  },
  visit_answer: {
    isOwn: (id) => sql`visit_id in (select v.id from visit v where v.client_id = ${id})`,
    columns: { ...otherColumns('answer', 'by_name', 'message_answer'), wished_time: textColumn() },
    exported: { section: 'staffAnswers', sortColumn: 'at' },
  },
  chat: {
    isOwn: hasExclusivePhone,
    columns: {
      phone: phoneColumn(sql`'erased ' || id`),
      claimed_by: valueColumn(),
      refused: valueColumn(),
    },
    // An empty conversation belongs to nobody.
    erasure: { last_at: NULL, last_reply_id: NULL, last_line_id: NULL },
    exported: { section: 'conversations', sortColumn: 'created_at' },
  },
  phone_change: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...otherColumns('source'), before: phoneColumn(), phone: phoneColumn() },
    erasure: 'delete',
    exported: { section: 'numbers', sortColumn: 'at' },
  },
  client: {
    isOwn: (id) => sql`id = ${id}`,
    columns: {
      ...otherColumns('source', 'opted_out', 'born_in'),
      surname: textColumn(EMPTY),
      name: textColumn(EMPTY),
      middle_name: textColumn(),
      gender: valueColumn(),
      phone: phoneColumn(),
      phone_raw: phoneColumn(),
      as_written: textColumn(),
      email: valueColumn(),
      birth_date: valueColumn(),
      language: valueColumn(),
      guardian_name: textColumn(),
      excluded_reason: textColumn(),
      excluded_reason_before: textColumn(),
      told_consent: valueColumn(),
    },
    erasure: { external_id: sql`'erased ' || id`, phone_corrected_at: NULL },
    exported: { section: 'patient', sortColumn: 'created_at' },
  },
  list_change: {
    isOwn: (id) => sql`list = 'client' and was @> ${JSON.stringify([{ id }])}::jsonb`,
    // The sort position by name, in the entry that the erasure of the patient writes.
    columns: {
      ...otherColumns('list', 'written_by', 'summed_to'),
      rows: valueColumn(),
      was: valueColumn(),
    },
  },
} satisfies PatientTables
