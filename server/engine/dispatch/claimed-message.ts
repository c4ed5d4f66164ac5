import type { TrialSide } from '../../../domain/ab-test.ts'
import type { Channel } from '../../../domain/channels.ts'
import type { Notice } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ButtonTexts } from '../connections/chat-buttons.ts'
import type { DatedPrice } from '../connections/prices.ts'
import type { OtherMessages } from './attention-budget.ts'
import type { Lease } from './lease.ts'
import type { Sibling } from './sibling-messages.ts'

/** A clinic's connection as dispatch sees it; its credentials stay sealed until they are used. */
export interface WorkAccount {
  id: string
  provider: Provider
  channel: Channel
  credentials: string
  /** Whose limits its requests count against. */
  line: string
  status: string
  /** Messages go around its channel. */
  bypassed: boolean
  connected_at: string
  paused_until: string | null
  pause_reason: string | null
  /** For a part of an SMS or a message, from the earliest. */
  prices: DatedPrice[]
  /** Since when the number is warmed up, null where it is not, the pace that it comes to, and how many it began on the latest days. */
  warm_from: string | null
  warm_pace: number | null
  warm_used: Record<string, number>
}

/** Where a bot's message goes, and what its buttons say; `asks` when it has any. */
export interface WorkChat {
  id: string
  locale: Locale
  texts: ButtonTexts
  asks: boolean
}

/** An attempt made before, newest last. */
export interface WorkAttempt {
  step: number
  number: number
  channel: string
  state: string
  key: string
  account_id: string
  started_at: string
  /** The fence that it was begun under. */
  fence: number
  /** Begun and surely not left: its worker fell silent before. */
  held: boolean
}

/** A claimed message with everything that decides what becomes of it, as the data is at this moment. */
export interface Work {
  company_id: string
  id: string
  /** Staff's own words, of no scenario: they have no window, and are soon too late. */
  by_hand: boolean
  fence: number
  lease: Lease
  step: number
  text: string | null
  template: string | null
  /** The trial whose text that is, and the patient's side of it; null where none decides. */
  trial_id: string | null
  trial_side: TrialSide | null
  type: ScenarioType
  /** What a notification tells of its visit; null for others. */
  notice: Notice | null
  occasion: string
  /** For what it waits, or waited when it was looked at last; null for nothing. */
  reason: string | null
  /** When it was planned to leave. */
  send_at: Temporal.Instant
  /** Null for staff's own words. */
  send_time: string | null
  auto_stop_date: string | null
  gift_expiry_days: number | null
  time_zone: string
  company_zone: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  /** Null: staff write to a number that is no patient's. */
  client_id: string | null
  data_seen_at: Temporal.Instant | null
  /** Until when what the clinic system said last holds good; null without one. */
  fresh_until: Temporal.Instant | null
  others: OtherMessages | null
  /** An invitation's patient has a visit ahead by now. */
  booked: boolean
  /** Messages that may not leave beside it; null where there are none. */
  siblings: Sibling[] | null
  /** What the patient said last of the visit as it is now; null when nothing that stands. */
  visit_said: string | null
  after_approval: 'shorter' | 'skip'
  /** The red stop that holds it back; null when none does. */
  stop_id: string | null
  scenario_state: string
  deceased: boolean
  excluded: boolean
  opted_out: string | null
  phone: string | null
  visit_status: string | null
  visit_outcome: string | null
  visit_starts_at: Temporal.Instant | null
  cascade: { channel: Channel; wait_minutes: number }[]
  accounts: WorkAccount[]
  /** The patient's open chat with the clinic's bot; null where there is none, or he shut the bot out. */
  chat: WorkChat | null
  attempts: WorkAttempt[]
}
