import type { Notice } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { FirstChannels } from './first-channels.ts'
import type { Waiting } from './pending-decisions.ts'
import type { BranchDaysOff, ReminderRule } from './reminder-times.ts'

/** Whom a scenario is for, and on which days its messages may leave (1 is Monday). */
export interface Audience {
  sendToAll: boolean
  kidsOrAdult: 'kids' | 'adult' | null
  ageFrom: number | null
  ageTo: number | null
  gender: 'M' | 'F' | null
  services: string[]
  specialists: string[]
  daysOfWeek: number[]
  visitDateFrom: string | null
  visitDateTo: string | null
  waiting?: Waiting
}

/**
 * A reminder's settings as its plan needs them. `required` are the variables its text cannot do without; `afterApproval` says what becomes of a
 * reminder whose visit the patient has confirmed.
 */
export interface ReminderSettings extends ReminderRule, Audience {
  afterApproval: 'shorter' | 'skip'
  channel: string | null
  required: string[]
}

/** The settings of any scenario. What a type does not use stands at its column's default. */
export interface ScenarioSettings extends ReminderSettings, FirstChannels {
  type: ScenarioType
  /** Minutes after the booking or the change (notifications), or after the visit's end (memos). */
  departureMinutes: number
  /** What the texts about a moved and a cancelled visit cannot do without; null: nobody is told. */
  requiredMoved: string[] | null
  requiredCanceled: string[] | null
  firstVisitOnly: boolean
  minPayment: number | null
  lastVisitMonths: number | null
  daysBeforeBirthday: number
  giftExpiryDays: number | null
  /** The scenario's last day in the company's zone; null while nobody has chosen one. */
  autoStopDate: string | null
  /** Of 100 patients so many are not written to, to see what messages bring; null: none. */
  holdoutPercent: number | null
}

/** Everything that decides a plan, besides the data itself. */
export interface Plan<Settings = ScenarioSettings> {
  scenarioId: string
  scenario: Settings
  /** Zones of the company's branches, and its own for visits without a branch. */
  timeZones: string[]
  companyZone: string
  /** Branches that are closed on days of their own. */
  branchDaysOff?: BranchDaysOff[]
  now: Temporal.Instant
  /** Moments from here on are not planned in any zone. */
  until: Temporal.Instant
  /** From when on they are not in a zone, by the end of the scenario's last day there; `until` where it is not named. */
  ends?: { timeZone: string; at: Temporal.Instant }[]
  /** What was due before this is left out: the start was not asked to bring the past along. A promotion gives days from now on only. */
  dueFrom?: Temporal.Instant | null
  /** One patient only; null: all of the company. */
  clientId: string | null
  /** Of a promotion, whose plan may have changed since the last one; null: all are planned. */
  changed?: string[] | null
}

/**
 * One line of a plan: an occasion with its moment, and why not when there is a reason. `visit_at` is set where the message is
 * about a visit; a `visit_id` without it only says by which visit the patient belongs to a branch.
 */
export interface PlanRow {
  occasion: string
  notice: Notice | null
  client_id: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  /** Its local day in the message's zone. */
  visit_day: string | null
  time_zone: string
  send_at: Temporal.Instant
  data_seen_at: Temporal.Instant
  reason: string | null
}
