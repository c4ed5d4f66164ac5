import type { Notice } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { FirstChannels } from './first-channels.ts'
import type { PendingDecisions } from './pending-decisions.ts'
import type { BranchDaysOff, ReminderRule } from './reminder-times.ts'

/** Patients that a scenario is for, and weekdays on which its messages may be sent (1 is Monday). */
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
  pendingDecisions?: PendingDecisions
}

/**
 * Reminder settings for planning. `required`: variables that the text needs; `afterApproval`: what happens to a reminder whose visit the patient
 * has confirmed.
 */
export interface ReminderSettings extends ReminderRule, Audience {
  afterApproval: 'shorter' | 'skip'
  channel: string | null
  required: string[]
}

/** Settings of any scenario. Settings that a type does not use have their column's default. */
export interface ScenarioSettings extends ReminderSettings, FirstChannels {
  type: ScenarioType
  /** Minutes after the booking or change (notifications) or after the visit's end (memos). */
  departureMinutes: number
  /** Variables required by the texts about a moved and a canceled visit, and about a freed time; null: no such message. */
  requiredMoved: string[] | null
  requiredCanceled: string[] | null
  requiredFreed: string[] | null
  firstVisitOnly: boolean
  minPayment: number | null
  lastVisitMonths: number | null
  daysBeforeBirthday: number
  giftExpiryDays: number | null
  /** Last day of the scenario in the clinic's zone; null if none is chosen. */
  autoStopDate: string | null
  /** Percentage of patients in the holdout; null: none. */
  holdoutPercent: number | null
}

/** Everything that determines a plan, besides the data itself. */
export interface Plan<Settings = ScenarioSettings> {
  scenarioId: string
  scenario: Settings
  /** Zones of the clinic's branches, and its own for visits without a branch. */
  timeZones: string[]
  clinicZone: string
  /** Branches with their own days off. */
  branchDaysOff?: BranchDaysOff[]
  now: Temporal.Instant
  /** End of the planned period in all zones. */
  until: Temporal.Instant
  /** End of the planned period per zone, by the scenario's last day there; default is `until`. */
  zoneEnds?: { timeZone: string; at: Temporal.Instant }[]
  /**
   * Messages due before this time are left out: starting the scenario did not include the past. Ignored by promotions, which only plan from now on.
   */
  dueFrom?: Temporal.Instant | null
  /** Restricts the plan to one patient; null: all patients. */
  clientId: string | null
  /** Patients of a promotion whose plan may have changed since the last one; null: all are planned. */
  changedPatientIds?: string[] | null
}

/**
 * One row of a plan: an occasion with its time, and the skip reason if there is one. `visit_at` is set if the message is about a visit; a
 * `visit_id` without it only determines the patient's branch.
 */
export interface PlanRow {
  occasion: string
  notice: Notice | null
  client_id: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  /** Local day of the visit in the message's zone. */
  visit_day: string | null
  time_zone: string
  send_at: Temporal.Instant
  data_seen_at: Temporal.Instant
  reason: string | null
}
