import { type AbTestMeasure, type AbTestSide, abTestSizes } from '../../../domain/ab-test.ts'
import { DEFAULT_AB_TEST_POINTS, suggestSampleSize } from '../../../domain/ab-test-size.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type {
  ScenarioFieldsFragment as Scenario,
  TextTrialInput,
  TextTrialsFieldsFragment,
  TrialChangeFieldsFragment,
} from '../../../schema/generated/client/graphql.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

/** Null if the server has no A/B tests. */
export type AbTests = TextTrialsFieldsFragment | null
export type AbTest = NonNullable<TextTrialsFieldsFragment['running']>
export type AbTestChange = TrialChangeFieldsFragment
type AbTestOffer = NonNullable<TextTrialsFieldsFragment['offer']>

/** Starting an A/B test edits its scenario. */
export interface AbTestStart {
  scenarioId: string
  input: TextTrialInput
  /** The scenario's text as shown to the user. */
  baseText: string
}
export interface AbTestEnd {
  scenarioId: string
  trialId: string
}
export interface AbTestTextChoice extends AbTestEnd {
  side: AbTestSide
  /** The scenario's text as shown to the user. */
  baseText: string
}

/** Form of a new A/B test. */
export interface AbTestForm {
  text: string
  /** Null: the first measure offered. */
  measure: AbTestMeasure | null
  /** Smallest difference worth finding, in percentage points. */
  points: number
  /** Null: the suggested size. */
  size: number | null
}

export type ScenarioAbTestEvent =
  | { type: 'abTest.retry' }
  | { type: 'abTest.open' }
  | { type: 'abTest.close' }
  | { type: 'abTest.change'; change: Partial<AbTestForm> }
  /** Replaces the text without typing. */
  | { type: 'abTest.setText'; text: string }
  | { type: 'abTest.start' }
  | { type: 'abTest.end'; abTestId: string }
  | { type: 'abTest.takeText'; abTestId: string; side: AbTestSide; text: string }
  | { type: 'abTest.confirm' }
  | { type: 'abTest.dismiss' }
  | { type: 'abTest.scenario'; scenario: Scenario }

export interface ScenarioAbTestContext {
  scenario: Scenario
  abTests: AbTests
  /** Loading error. */
  error: unknown
  form: AbTestForm
  /** Raised when the text changes without typing, so that the field resets. */
  revision: number
  /** The test to end, or to take a text from. */
  abTestId: string
  side: AbTestSide
  failure: { message: LocalizedText | null; fields: Record<string, LocalizedText> } | null
  /** A change arrived after the current request was sent. */
  refreshPending: boolean
}

export const emptyForm: AbTestForm = {
  text: '',
  measure: null,
  points: DEFAULT_AB_TEST_POINTS,
  size: null,
}

/** The chosen measure with its known share. */
export const getMeasure = (offer: AbTestOffer, { measure }: AbTestForm) =>
  offer.measures.find((one) => one.measure === measure) ?? offer.measures[0] ?? null

/** Patients per side: as typed, otherwise suggested. Without data a share of 0.5 is assumed, which needs the most patients. */
export const getSize = (offer: AbTestOffer, form: AbTestForm): number =>
  form.size ?? suggestSampleSize(getMeasure(offer, form)?.share ?? 0.5, form.points)

/** Errors of the form by field. The server validates again. */
export function validateAbTest({
  scenario,
  abTests,
  form,
}: ScenarioAbTestContext): Record<string, LocalizedText> {
  const errors: Record<string, LocalizedText> = {}
  const type: ScenarioType = scenario.type
  if (findTemplateProblems(form.text, type).length > 0)
    errors.text = { path: 'scenarios.faults.text' }
  else if (form.text.trim() === (scenario.text ?? '').trim()) errors.text = { path: 'abTest.same' }
  const { min, max } = abTestSizes
  const size = abTests?.offer ? getSize(abTests.offer, form) : Number.NaN
  if (!(size >= min && size <= max))
    errors.size = { path: 'scenarios.faults.between', values: { least: min, most: max } }
  return errors
}

/** The request to start the test in the form. */
export function toAbTestStart({ scenario, abTests, form }: ScenarioAbTestContext): AbTestStart {
  const offer = abTests?.offer
  const measure = (offer && getMeasure(offer, form)?.measure) ?? 'confirmed'
  const size = offer ? getSize(offer, form) : abTestSizes.min
  const input = { text: form.text, measure, size }
  return { scenarioId: scenario.id, input, baseText: scenario.text ?? '' }
}
