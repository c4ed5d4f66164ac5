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
import type { LocalizedText } from '../toasts/toast.machine.ts'

/** Unsaved changes of a scenario; NaN for a number that could not be parsed. */
export type ScenarioDraft = ScenarioInput
export type ScenarioDraftField = keyof ScenarioInput
export type DraftedScenario = Omit<Scenario, ScenarioDraftField> & {
  [Field in ScenarioDraftField]: Scenario[Field] | ScenarioDraft[Field]
}

/** The scenario with the draft applied. */
export const applyDraft = (scenario: Scenario, draft: ScenarioDraft): DraftedScenario => ({
  ...scenario,
  ...draft,
})

/** The changes of a draft that differ from the scenario; only these are sent. */
export const getChanges = (scenario: Scenario, draft: ScenarioDraft): ScenarioDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => !isSameValue(value, Reflect.get(scenario, name)),
    ),
  )

export const hasChanges = (scenario: Scenario, draft: ScenarioDraft) =>
  Object.keys(getChanges(scenario, draft)).length > 0

// The order of array elements does not matter, for example of selected days.
const isSameValue = (one: unknown, other: unknown) => serializeValue(one) === serializeValue(other)
const serializeValue = (value: unknown) =>
  Array.isArray(value) ? `[${value.toSorted().join()}]` : `${value ?? null}`

type DraftErrors = Partial<Record<ScenarioDraftField, LocalizedText>>

/** Parses a typed number: null for an empty text, NaN for an invalid one. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace(/[\s\u00a0]/g, '')
  if (trimmed === '') return null
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** Text of a number field. */
export const formatNumber = (value: number | null | undefined) =>
  value == null || Number.isNaN(value) ? '' : String(value)

const createRangeError = (min: number, max: number): LocalizedText => ({
  path: 'scenarios.faults.between',
  values: { least: min, most: max },
})

const isBetween = (value: number | null | undefined, min: number, max: number) =>
  value == null || (value >= min && value <= max)

/** Errors of the scenario with its draft, by field. The server validates again. */
export function validateDraft(type: ScenarioType, scenario: DraftedScenario): DraftErrors {
  const errors: DraftErrors = {}
  if ((scenario.name ?? '').trim() === '') errors.name = { path: 'validation.required' }
  for (const name of ['ageFrom', 'ageTo'] as const)
    if (!isBetween(scenario[name], 0, 130)) errors[name] = createRangeError(0, 130)
  if (scenario.ageFrom != null && scenario.ageTo != null && scenario.ageFrom > scenario.ageTo)
    errors.ageTo = { path: 'scenarios.faults.ages' }
  if (
    scenario.visitDateFrom &&
    scenario.visitDateTo &&
    scenario.visitDateFrom > scenario.visitDateTo
  )
    errors.visitDateTo = { path: 'scenarios.faults.dates' }
  if (hasSetting(type, 'departureMinutes') && !isDepartureValid(type, scenario.departureMinutes))
    errors.departureMinutes = { path: 'scenarios.faults.departure' }
  const minPayment = type === 'promotion' ? MIN_PROMOTION_PAYMENT : 0
  if (
    hasSetting(type, 'minPayment') &&
    !isBetween(scenario.minPayment, minPayment, MAX_MONEY_AMOUNT)
  )
    errors.minPayment = createRangeError(minPayment, MAX_MONEY_AMOUNT)
  if (
    hasSetting(type, 'giftExpiryDays') &&
    !isBetween(scenario.giftExpiryDays, ...bounds.giftExpiryDays)
  )
    errors.giftExpiryDays = createRangeError(...bounds.giftExpiryDays)
  if (
    hasSetting(type, 'daysBeforeBirthday') &&
    !isBetween(scenario.daysBeforeBirthday, ...bounds.daysBeforeBirthday)
  )
    errors.daysBeforeBirthday = createRangeError(...bounds.daysBeforeBirthday)
  if (
    hasSetting(type, 'holdoutPercent') &&
    !isBetween(scenario.holdoutPercent, ...bounds.holdoutPercent)
  )
    errors.holdoutPercent = createRangeError(...bounds.holdoutPercent)
  if (type === 'promotion' && !isBetween(scenario.lastVisitMonths, ...bounds.lastVisitMonths))
    errors.lastVisitMonths = createRangeError(...bounds.lastVisitMonths)
  if (scenario.daysOfWeek?.length === 0) errors.daysOfWeek = { path: 'scenarios.faults.noDays' }
  return { ...errors, ...validateTexts(type, scenario) }
}

/** An optional text may be missing (null); an existing one must be valid. */
function validateTexts(type: ScenarioType, scenario: DraftedScenario): DraftErrors {
  const errors: DraftErrors = {}
  for (const name of listTextPurposes(type).map((purpose) => textFields[purpose])) {
    const text = scenario[name]
    if (name !== 'text' && text == null) continue
    if (findTemplateProblems(text ?? '', name === 'text' ? type : null).length > 0)
      errors[name] = { path: 'scenarios.faults.text' }
  }
  return errors
}

const isDepartureValid = (type: ScenarioType, minutes: number | null | undefined) =>
  type === 'notification'
    ? minutes == null || departureMinuteOptions.some((one) => one === minutes)
    : isBetween(minutes, ...bounds.departureMinutes)

/** Whether an edit stops the scenario: only an active promotion is stopped. */
export const isStoppedByEdit = ({ type, state }: Scenario) =>
  type === 'promotion' && state === 'active'
