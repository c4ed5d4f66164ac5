import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'

type ScenarioBody = components['schemas']['Scenario']
export type ScenarioInput = components['schemas']['ScenarioInput']

/** Upcoming and recent messages of a scenario. */
export type ScenarioActivity = Pick<
  ScenarioBody,
  'nextSendAt' | 'waitingCount' | 'sentCount' | 'undoSeconds' | 'autoStopFrom' | 'textApproved'
>

/** Returns a row in the contract's form. Check constraints guarantee the enumerations. */
export function toScenarioBody(
  row: ScenarioRow,
  activity: ScenarioActivity,
  canSeePhones: boolean,
): ScenarioBody {
  const window = scenarioKinds[row.type as ScenarioType].window
  return {
    id: row.id,
    type: row.type as ScenarioType,
    name: row.name,
    state: row.state as ScenarioBody['state'],
    listState: row.list_state as ScenarioBody['listState'],
    listHash: row.list_hash,
    listGeneratedAt: row.list_generated_at?.toString() ?? null,
    listVerifiedAt: row.list_verified_at?.toString() ?? null,
    listCount: row.list_count,
    listSkipped: row.list_skipped,
    listCost: row.list_cost,
    daysAhead: row.days_ahead,
    weekendAware: row.weekend_aware,
    sendTime: row.send_time,
    windowFrom: window.from,
    windowTo: window.to,
    sendToAll: row.send_to_all,
    ageFrom: row.age_from,
    ageTo: row.age_to,
    kidsOrAdult: row.kids_or_adult as ScenarioBody['kidsOrAdult'],
    gender: row.gender as ScenarioBody['gender'],
    minPayment: row.min_payment,
    autoStopDate: row.auto_stop_date,
    departureMinutes: row.departure_minutes,
    daysOfWeek: row.days_of_week,
    enabledServices: row.enabled_services.map((name) => redactText(canSeePhones, name)),
    specialists: row.specialists,
    visitDateFrom: row.visit_date_from,
    visitDateTo: row.visit_date_to,
    giftExpiryDays: row.gift_expiry_days,
    holdoutPercent: row.holdout_percent,
    holdoutSince: row.holdout_since?.toString() ?? null,
    daysBeforeBirthday: row.days_before_birthday,
    lastVisitMonths: row.last_visit_months,
    firstVisitOnly: row.first_visit_only,
    interactiveResponses: row.interactive_responses,
    afterApproval: row.after_approval as ScenarioBody['afterApproval'],
    text: row.text,
    textMoved: row.text_moved,
    textCanceled: row.text_canceled,
    textFreed: row.text_freed,
    ...activity,
  }
}

/** Returns the columns that an edit sets; missing fields stay. */
export function toScenarioColumns(input: ScenarioInput) {
  const columns = {
    name: input.name?.trim(),
    days_ahead: input.daysAhead,
    weekend_aware: input.weekendAware,
    send_time: input.sendTime ?? undefined,
    send_to_all: input.sendToAll,
    age_from: input.ageFrom,
    age_to: input.ageTo,
    kids_or_adult: input.kidsOrAdult,
    gender: input.gender,
    min_payment: input.minPayment,
    auto_stop_date: input.autoStopDate,
    departure_minutes: input.departureMinutes,
    days_of_week: input.daysOfWeek,
    enabled_services: input.enabledServices,
    specialists: input.specialists,
    visit_date_from: input.visitDateFrom,
    visit_date_to: input.visitDateTo,
    gift_expiry_days: input.giftExpiryDays,
    holdout_percent: input.holdoutPercent,
    days_before_birthday: input.daysBeforeBirthday,
    last_visit_months: input.lastVisitMonths,
    first_visit_only: input.firstVisitOnly,
    interactive_responses: input.interactiveResponses,
    after_approval: input.afterApproval,
    text: input.text,
    text_approved: input.textApproved,
    text_moved: input.textMoved,
    text_canceled: input.textCanceled,
    text_freed: input.textFreed,
  }
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(changed) as Partial<typeof columns>
}
