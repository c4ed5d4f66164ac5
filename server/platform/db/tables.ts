// Made by `npm run gen` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>
type Json = ColumnType<unknown, string, string>

export interface AccountTable {
  id: Generated<string>
  company_id: string | null
  email: string
  password_hash: string
  first_name: Generated<string>
  last_name: Generated<string>
  phone: string | null
  role: string
  is_master: Generated<boolean>
  created_at: Instant
  initial_password_until: Instant | null
  initial_password_hash: string | null
}

export interface AgentTable {
  company_id: string
  id: Generated<string>
  name: string
  key_hash: string
  paired_at: Instant
  paired_by: string | null
  version: string
  last_seen_at: Instant
  heard_since: Instant
  waiting: Generated<number>
  set_aside: Generated<number>
  listening: Generated<boolean>
  taken: Generated<number>
  revoked_at: Instant | null
  space: number
  space_sure: boolean
  caught_up_at: Instant
  key_before_hash: string | null
  maker_unknown: Generated<boolean>
  time_zone: string | null
}

export interface AgentCodeTable {
  company_id: string
  hash: string
  made_at: Instant
  made_by: string | null
  expires_at: Instant
  used_at: Instant | null
}

export interface AgentRefusalTable {
  company_id: string
  agent_id: string
  number: number
  reason: string
  detail: string | null
}

export interface AlertTable {
  company_id: string
  id: Generated<string>
  type: string
  at: Instant
  read: Generated<boolean>
  message_id: string | null
  detail: Json | null
  cause: string | null
  ended_at: Instant | null
  account_id: string | null
}

export interface AllowedMoveTable {
  chart: string
  source: string
  event: string
  target: string
}

export interface AnswerWritingTable {
  company_id: string
  id: Generated<number>
  visit_id: string
  visit_at: Instant
  system: string
  answer: string
  said_at: Instant
  state: Generated<string>
  reason: string | null
  tries: Generated<number>
  due_at: Instant
  claimed_until: Instant | null
  created_at: Instant
  settled_at: Instant | null
}

export interface AttemptTable {
  company_id: string
  id: Generated<string>
  message_id: string
  step: number
  number: number
  channel: string
  provider: string
  account_id: string
  key: string
  fence: number
  held_fence: number | null
  state: string
  provider_id: string | null
  parts: number | null
  price: number | null
  code: string | null
  detail: string | null
  counted_on: string | null
  warm_on: string | null
  started_at: Instant
  asked_at: Instant | null
  updated_at: Instant
  polled_at: Instant | null
  journal_id: string | null
}

export interface AttentionTable {
  company_id: string
  client_id: string
  message_id: string
  taken_at: Instant
  free_from: Instant
  before_at: Instant | null
}

export interface AttentionStateTable {
  company_id: string
  subject: string
  subject_id: string
  held_by: string | null
  held_until: Instant | null
  assigned_to: string | null
  snoozed_until: Instant | null
}

export interface AuditLogTable {
  company_id: string
  id: Generated<string>
  account_id: string | null
  is_master: Generated<boolean>
  at: Instant
  action: string
  detail: Json | null
  address: string | null
  request_id: string | null
}

export interface AwaitedChannelTable {
  company_id: string
  provider: string
}

export interface BranchTable {
  company_id: string
  id: Generated<string>
  external_id: string | null
  name: string
  name_key: string | null
  told_name: string | null
  address: string | null
  map_link: string | null
  phone: string | null
  logo: string | null
  time_zone: string | null
  zone_unknown: Generated<boolean>
  days_off: Generated<string[]>
  created_at: Instant
}

export interface CallAttemptTable {
  company_id: string
  id: Generated<string>
  client_id: string
  visit_id: string | null
  subject: string
  subject_id: string
  at: Instant
  account_id: string | null
  by_name: string
  call_again_at: Instant | null
  taken_back_at: Instant | null
}

export interface CascadeStepTable {
  company_id: string
  scenario_id: string
  position: number
  channel: string
  wait_minutes: Generated<number>
}

