import type { Tables } from '../db/tables.ts'

/**
 * What a column of free values holds that has no data of patients:
 * - `staff`: names and addresses of people who work with the product, and what identifies their devices;
 * - `clinic`: what the clinic writes about itself, and the names of its files, systems and devices;
 * - `technical`: keys, codes and states of this product and of providers, without people;
 * - `secret`: hashes, tokens and encrypted credentials.
 */
export type ColumnClass = 'staff' | 'clinic' | 'technical' | 'secret'

type Classes = {
  [Name in keyof Tables]?: Partial<Record<ColumnClass, (keyof Tables[Name])[]>>
}

/** Columns that can hold a free text, of every table without data of patients. Tables with such data are declared in `personal-data.ts`. */
export const columnClasses = {
  account: {
    staff: ['email', 'first_name', 'last_name', 'phone'],
    secret: ['password_hash', 'initial_password_hash'],
  },
  agent: {
    clinic: ['name'],
    technical: ['version', 'time_zone'],
    secret: ['key_hash', 'key_before_hash'],
  },
  agent_code: { secret: ['hash'] },
  allowed_move: { technical: ['chart', 'source', 'event', 'target'] },
  answer_writing: { technical: ['system'] },
  audit_log: { staff: ['address'], technical: ['action', 'detail', 'request_id'] },
  attention_state: { technical: ['subject'] },
  awaited_channel: { technical: ['provider'] },
  branch: {
    clinic: ['name', 'name_key', 'told_name', 'address', 'map_link', 'phone', 'logo', 'days_off'],
    technical: ['external_id', 'time_zone'],
  },
  channel_account: {
    clinic: ['line'],
    technical: ['provider', 'qr', 'pause_reason', 'heard_by', 'poll_offset', 'trouble'],
    secret: ['credentials', 'hook_token'],
  },
  channel_price: { technical: ['provider'] },
  column_mapping: { technical: ['headings_hash', 'fields', 'reading'] },
  company: {
    clinic: ['name', 'address', 'map_link', 'phone', 'logo', 'days_off'],
    technical: ['time_zone', 'currency'],
  },
  day_change: { technical: ['own'] },
  email_change: { staff: ['email'], secret: ['token_hash'] },
  email_confirmation: { secret: ['token_hash'] },
  erased_name: { secret: ['hash'] },
  figures_kept: { technical: ['time_zone'] },
  goal_count: { technical: ['goal'] },
  guess: { technical: ['tries'], secret: ['subject'] },
  id_namespace: { clinic: ['sender', 'authority'], technical: ['kind'] },
  id_space: { technical: ['mis_type'] },
  installation: { technical: ['system_identifier'] },
  journey_day: { technical: ['outcome'] },
  known_device: { secret: ['device_hash'] },
  file_status: { clinic: ['word'] },
  letter_address: { staff: ['email'], secret: ['token_hash', 'key', 'leave_token'] },
  list_row: { technical: ['occasion', 'time_zone', 'channel', 'reason'] },
  merged_patient: { technical: ['external_id', 'into_external_id'] },
  message_day: { technical: ['channel', 'scores'] },
  mis_connection: {
    clinic: ['mis_url', 'limits'],
    technical: ['mis_type', 'branch_id', 'error', 'reading_pieces'],
    secret: ['credentials', 'hook_token'],
  },
  mis_status: { clinic: ['word'] },
  month_letter: { technical: ['month'], secret: ['address_key'] },
  password_reset: { secret: ['token_hash'] },
  picture: { clinic: ['file', 'content'] },
  promotion_memory: { technical: ['cluster', 'statement', 'placed'] },
  quick_answer: { clinic: ['name', 'text'] },
  service_name: { clinic: ['name_key', 'name'] },
  review_link: { clinic: ['url_name', 'url'] },
  scenario: {
    clinic: [
      'name',
      'text',
      'text_approved',
      'text_moved',
      'text_freed',
      'text_canceled',
      'enabled_services',
      'specialists',
    ],
    technical: ['list_hash', 'days_of_week'],
  },
  send_slot: { technical: ['line'] },
  sent_text: { clinic: ['text'] },
  session: { secret: ['seed', 'rotated_by'] },
  shared_month: { technical: ['month', 'figures'], secret: ['id'] },
  specialist: {
    clinic: ['name', 'name_key', 'specialty', 'card_text', 'picture', 'card_link'],
    technical: ['external_id'],
  },
  telegram_bot: {
    clinic: ['name', 'username', 'button_texts'],
    technical: ['channel_id', 'bot_id'],
  },
  telegram_news: { technical: ['news_id'] },
  text_trial: { clinic: ['text_a', 'text_b'] },
  training_task: { technical: ['task'] },
  visit_predecessor: { technical: ['external_id', 'successor_external_id'] },
  visit_receipt: { secret: ['hash'] },
  whatsapp_assignment: { technical: ['channel_id'] },
} satisfies Classes
