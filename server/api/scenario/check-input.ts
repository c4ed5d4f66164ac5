import { bounds, DEAREST, LEAST_PROMOTION_PAYMENT } from '../../../domain/limits.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { departures, invitationMonths, usesSetting } from '../../../domain/scenario-kinds.ts'
import { isoDay } from '../../connectors/port/parse-times.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { insideWindow } from '../../engine/plan/sending-window.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lacksGift, textProblems } from './find-text-problems.ts'
import { isPastDay } from './last-day.ts'
import type { ScenarioInput } from './scenario-body.ts'

type Fields = Problem['fields']

/**
 * Section 5 of the specification, as far as it holds for a scenario that is being written; `now` is what it was until now, if
 * anything. Throws with every field that is wrong.
 */
export function checkInput(type: ScenarioType, input: ScenarioInput, now?: ScenarioRow) {
  const fields: Fields = {}
  if (input.name !== undefined && input.name.trim() === '') fields.name = 'REQUIRED'
  if (input.sendTime && !insideWindow(type, input.sendTime)) fields.sendTime = 'OUT_OF_WINDOW'
  if (input.departureMinutes != null && input.departureMinutes < bounds.departureMinutes[0])
    fields.departureMinutes = 'OUT_OF_RANGE'
  else if (type === 'notification' && isOther(departures, input.departureMinutes))
    fields.departureMinutes = 'NOT_ONE_OF'
  if (type === 'invitation' && isOther(invitationMonths, input.lastVisitMonths))
    fields.lastVisitMonths = 'NOT_ONE_OF'
  if (input.ageFrom != null && input.ageTo != null && input.ageFrom > input.ageTo)
    fields.ageTo = 'OUT_OF_RANGE'
  const least = type === 'promotion' ? LEAST_PROMOTION_PAYMENT : 0
  if (input.minPayment != null && (input.minPayment < least || input.minPayment > DEAREST))
    fields.minPayment = 'OUT_OF_RANGE'
  for (const name of ['autoStopDate', 'visitDateFrom', 'visitDateTo'] as const)
    if (input[name] && isoDay(input[name]) === null) fields[name] = 'BAD_FORMAT'
  if (input.specialists?.some((id) => !isId(id))) fields.specialists = 'NOT_ONE_OF'
  const gift = input.giftExpiryDays === undefined ? now?.gift_expiry_days : input.giftExpiryDays
  if (lacksGift(input.text ?? now?.text ?? '', gift)) fields.giftExpiryDays = 'REQUIRED'
  const texts = textProblems(type, input)
  if (input.holdoutPercent != null && !usesSetting(type, 'holdoutPercent'))
    fields.holdoutPercent = 'NOT_ONE_OF'
  if (Object.keys({ ...fields, ...texts }).length > 0)
    throw new Problem(Object.keys(texts).length > 0 ? 'BAD_TEMPLATE' : 'CHECK_DETAILS', {
      ...fields,
      ...texts,
    })
}

const isOther = (allowed: readonly number[], value: number | null | undefined) =>
  value != null && !allowed.includes(value)

/** What a scenario still lacks before it may run (section 5); throws naming all of it. */
export function requireRunnable(row: ScenarioRow, zones: string[], now: Temporal.Instant) {
  const fields: Fields = {}
  const noAge = row.age_from === null && row.age_to === null
  if (row.auto_stop_date === null) fields.autoStopDate = 'AUTO_STOP_REQUIRED'
  else if (isPastDay(row.auto_stop_date, zones, now)) fields.autoStopDate = 'AUTO_STOP_PAST'
  if (row.kids_or_adult === 'kids' && noAge) fields.ageFrom = 'KIDS_AGE_REQUIRED'
  else if (!row.send_to_all && noAge) fields.ageFrom = 'AGE_REQUIRED'
  if (Object.keys(fields).length > 0) throw new Problem('INCOMPLETE', fields)
}