export interface ChannelAccountTable {
  company_id: string
  id: Generated<string>
  provider: string
  channel: string
  credentials: Buffer
  status: Generated<string>
  status_at: Instant
  asked_at: Generated<Instant>
  qr: string | null
  hook_token: string
  line: string | null
  connected_at: Generated<Instant>
  paused_until: Instant | null
  pause_reason: string | null
  probe_until: Instant | null
  warm_from: Instant | null
  warm_pace: number | null
  replies_since: Instant
  heard_by: string | null
  poll_offset: string | null
  polled_until: Instant | null
  created_at: Instant
  answered_at: Instant | null
  trouble: string | null
  bypassed_until: Instant | null
}

export interface ChannelPriceTable {
  company_id: string
  provider: string
  since: string
  price: number | null
}

export interface ChatTable {
  company_id: string
  id: Generated<string>
  number: number
  phone: string
  last_at: Instant | null
  last_reply_id: string | null
  last_line_id: string | null
  claimed_by: string | null
  created_at: Instant
  refused: string | null
}

export interface ChatCountTable {
  company_id: string
  used: number
}

export interface ChatFileTable {
  company_id: string
  id: Generated<string>
  reply_id: string
  account_id: string
  name: string
  source: string | null
  state: Generated<string>
  type: string | null
  size: number | null
  content: Buffer | null
  tries: Generated<number>
  due_at: Instant | null
  created_at: Instant
}

export interface ClientTable {
  company_id: string
  id: Generated<string>
  source: Generated<string>
  external_id: string
  surname: Generated<string>
  name: Generated<string>
  middle_name: string | null
  gender: string | null
  phone: string | null
  phone_raw: string | null
  phone_corrected_at: Instant | null
  email: string | null
  birth_date: string | null
  language: string | null
  deceased: Generated<boolean>
  sum_paid: number | null
  excluded: Generated<boolean>
  excluded_reason: string | null
  excluded_at: Instant | null
  opted_out: string | null
  told_consent: string | null
  born_in: string | null
  created_at: Instant
  seen_at: Instant
  sum_hundredths: number | null
  erased_at: Instant | null
  excluded_reason_before: string | null
  sum_listed: number | null
  guardian_name: string | null
  as_written: string | null
}

export interface ClientRequestTable {
  company_id: string
  id: Generated<string>
  client_id: string
  message_id: string
  text: string
  at: Instant
  handled: Generated<boolean>
  handled_at: Instant | null
  handled_by: string | null
}

export interface ColumnMappingTable {
  company_id: string
  headings_hash: string
  fields: Json | null
  used_at: Instant
  reading: Json | null
}

export interface CompanyTable {
  id: Generated<string>
  name: string
  address: string | null
  map_link: string | null
  phone: string | null
  logo: string | null
  time_zone: string
  locale: Generated<string>
  currency: Generated<string>
  tariff_plan: Generated<string>
  tariff_until: string | null
  days_off: Generated<string[]>
  alert_period: Generated<string>
  freshness_minutes: Generated<number>
  unconfirmed_since: Instant | null
  is_demo: Generated<boolean>
  created_at: Instant
  training_of: string | null
  training_until: Instant | null
  tasks_from: Instant | null
  sends_until: Instant | null
}

export interface ConsentChangeTable {
  company_id: string
  id: Generated<string>
  client_id: string
  category: string
  allowed: boolean
  text_version: string | null
  source: string
  channel: string | null
  at: Instant
}

export interface DailyCountTable {
  company_id: string
  kind: string
  day: string
  used: number
  granted: number
}

export interface DayChangeTable {
  company_id: string
  own: unknown[]
  client_id: string | null
  visit_id: string | null
  visit_day: string | null
  scenario_id: string | null
  sent_at: Instant | null
  booked_after: Instant | null
  specialist_id: string | null
  starts_at: Instant | null
  ends_at: Instant | null
}

export interface DayDueTable {
  company_id: string
  id: Generated<number>
  at: Instant
  due_from: Instant | null
}

