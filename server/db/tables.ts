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
}

export interface AllowedMoveTable {
  chart: string
  source: string
  event: string
  target: string
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
  state: string
  provider_id: string | null
  parts: number | null
  price: number | null
  code: string | null
  detail: string | null
  started_at: Instant
  updated_at: Instant
  polled_at: Instant | null
  counted_on: string | null
  warm_on: string | null
  asked_at: Instant | null
}

export interface AttentionTable {
  company_id: string
  client_id: string
  message_id: string
  taken_at: Instant
  free_from: Instant
  before_at: Instant | null
}

export interface AuditLogTable {
  company_id: string
  id: Generated<string>
  account_id: string | null
  is_master: Generated<boolean>
  at: Instant
  action: string
  detail: Json | null
}

export interface BranchTable {
  company_id: string
  id: Generated<string>
  external_id: string | null
  name: string
  address: string | null
  map_link: string | null
  phone: string | null
  logo: string | null
  time_zone: string | null
  created_at: Instant
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
  hook_token: string
  price: Generated<number>
  paused_until: Instant | null
  pause_reason: string | null
  replies_since: Instant
  created_at: Instant
  line: string | null
  connected_at: Generated<Instant>
  probe_until: Instant | null
  qr: string | null
  asked_at: Generated<Instant>
  heard_by: string | null
  poll_offset: string | null
  polled_until: Instant | null
  warm_from: Instant | null
  warm_pace: number | null
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
  email: string | null
  birth_date: string | null
  language: string | null
  deceased: Generated<boolean>
  sum_paid: number | null
  excluded: Generated<boolean>
  excluded_reason: string | null
  excluded_at: Instant | null
  opted_out: string | null
  created_at: Instant
  seen_at: Instant
}

export interface ClientRequestTable {
  company_id: string
  id: Generated<string>
  client_id: string
  message_id: string
  text: string
  at: Instant
  handled: Generated<boolean>
}

export interface ColumnMappingTable {
  company_id: string
  headings_hash: string
  fields: Json
  used_at: Instant
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
  is_demo: Generated<boolean>
  created_at: Instant
  freshness_minutes: Generated<number>
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

export interface GoalCountTable {
  company_id: string
  goal: string
  hour: Instant
  reached: number
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
}

export interface IntakeRunTable {
  company_id: string
  id: Generated<string>
  kind: string
  state: Generated<string>
  file_name: string | null
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  rejected: Generated<number>
  error: string | null
  queued_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
}

export interface ListChangeTable {
  company_id: string
  list: string
  id: Generated<number>
  added: number
}

export interface ListRowTable {
  company_id: string
  scenario_id: string
  occasion: string
  client_id: string
  visit_id: string | null
  visit_at: Instant | null
  time_zone: string
  channel: string | null
  send_at: Instant
  status: string
  reason: string | null
  notice: string | null
}

export interface LostRecordTable {
  company_id: string
  times: number
}

export interface MessageTable {
  company_id: string
  id: Generated<string>
  scenario_id: string
  client_id: string
  visit_id: string | null
  visit_at: Instant | null
  time_zone: string
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
  created_at: Instant
  updated_at: Instant
  notice: string | null
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
}

export interface ReviewLinkTable {
  company_id: string
  id: Generated<string>
  branch_id: string | null
  url_name: string
  url: string
  transitions_count: Generated<number>
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
  days_ahead: number | null
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
  gift_expiry_days: number | null
  days_before_birthday: number | null
  interactive_responses: Generated<boolean>
  planned_at: Instant | null
  created_at: Instant
  updated_at: Instant
  last_visit_months: number | null
  first_visit_only: Generated<boolean>
  text_moved: string | null
  text_canceled: string | null
}

export interface SendSlotTable {
  line: string
  next_at: Instant
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
}

export interface SpecialistTable {
  company_id: string
  id: Generated<string>
  external_id: string | null
  name: string
  specialty: string | null
  card_text: string | null
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
  status: Generated<string>
  tentative: Generated<boolean>
  outcome: string | null
  confirmed: Generated<boolean>
  sum_paid: number | null
  mis_created_at: Instant | null
  seen_at: Instant
  changed_at: Instant
  moved_at: Instant | null
  moved_from: Instant | null
  canceled_at: Instant | null
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

export interface WarmUpCountTable {
  company_id: string
  account_id: string
  day: string
  used: number
  granted: number
  most: number
}

export interface Tables {
  account: AccountTable
  alert: AlertTable
  allowed_move: AllowedMoveTable
  attempt: AttemptTable
  attention: AttentionTable
  audit_log: AuditLogTable
  branch: BranchTable
  cascade_step: CascadeStepTable
  channel_account: ChannelAccountTable
  client: ClientTable
  client_request: ClientRequestTable
  column_mapping: ColumnMappingTable
  company: CompanyTable
  consent_change: ConsentChangeTable
  daily_count: DailyCountTable
  goal_count: GoalCountTable
  installation: InstallationTable
  intake_rejection: IntakeRejectionTable
  intake_run: IntakeRunTable
  list_change: ListChangeTable
  list_row: ListRowTable
  lost_record: LostRecordTable
  message: MessageTable
  message_event: MessageEventTable
  mis_connection: MisConnectionTable
  parked_report: ParkedReportTable
  password_reset: PasswordResetTable
  patient_change: PatientChangeTable
  picture: PictureTable
  promotion_memory: PromotionMemoryTable
  red_stop: RedStopTable
  red_stop_message: RedStopMessageTable
  reply: ReplyTable
  review_link: ReviewLinkTable
  scenario: ScenarioTable
  send_slot: SendSlotTable
  session: SessionTable
  specialist: SpecialistTable
  telegram_bot: TelegramBotTable
  telegram_chat: TelegramChatTable
  telegram_news: TelegramNewsTable
  telegram_start: TelegramStartTable
  test_patient: TestPatientTable
  test_sending: TestSendingTable
  visit: VisitTable
  visit_survey: VisitSurveyTable
  warm_up_count: WarmUpCountTable
}
