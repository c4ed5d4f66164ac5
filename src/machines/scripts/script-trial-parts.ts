import { type TrialMeasure, type TrialSide, trialSizes } from '../../../domain/ab-test.ts'
import { proposedSize, usualPoints } from '../../../domain/ab-test-size.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import type {
  ScenarioFieldsFragment as Scenario,
  TextTrialInput,
  TextTrialsFieldsFragment,
  TrialChangeFieldsFragment,
} from '../../../schema/generated/client/graphql.ts'
import type { Said } from '../toasts/toast.machine.ts'

/** Null where the host knows none. */
export type TextTrials = TextTrialsFieldsFragment | null
export type TextTrial = NonNullable<TextTrialsFieldsFragment['running']>
export type TrialChange = TrialChangeFieldsFragment
type Offer = NonNullable<TextTrialsFieldsFragment['offer']>

/** What is done to a trial is an edit of its scenario. */
export interface TrialBegin {
  scenarioId: string
  input: TextTrialInput
  /** The scenario's own text as it was read. */
  was: string
}
export interface TrialEnd {
  scenarioId: string
  trialId: string
}
export interface TrialTake extends TrialEnd {
  side: TrialSide
  /** The scenario's own text as it was read. */
  was: string
}

/** What is typed before a beginning. */
export interface TrialForm {
  text: string
  /** Null: the first that is offered. */
  measure: TrialMeasure | null
  /** The smallest difference that matters, in points. */
  points: number
  /** Null: the proposed one. */
  size: number | null
}

export type TrialEvent =
  | { type: 'trial.retry' }
  | { type: 'trial.open' }
  | { type: 'trial.close' }
  | { type: 'trial.change'; change: Partial<TrialForm> }
  /** As a change, of what was not typed. */
  | { type: 'trial.put'; text: string }
  | { type: 'trial.begin' }
  | { type: 'trial.end'; trialId: string }
  | { type: 'trial.take'; trialId: string; side: TrialSide; text: string }
  | { type: 'trial.confirm' }
  | { type: 'trial.dismiss' }
  | { type: 'trial.scenario'; scenario: Scenario }

export interface TrialContext {
  scenario: Scenario
  trials: TextTrials
  /** Why they could not be loaded. */
  error: unknown
  form: TrialForm
  /** Counts what puts another text into the field than was typed there. */
  revision: number
  /** The trial that is to end, or that a text is taken of. */
  trialId: string
  side: TrialSide
  failure: { said: Said | null; fields: Record<string, Said> } | null
  /** A change was told after what is under way was asked. */
  due: boolean
}

export const emptyForm: TrialForm = { text: '', measure: null, points: usualPoints, size: null }

/** By what the texts are to be compared, with what is known of it. */
export const measureIn = (offer: Offer, { measure }: TrialForm) =>
  offer.measures.find((one) => one.measure === measure) ?? offer.measures[0] ?? null

/** Patients of either side: what was typed, else what is proposed. Without a past the most careful share is taken. */
export const sizeIn = (offer: Offer, form: TrialForm): number =>
  form.size ?? proposedSize(measureIn(offer, form)?.share ?? 0.5, form.points)

/** What is wrong with a trial as it would be begun, by field. The server judges again. */
export function trialFaults({ scenario, trials, form }: TrialContext): Record<string, Said> {
  const faults: Record<string, Said> = {}
  const type: ScenarioType = scenario.type
  if (problemsOf(form.text, type).length > 0) faults.text = { path: 'scripts.faults.text' }
  else if (form.text.trim() === (scenario.text ?? '').trim())
    faults.text = { path: 'textTrial.same' }
  const { least, most } = trialSizes
  const size = trials?.offer ? sizeIn(trials.offer, form) : Number.NaN
  if (!(size >= least && size <= most))
    faults.size = { path: 'scripts.faults.between', values: { least, most } }
  return faults
}

/** The beginning that the form asks for. */
export function beginningOf({ scenario, trials, form }: TrialContext): TrialBegin {
  const offer = trials?.offer
  const measure = (offer && measureIn(offer, form)?.measure) ?? 'confirmed'
  const size = offer ? sizeIn(offer, form) : trialSizes.least
  const input = { text: form.text, measure, size }
  return { scenarioId: scenario.id, input, was: scenario.text ?? '' }
}
