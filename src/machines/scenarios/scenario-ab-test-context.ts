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

/** Null where the host knows none. */
export type AbTests = TextTrialsFieldsFragment | null
export type AbTest = NonNullable<TextTrialsFieldsFragment['running']>
export type AbTestChange = TrialChangeFieldsFragment
type AbTestOffer = NonNullable<TextTrialsFieldsFragment['offer']>

/** What is done to a trial is an edit of its scenario. */
export interface AbTestStart {
  scenarioId: string
  input: TextTrialInput
  /** The scenario's own text as it was read. */
  baseText: string
}
export interface AbTestEnd {
  scenarioId: string
  trialId: string
}
export interface AbTestTextChoice extends AbTestEnd {
  side: AbTestSide
  /** The scenario's own text as it was read. */
  baseText: string
}

/** What is typed before a beginning. */
export interface AbTestForm {
  text: string
  /** Null: the first that is offered. */
  measure: AbTestMeasure | null
  /** The smallest difference that matters, in points. */
  points: number
  /** Null: the proposed one. */
  size: number | null
}

export type ScenarioAbTestEvent =
  | { type: 'abTest.retry' }
  | { type: 'abTest.open' }
  | { type: 'abTest.close' }
  | { type: 'abTest.change'; change: Partial<AbTestForm> }
  /** As a change, of what was not typed. */
  | { type: 'abTest.put'; text: string }
  | { type: 'abTest.start' }
  | { type: 'abTest.end'; abTestId: string }
  | { type: 'abTest.takeText'; abTestId: string; side: AbTestSide; text: string }
  | { type: 'abTest.confirm' }
  | { type: 'abTest.dismiss' }
  | { type: 'abTest.scenario'; scenario: Scenario }

export interface ScenarioAbTestContext {
  scenario: Scenario
  abTests: AbTests
  /** Why they could not be loaded. */
  error: unknown
  form: AbTestForm
  /** Counts what puts another text into the field than was typed there. */
  revision: number
  /** The trial that is to end, or that a text is taken of. */
  abTestId: string
  side: AbTestSide
  failure: { message: LocalizedText | null; fields: Record<string, LocalizedText> } | null
  /** A change was told after what is under way was asked. */
  refreshPending: boolean
}

export const emptyForm: AbTestForm = {
  text: '',
  measure: null,
  points: DEFAULT_AB_TEST_POINTS,
  size: null,
}

/** By what the texts are to be compared, with what is known of it. */
export const getMeasure = (offer: AbTestOffer, { measure }: AbTestForm) =>
  offer.measures.find((one) => one.measure === measure) ?? offer.measures[0] ?? null

/** Patients of either side: what was typed, else what is proposed. Without a past the most careful share is taken. */
export const getSize = (offer: AbTestOffer, form: AbTestForm): number =>
  form.size ?? suggestSampleSize(getMeasure(offer, form)?.share ?? 0.5, form.points)

/** What is wrong with a trial as it would be begun, by field. The server judges again. */
export function validateAbTest({
  scenario,
  abTests: trials,
  form,
}: ScenarioAbTestContext): Record<string, LocalizedText> {
  const errors: Record<string, LocalizedText> = {}
  const type: ScenarioType = scenario.type
  if (findTemplateProblems(form.text, type).length > 0)
    errors.text = { path: 'scenarios.faults.text' }
  else if (form.text.trim() === (scenario.text ?? '').trim()) errors.text = { path: 'abTest.same' }
  const { min: least, max: most } = abTestSizes
  const size = trials?.offer ? getSize(trials.offer, form) : Number.NaN
  if (!(size >= least && size <= most))
    errors.size = { path: 'scenarios.faults.between', values: { least, most } }
  return errors
}

/** The beginning that the form asks for. */
export function toAbTestStart({
  scenario,
  abTests: trials,
  form,
}: ScenarioAbTestContext): AbTestStart {
  const offer = trials?.offer
  const measure = (offer && getMeasure(offer, form)?.measure) ?? 'confirmed'
  const size = offer ? getSize(offer, form) : abTestSizes.min
  const input = { text: form.text, measure, size }
  return { scenarioId: scenario.id, input, baseText: scenario.text ?? '' }
}
