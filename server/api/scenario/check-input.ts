import { bounds, MAX_MONEY_AMOUNT, MIN_PROMOTION_PAYMENT } from '../../../domain/limits.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import {
  departureMinuteOptions,
  hasSetting,
  invitationMonths,
} from '../../../domain/scenario-kinds.ts'
import { parseIsoDay } from '../../connectors/port/parse-times.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { isInsideWindow } from '../../engine/plan/sending-window.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findTextProblems, lacksGiftExpiry } from './find-text-problems.ts'
import { isPastDay } from './last-day.ts'
import type { ScenarioInput } from './scenario-body.ts'

type Fields = Problem['fields']

/** Validates the settings of a scenario that is edited; `current` is the stored row, if any. Throws with all invalid fields. */
export function checkInput(type: ScenarioType, input: ScenarioInput, current?: ScenarioRow) {
  const fields: Fields = {}
  if (input.name !== undefined && input.name.trim() === '') fields.name = 'REQUIRED'
  if (input.sendTime && !isInsideWindow(type, input.sendTime)) fields.sendTime = 'OUT_OF_WINDOW'
  if (input.departureMinutes != null && input.departureMinutes < bounds.departureMinutes[0])
    fields.departureMinutes = 'OUT_OF_RANGE'
  else if (type === 'notification' && isNotAllowed(departureMinuteOptions, input.departureMinutes))
    fields.departureMinutes = 'NOT_ONE_OF'
  if (type === 'invitation' && isNotAllowed(invitationMonths, input.lastVisitMonths))
    fields.lastVisitMonths = 'NOT_ONE_OF'
  if (input.ageFrom != null && input.ageTo != null && input.ageFrom > input.ageTo)
    fields.ageTo = 'OUT_OF_RANGE'
  const minPayment = type === 'promotion' ? MIN_PROMOTION_PAYMENT : 0
  if (
    input.minPayment != null &&
    (input.minPayment < minPayment || input.minPayment > MAX_MONEY_AMOUNT)
  )
    fields.minPayment = 'OUT_OF_RANGE'
  for (const name of ['autoStopDate', 'visitDateFrom', 'visitDateTo'] as const)
    if (input[name] && parseIsoDay(input[name]) === null) fields[name] = 'BAD_FORMAT'
  if (input.specialists?.some((id) => !isId(id))) fields.specialists = 'NOT_ONE_OF'
  const gift = input.giftExpiryDays === undefined ? current?.gift_expiry_days : input.giftExpiryDays
  if (lacksGiftExpiry(input.text ?? current?.text ?? '', gift)) fields.giftExpiryDays = 'REQUIRED'
  const texts = findTextProblems(type, input)
  if (input.holdoutPercent != null && !hasSetting(type, 'holdoutPercent'))
    fields.holdoutPercent = 'NOT_ONE_OF'
  if (Object.keys({ ...fields, ...texts }).length > 0)
    throw new Problem(Object.keys(texts).length > 0 ? 'BAD_TEMPLATE' : 'CHECK_DETAILS', {
      ...fields,
      ...texts,
    })
}

const isNotAllowed = (allowed: readonly number[], value: number | null | undefined) =>
  value != null && !allowed.includes(value)

/** Throws with everything that the scenario still lacks before it may run. */
export function requireRunnable(row: ScenarioRow, zones: string[], now: Temporal.Instant) {
  const fields: Fields = {}
  const noAge = row.age_from === null && row.age_to === null
  if (row.auto_stop_date === null) fields.autoStopDate = 'AUTO_STOP_REQUIRED'
  else if (isPastDay(row.auto_stop_date, zones, now)) fields.autoStopDate = 'AUTO_STOP_PAST'
  if (row.kids_or_adult === 'kids' && noAge) fields.ageFrom = 'KIDS_AGE_REQUIRED'
  else if (!row.send_to_all && noAge) fields.ageFrom = 'AGE_REQUIRED'
  if (Object.keys(fields).length > 0) throw new Problem('INCOMPLETE', fields)
}