export interface EmailChangeTable {
  account_id: string
  company_id: string | null
  email: string
  token_hash: Buffer
  expires_at: Instant
}

export interface EmailConfirmationTable {
  account_id: string
  company_id: string
  token_hash: Buffer
  expires_at: Instant
  letters: number
  letters_since: Instant
}

export interface ErasedNameTable {
  company_id: string
  hash: string
}

export interface FiguresKeptTable {
  company_id: string
  until: Instant
  time_zone: string
  rules: number
  noted_until: Instant
  noted_since: string | null
}

export interface FileStatusTable {
  company_id: string
  word: string
  meaning: string | null
  first_seen_at: Instant
  decided_at: Instant | null
}

export interface FreedTimeTable {
  company_id: string
  id: Generated<string>
  visit_id: string
  specialist_id: string
  branch_id: string | null
  starts_at: Instant
  ends_at: Instant | null
  freed_at: Instant
}

export interface GoalCountTable {
  company_id: string
  goal: string
  hour: Instant
  reached: number
}

export interface GuessTable {
  subject: string
  tries: unknown[]
  last_at: Instant
}

export interface HandoverNoteTable {
  company_id: string
  text: string
  account_id: string | null
  by_name: string
  at: Instant
}

export interface IdNamespaceTable {
  company_id: string
  space: number
  kind: string
  sender: string
  authority: string
  code: number
}

export interface IdSpaceTable {
  company_id: string
  space: number
  mis_type: string
  opened_at: Instant
}

export interface InstallationTable {
  one: Generated<boolean>
  id: Generated<string>
  system_identifier: string
  database_oid: number
  timeline: number
  epoch: number
  marked: Generated<number>
  seen_at: Instant
  closed_at: Instant | null
  closed_cause: string | null
}

export interface IntakeRejectionTable {
  company_id: string
  run_id: string
  position: Generated<number>
  line: number
  reason: string
  detail: string | null
  cells: string[] | null
  field: string | null
  imported: Generated<boolean>
}

export interface IntakeRunTable {
  company_id: string
  id: Generated<string>
  kind: string
  state: Generated<string>
  file_name: string | null
  headings: string[] | null
  account_id: string | null
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  rejected: Generated<number>
  patients_created: Generated<number>
  patients_updated: Generated<number>
  patients_unchanged: Generated<number>
  visits_created: Generated<number>
  visits_updated: Generated<number>
  visits_unchanged: Generated<number>
  joining: string | null
  joining_messages: number | null
  error: string | null
  queued_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
  share: number | null
  by_hand: Generated<boolean>
  lines_created: number | null
  lines_updated: number | null
  lines_unchanged: number | null
  lines_left_out: number | null
  left_out_reasons: Json | null
}

export interface JourneyDayTable {
  company_id: string
  day: string
  named_before: string | null
  branch_id: string | null
  outcome: string
  visits: number
}

export interface KnownDeviceTable {
  account_id: string
  company_id: string | null
  device_hash: Buffer
  last_at: Instant
}

export interface LatestTimeTable {
  id: Generated<boolean>
  seen_at: Instant
}

export interface LetterAddressTable {
  company_id: string
  id: Generated<string>
  email: string
  asked_at: Instant
  confirmed_at: Instant | null
  ended_at: Instant | null
  token_hash: Buffer | null
  expires_at: Instant | null
  key: Buffer
  leave_token: string
}

export interface ListChangeTable {
  company_id: string
  list: string
  id: Generated<number>
  added: number
  written_by: Generated<string>
  rows: string[] | null
  was: Json | null
  summed_to: string | null
}

export interface ListRowTable {
  company_id: string
  scenario_id: string
  occasion: string
  client_id: string
  visit_id: string | null
  visit_at: Instant | null
  time_zone: string
  notice: string | null
  channel: string | null
  send_at: Instant
  status: string
  reason: string | null
}

export interface LostRecordTable {
  company_id: string
  times: number
}

export interface MergedPatientTable {
  company_id: string
  external_id: string
  into_external_id: string
  merged_at: Instant
}

