import type { AbTestSide } from '../../../domain/ab-test.ts'
import type { Channel } from '../../../domain/channels.ts'
import type { Notice } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ButtonTexts } from '../connections/chat-buttons.ts'
import type { DatedPrice } from '../connections/prices.ts'
import type { OtherMessages } from './attention-budget.ts'
import type { Lease } from './lease.ts'
import type { SiblingMessage } from './sibling-messages.ts'

/** A clinic's connection as dispatch needs it; credentials stay encrypted until they are used. */
export interface DispatchAccount {
  id: string
  provider: Provider
  channel: Channel
  credentials: string
  /** Provider line whose limits its requests count against. */
  line: string
  status: string
  /** True while messages are rerouted around its channel. */
  bypassed: boolean
  connected_at: string
  paused_until: string | null
  pause_reason: string | null
  /** Prices per SMS part or message, earliest first. */
  prices: DatedPrice[]
  /** Start of the number's warm-up (null if none), its target pace, and how many messages it began on each recent day. */
  warm_from: string | null
  warm_pace: number | null
  warm_used: Record<string, number>
}

/** Chat of a bot's message, and its button labels; `asks` is set if it has buttons. */
export interface DispatchChat {
  id: string
  locale: Locale
  texts: ButtonTexts
  asks: boolean
}

/** An earlier attempt; attempts are listed oldest first. */
export interface PreviousAttempt {
  step: number
  number: number
  channel: string
  state: string
  key: string
  account_id: string
  started_at: string
  /** Fencing token under which it was started. */
  fence: number
  /** Started but certainly not sent: its worker died before. */
  held: boolean
}

/** A claimed message with all current data that decides how to dispatch it. */
export interface ClaimedMessage {
  company_id: string
  id: string
  /** Written by staff, without a scenario: no sending window, and soon too late. */
  by_hand: boolean
  fence: number
  lease: Lease
  step: number
  text: string | null
  template: string | null
  /** The A/B test of that text and the patient's side; null if none applies. */
  trial_id: string | null
  trial_side: AbTestSide | null
  type: ScenarioType
  /** Content of a notification about its visit; null for other messages. */
  notice: Notice | null
  occasion: string
  /** Reason why it waits, or waited at the last check; null for none. */
  reason: string | null
  /** Planned send time. */
  send_at: Temporal.Instant
  /** Null for messages written by staff. */
  send_time: string | null
  auto_stop_date: string | null
  gift_expiry_days: number | null
  time_zone: string
  company_zone: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  /** The start of its visit that the patient was told last by another message; null if none. */
  announced_start: Temporal.Instant | null
  /** For the offer of a freed time: nobody else has it, and the patient still waits. */
  offer_open: boolean | null
  /** Null if staff write to a number that belongs to no patient. */
  client_id: string | null
  data_seen_at: Temporal.Instant | null
  /** Time until which the clinic system's data counts as fresh; null without a system. */
  fresh_until: Temporal.Instant | null
  others: OtherMessages | null
  /** The patient of an invitation has a visit ahead by now. */
  booked: boolean
  /** Messages that must not be sent together with this one; null if there are none. */
  siblings: SiblingMessage[] | null
  /** The patient's last answer about the visit as it is now; null if none is valid. */
  visit_said: string | null
  after_approval: 'shorter' | 'skip'
  /** The emergency stop that holds it back; null if none. */
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
  accounts: DispatchAccount[]
  /** The patient's open chat with the clinic's bot; null if there is none or the patient blocked the bot. */
  chat: DispatchChat | null
  attempts: PreviousAttempt[]
}
