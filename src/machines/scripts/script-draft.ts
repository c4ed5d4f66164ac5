import { bounds, MAX_MONEY_AMOUNT, MIN_PROMOTION_PAYMENT } from '../../../domain/limits.ts'
import {
  departureMinuteOptions,
  hasSetting,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { listTextPurposes, textFields } from '../../../domain/scenario-texts.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioInput,
} from '../../../schema/generated/client/graphql.ts'
import type { Said } from '../toasts/toast.machine.ts'

/** What was changed of a scenario and is not saved; a number that could not be read is NaN. */
export type Draft = ScenarioInput
export type DraftField = keyof ScenarioInput
export type Shown = Omit<Scenario, DraftField> & {
  [Field in DraftField]: Scenario[Field] | Draft[Field]
}

/** The scenario as it would be. */
export const shownOf = (scenario: Scenario, draft: Draft): Shown => ({ ...scenario, ...draft })

/** The changes that do change something, which are all that is sent. */
export const changesOf = (scenario: Scenario, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(value, Reflect.get(scenario, name))),
  )

export const isChanged = (scenario: Scenario, draft: Draft) =>
  Object.keys(changesOf(scenario, draft)).length > 0

// Lists are compared by what is in them: the same days ticked in another order are the same days.
const isSame = (one: unknown, other: unknown) => written(one) === written(other)
const written = (value: unknown) =>
  Array.isArray(value) ? `[${value.toSorted().join()}]` : `${value ?? null}`

type Faults = Partial<Record<DraftField, Said>>

/** A number as typed: null when nothing is, NaN when it is none. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim().replace(/[\s\u00a0]/g, '')
  if (trimmed === '') return null
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** What stands in a number's field. */
export const numberText = (value: number | null | undefined) =>
  value == null || Number.isNaN(value) ? '' : String(value)

const whole = (least: number, most: number): Said => ({
  path: 'scripts.faults.between',
  values: { least, most },
})

const between = (value: number | null | undefined, least: number, most: number) =>
  value == null || (value >= least && value <= most)

/** What is wrong with a scenario as it would be, by field (section 5 of the specification). The server judges again. */
export function draftFaults(type: ScenarioType, shown: Shown): Faults {
  const faults: Faults = {}
  if ((shown.name ?? '').trim() === '') faults.name = { path: 'validation.required' }
  for (const name of ['ageFrom', 'ageTo'] as const)
    if (!between(shown[name], 0, 130)) faults[name] = whole(0, 130)
  if (shown.ageFrom != null && shown.ageTo != null && shown.ageFrom > shown.ageTo)
    faults.ageTo = { path: 'scripts.faults.ages' }
  if (shown.visitDateFrom && shown.visitDateTo && shown.visitDateFrom > shown.visitDateTo)
    faults.visitDateTo = { path: 'scripts.faults.dates' }
  if (hasSetting(type, 'departureMinutes') && !departs(type, shown.departureMinutes))
    faults.departureMinutes = { path: 'scripts.faults.departure' }
  const leastPaid = type === 'promotion' ? MIN_PROMOTION_PAYMENT : 0
  if (hasSetting(type, 'minPayment') && !between(shown.minPayment, leastPaid, MAX_MONEY_AMOUNT))
    faults.minPayment = whole(leastPaid, MAX_MONEY_AMOUNT)
  if (
    hasSetting(type, 'giftExpiryDays') &&
    !between(shown.giftExpiryDays, ...bounds.giftExpiryDays)
  )
    faults.giftExpiryDays = whole(...bounds.giftExpiryDays)
  if (
    hasSetting(type, 'daysBeforeBirthday') &&
    !between(shown.daysBeforeBirthday, ...bounds.daysBeforeBirthday)
  )
    faults.daysBeforeBirthday = whole(...bounds.daysBeforeBirthday)
  if (
    hasSetting(type, 'holdoutPercent') &&
    !between(shown.holdoutPercent, ...bounds.holdoutPercent)
  )
    faults.holdoutPercent = whole(...bounds.holdoutPercent)
  if (type === 'promotion' && !between(shown.lastVisitMonths, ...bounds.lastVisitMonths))
    faults.lastVisitMonths = whole(...bounds.lastVisitMonths)
  if (shown.daysOfWeek?.length === 0) faults.daysOfWeek = { path: 'scripts.faults.noDays' }
  return { ...faults, ...textFaults(type, shown) }
}

/** A text that is left out (null) tells nobody; one that is there must be right. */
function textFaults(type: ScenarioType, shown: Shown): Faults {
  const faults: Faults = {}
  for (const name of listTextPurposes(type).map((of) => textFields[of])) {
    const text = shown[name]
    if (name !== 'text' && text == null) continue
    if (findTemplateProblems(text ?? '', name === 'text' ? type : null).length > 0)
      faults[name] = { path: 'scripts.faults.text' }
  }
  return faults
}

const departs = (type: ScenarioType, minutes: number | null | undefined) =>
  type === 'notification'
    ? minutes == null || departureMinuteOptions.some((one) => one === minutes)
    : between(minutes, ...bounds.departureMinutes)

/** Section 4 of the specification: editing an active promotion stops it. */
export const stopsWhenEdited = ({ type, state }: Scenario) =>
  type === 'promotion' && state === 'active'