export interface MessageTable {
  company_id: string
  id: Generated<string>
  scenario_id: string | null
  client_id: string | null
  visit_id: string | null
  visit_at: Instant | null
  time_zone: string
  notice: string | null
  occasion: string
  send_at: Instant
  status: Generated<string>
  outcome: Generated<string>
  reason: string | null
  channel: string | null
  provider: string | null
  text: string | null
  link: string | null
  answer: Generated<string>
  answer_text: string | null
  answered_at: Instant | null
  handled: Generated<boolean>
  rating: number | null
  comment: string | null
  sent_at: Instant | null
  data_seen_at: Instant | null
  step: Generated<number>
  due_at: Instant | null
  fence: Generated<number>
  claimed_until: Instant | null
  stopped_at: Instant | null
  stopped_due_at: Instant | null
  stopped_reason: string | null
  created_at: Instant
  updated_at: Instant
  said_at: Instant | null
  may_show_at: Instant | null
  opened_at: Instant | null
  went_at: Instant | null
  chat_id: string | null
  written_by: string | null
  visit_day: string | null
  branch_id: string | null
  asks: Generated<boolean>
  text_id: string | null
  trial_id: string | null
  trial_side: string | null
  trial_at: Instant | null
  second_thoughts: Generated<boolean>
  named_visits: string[] | null
  answer_alone: Generated<boolean>
  also_told: string[] | null
}

export interface MessageDayTable {
  company_id: string
  day: string
  branch_id: string | null
  scenario_id: string
  text_id: string | null
  channel: string | null
  specialist_id: string | null
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  unknown: number
  asked: number
  answered: number
  told: number
  approved: number
  transferred: number
  canceled: number
  unclear: number
  cost: number
  unpriced: number
  cost_unknown: number
  scores: number[]
  booked: number
  bookings: number
  came: number
  paid: number
  paid_known: number
  paid_unknown: number
}

export interface MessageEventTable {
  company_id: string
  message_id: string
  id: Generated<number>
  at: Instant
  kind: string
  detail: Json | null
  data_seen_at: Instant | null
}

export interface MessageSecondsTable {
  company_id: string
  since: string
  seconds: number
}

export interface MisConnectionTable {
  company_id: string
  mis_type: string
  mis_url: string | null
  credentials: Buffer
  branch_id: string | null
  status: string
  error: string | null
  last_sync_at: Instant | null
  watermark: Instant | null
  created_at: Instant
  writes_answers: Generated<boolean>
  writes_cancellations: Generated<boolean>
  hook_token: string | null
  hooked_at: Instant | null
  hinted_at: Instant | null
  id: Generated<string>
  space: number
  reading_begun: Instant | null
  reading_pieces: Generated<string[]>
  visits_missed: number | null
  visits_known: number | null
  limits: Json | null
}

export interface MisStatusTable {
  company_id: string
  space: number
  word: string
  meaning: string | null
  first_seen_at: Instant
  decided_at: Instant | null
}

export interface MonthLetterTable {
  company_id: string
  month: string
  address_key: Buffer
  state: string
  tries: number
  at: Instant
}

export interface NoteTable {
  company_id: string
  id: Generated<string>
  client_id: string
  message_id: string | null
  text: string
  account_id: string | null
  by_name: string
  created_at: Instant
  changed_at: Instant | null
  removed_at: Instant | null
  chat_number: number | null
}

export interface NoteMentionTable {
  company_id: string
  note_id: string
  account_id: string
}

export interface ParkedReportTable {
  company_id: string
  account_id: string
  provider_id: string
  status: string
  at: Instant
  detail: string | null
  parked_at: Instant
}

export interface PasswordResetTable {
  account_id: string
  company_id: string | null
  token_hash: Buffer | null
  expires_at: Instant
  letters: number
  letters_since: Instant
}

export interface PatientChangeTable {
  company_id: string
  written_by: Generated<string>
  id: Generated<number>
  client_id: string | null
}

export interface PhoneChangeTable {
  company_id: string
  id: Generated<string>
  client_id: string
  before: string | null
  phone: string | null
  source: string
  account_id: string | null
  at: Instant
  keeps_links: Generated<boolean>
}

export interface PictureTable {
  company_id: string
  id: Generated<string>
  file: string
  content: Buffer
  created_at: Instant
}

export interface PromotionMemoryTable {
  company_id: string
  scenario_id: string
  cluster: string
  statement: string
  planned_at: Instant
  seen_before: number
  written_by: number
  placed: string[] | null
}

export interface QuickAnswerTable {
  company_id: string
  id: Generated<string>
  name: string
  text: string
  created_at: Instant
}

export interface RedStopTable {
  company_id: string
  id: Generated<string>
  branch_id: string | null
  pressed_at: Instant
  pressed_by: string | null
  lifted_at: Instant | null
  lifted_by: string | null
}

export interface RedStopMessageTable {
  company_id: string
  stop_id: string
  message_id: string
  held_at: Instant
}

export interface ReplyTable {
  company_id: string
  id: Generated<string>
  account_id: string
  provider_reply_id: string
  channel: string
  phone: string
  text: string
  at: Instant
  message_id: string | null
  answer: string | null
  unread: Generated<boolean>
  waits: Generated<boolean>
  corrected: string | null
  corrected_visit_id: string | null
  corrected_by: string | null
  corrected_at: Instant | null
  chat_id: string | null
  begins_wait: Generated<boolean>
}

export interface ReviewLinkTable {
  company_id: string
  id: Generated<string>
  branch_id: string | null
  url_name: string
  url: string
  transitions_count: Generated<number>
}

export interface ReviewTransitionTable {
  company_id: string
  message_id: string
  review_link_id: string
  at: Instant
}

export interface ScenarioTable {
  company_id: string
  id: Generated<string>
  type: string
  name: string
  state: Generated<string>
  list_state: Generated<string>
  list_hash: string | null
  list_count: number | null
  list_skipped: number | null
  list_cost: number | null
  list_generated_at: Instant | null
  list_verified_at: Instant | null
  list_verified_by: string | null
  text: string
  text_approved: string | null
  text_moved: string | null
  text_canceled: string | null
  days_ahead: number | null
  after_approval: Generated<string>
  weekend_aware: Generated<boolean>
  send_time: Generated<string>
  send_to_all: Generated<boolean>
  age_from: number | null
  age_to: number | null
  kids_or_adult: string | null
  gender: string | null
  min_payment: number | null
  auto_stop_date: string | null
  departure_minutes: number | null
  days_of_week: Generated<number[]>
  enabled_services: Generated<string[]>
  specialists: Generated<string[]>
  visit_date_from: string | null
  visit_date_to: string | null
  last_visit_months: number | null
  first_visit_only: Generated<boolean>
  gift_expiry_days: number | null
  days_before_birthday: number | null
  interactive_responses: Generated<boolean>
  due_from: Instant | null
  stopped_at: Instant | null
  planned_at: Instant | null
  created_at: Instant
  updated_at: Instant
  holdout_percent: number | null
  holdout_since: Instant | null
  text_freed: string | null
}

export interface SendSlotTable {
  line: string
  next_at: Instant
}

export interface SentTextTable {
  company_id: string
  id: string
  scenario_id: string
  text: string
  first_at: Instant
}

export interface ServiceNameTable {
  company_id: string
  name_key: string
  name: string
}

export interface SessionTable {
  id: Generated<string>
  account_id: string
  company_id: string | null
  seed: Buffer
  generation: Generated<number>
  rotated_at: Instant
  created_at: Instant
  ended_at: Instant | null
  origin_id: string | null
  rotated_by: Buffer | null
  ended_by_password: Generated<boolean>
}

export interface SharedMonthTable {
  company_id: string
  id: string
  month: string
  version: number
  figures: Json
  made_at: Instant
  made_by: string | null
  by_letter: Generated<boolean>
  until: Instant
  revoked_at: Instant | null
}

export interface SharedMonthDayTable {
  company_id: string
  report_id: string
  day: string
}

export interface SpecialistTable {
  company_id: string
  id: Generated<string>
  external_id: string | null
  name: string
  name_key: string | null
  specialty: string | null
  card_text: string | null
  picture: string | null
  card_link: Generated<string>
  named_at: Instant | null
  left_at: Instant | null
}

export interface TelegramBotTable {
  company_id: string
  name: Generated<string>
  channel_id: string | null
  button_texts: Generated<Json>
  bot_id: string | null
  username: string | null
}

export interface TelegramChatTable {
  company_id: string
  phone: string
  chat_id: string
  language: string | null
  linked_at: Instant
  blocked_at: Instant | null
}

export interface TelegramNewsTable {
  company_id: string
  account_id: string
  news_id: string
  at: Instant
}

export interface TelegramStartTable {
  company_id: string
  message_id: string
  chat_id: string
  used_at: Instant
}

export interface TestPatientTable {
  company_id: string
  id: Generated<string>
  first_name: string
  last_name: string
  patronymic: string
  phone: string
  position: string
}

export interface TestSendingTable {
  company_id: string
  id: Generated<string>
  scenario_id: string
  test_patient_id: string
  phone: string
  account_id: string
  at: Instant
  channel: string
  provider: string
  status: Generated<string>
  detail: string | null
}

export interface TextTrialTable {
  company_id: string
  id: Generated<string>
  scenario_id: string
  state: Generated<string>
  measure: string
  size: number
  text_a: string
  text_b: string
  began_at: Instant
  began_by: string
  last_at: Instant
  over_at: Instant | null
  ended_by: string | null
  whole_a: number | null
  part_a: number | null
  aside_a: number | null
  whole_b: number | null
  part_b: number | null
  aside_b: number | null
  taken: string | null
  taken_at: Instant | null
}

export interface TrainingTaskTable {
  company_id: string
  task: string
  done_at: Instant
}

export interface VisitTable {
  company_id: string
  id: Generated<string>
  external_id: string
  client_id: string
  branch_id: string | null
  specialist_id: string | null
  service: string | null
  starts_at: Instant
  ends_at: Instant | null
  starts_local: string | null
  ends_local: string | null
  status: Generated<string>
  tentative: Generated<boolean>
  outcome: string | null
  confirmed: Generated<boolean>
  sum_paid: number | null
  mis_created_at: Instant | null
  moved_at: Instant | null
  moved_from: Instant | null
  canceled_at: Instant | null
  restored_at: Instant | null
  born_in: string | null
  seen_at: Instant
  changed_at: Instant
  sum_hundredths: number | null
  moves: Json | null
  system: string | null
  told_status: string | null
  confirmed_at: Instant | null
  reinstated_at: Instant | null
  reported_at: Instant | null
}

export interface VisitAnswerTable {
  company_id: string
  visit_id: string
  id: Generated<number>
  visit_at: Instant
  answer: string
  account_id: string | null
  by_name: string
  at: Instant
  taken_back_at: Instant | null
  message_id: string | null
  message_answer: string | null
  message_handled: boolean | null
  wished_time: string | null
  reply_id: string | null
}

export interface VisitDayTable {
  company_id: string
  day: string
  branch_id: string | null
  came: number
  missed: number
  outcome_unknown: number
  canceled_visits: number
  canceled_in_time: number
  refilled: number
  reached: number
  reached_missed: number
  unreached: number
  unreached_missed: number
  booked_unknown: number
  booked_came: number
  paid: number
  paid_known: number
  paid_unknown: number
  booked: number
}

export interface VisitPredecessorTable {
  company_id: string
  external_id: string
  successor_external_id: string
  replaced_at: Instant
}

export interface VisitReceiptTable {
  company_id: string
  hash: string
  visit_id: string
  made_at: Instant
  made_by: string | null
}

export interface VisitSurveyTable {
  company_id: string
  message_id: string
  client_id: string
  visit_id: string | null
  specialist_mark: number | null
  reception_mark: number | null
  waiting_mark: number | null
  comfort_mark: number | null
  comment: string | null
  at: Instant
}

export interface WaitingEntryTable {
  company_id: string
  id: Generated<string>
  client_id: string
  visit_id: string
  visit_at: Instant
  added_at: Instant
  added_by: string
  removed_at: Instant | null
  removed_by: string | null
}

export interface WarmUpCountTable {
  company_id: string
  account_id: string
  day: string
  used: number
  granted: number
  most: number
}

export interface WhatsappAssignmentTable {
  company_id: string
  channel_id: string
  assigned_at: Instant
}

export interface Tables {
  account: AccountTable
  agent: AgentTable
  agent_code: AgentCodeTable
  agent_refusal: AgentRefusalTable
  alert: AlertTable
  allowed_move: AllowedMoveTable
  answer_writing: AnswerWritingTable
  attempt: AttemptTable
  attention: AttentionTable
  attention_state: AttentionStateTable
  audit_log: AuditLogTable
  awaited_channel: AwaitedChannelTable
  branch: BranchTable
  call_attempt: CallAttemptTable
  cascade_step: CascadeStepTable
  channel_account: ChannelAccountTable
  channel_price: ChannelPriceTable
  chat: ChatTable
  chat_count: ChatCountTable
  chat_file: ChatFileTable
  client: ClientTable
  client_request: ClientRequestTable
  column_mapping: ColumnMappingTable
  company: CompanyTable
  consent_change: ConsentChangeTable
  daily_count: DailyCountTable
  day_change: DayChangeTable
  day_due: DayDueTable
  email_change: EmailChangeTable
  email_confirmation: EmailConfirmationTable
  erased_name: ErasedNameTable
  figures_kept: FiguresKeptTable
  file_status: FileStatusTable
  freed_time: FreedTimeTable
  goal_count: GoalCountTable
  guess: GuessTable
  handover_note: HandoverNoteTable
  id_namespace: IdNamespaceTable
  id_space: IdSpaceTable
  installation: InstallationTable
  intake_rejection: IntakeRejectionTable
  intake_run: IntakeRunTable
  journey_day: JourneyDayTable
  known_device: KnownDeviceTable
  latest_time: LatestTimeTable
  letter_address: LetterAddressTable
  list_change: ListChangeTable
  list_row: ListRowTable
  lost_record: LostRecordTable
  merged_patient: MergedPatientTable
  message: MessageTable
  message_day: MessageDayTable
  message_event: MessageEventTable
  message_seconds: MessageSecondsTable
  mis_connection: MisConnectionTable
  mis_status: MisStatusTable
  month_letter: MonthLetterTable
  note: NoteTable
  note_mention: NoteMentionTable
  parked_report: ParkedReportTable
  password_reset: PasswordResetTable
  patient_change: PatientChangeTable
  phone_change: PhoneChangeTable
  picture: PictureTable
  promotion_memory: PromotionMemoryTable
  quick_answer: QuickAnswerTable
  red_stop: RedStopTable
  red_stop_message: RedStopMessageTable
  reply: ReplyTable
  review_link: ReviewLinkTable
  review_transition: ReviewTransitionTable
  scenario: ScenarioTable
  send_slot: SendSlotTable
  sent_text: SentTextTable
  service_name: ServiceNameTable
  session: SessionTable
  shared_month: SharedMonthTable
  shared_month_day: SharedMonthDayTable
  specialist: SpecialistTable
  telegram_bot: TelegramBotTable
  telegram_chat: TelegramChatTable
  telegram_news: TelegramNewsTable
  telegram_start: TelegramStartTable
  test_patient: TestPatientTable
  test_sending: TestSendingTable
  text_trial: TextTrialTable
  training_task: TrainingTaskTable
  visit: VisitTable
  visit_answer: VisitAnswerTable
  visit_day: VisitDayTable
  visit_predecessor: VisitPredecessorTable
  visit_receipt: VisitReceiptTable
  visit_survey: VisitSurveyTable
  waiting_entry: WaitingEntryTable
  warm_up_count: WarmUpCountTable
  whatsapp_assignment: WhatsappAssignmentTable
}
