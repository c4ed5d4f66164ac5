import type {
  LaunchQuery,
  ScenarioFieldsFragment as Scenario,
} from '../../../schema/generated/client/graphql.ts'
import { getFailureNumber, getServerMessage, toFailureTexts } from '../shared/failure.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export interface ListVersion {
  scenarioId: string
  hash: string
}

/** What a start would do; null from a host that cannot tell. */
export type Launch = LaunchQuery['launch']

/** Whether what was due before the start goes too is the choice of whoever starts. */
export type StartRequest = ListVersion & { includePast: boolean }
export type LaunchRequest = Omit<StartRequest, 'hash'>

/** How a list differs from what the data says now. */
export interface ListChanges {
  added: number
  removed: number
  changed: number
}

export interface ControlInput {
  scenario: Scenario
  /** The screen that is told of what was done. */
  screen?: 'reminders' | 'scenarios'
}

/** What a scenario's control is called among the parts of its screen. */
export const getControlId = (scenarioId: string) => `control-${scenarioId}`

export interface ControlContext extends Required<ControlInput> {
  /** What was told of the scenario while something was asked or under way; looked at once that is over. */
  pendingScenario: Scenario | null
  listChanges: ListChanges | null
  launch: Launch
  includePast: boolean
  /** Why the auto-stop date was not taken. */
  failure: LocalizedText | null
  /** The day that was chosen is over; the server says which is the first. */
  isDatePast: boolean
}

export type ControlEvent =
  | { type: 'control.regenerate' }
  | { type: 'control.autoStop'; date: string }
  | { type: 'control.verify' }
  | { type: 'control.start' }
  | { type: 'control.includePast'; includePast: boolean }
  | { type: 'control.stop' }
  /** What was asked about before a start or a stop is what is wanted. */
  | { type: 'control.confirm' }
  | { type: 'control.dismiss' }
  /** Takes back a stop of the last minute. */
  | { type: 'control.undo' }
  | { type: 'control.replace'; scenario: Scenario }

/** What the refusal of a stale list says of it. */
export const parseListChanges = (error: unknown): ListChanges => ({
  added: getFailureNumber(error, 'added'),
  removed: getFailureNumber(error, 'removed'),
  changed: getFailureNumber(error, 'changed'),
})

/** The list that was looked at, by its hash. */
export const toListVersion = (scenario: Scenario): ListVersion => ({
  scenarioId: scenario.id,
  hash: scenario.listHash ?? '',
})

export const toLaunchRequest = ({ scenario, includePast }: ControlContext): LaunchRequest => ({
  scenarioId: scenario.id,
  includePast,
})

/** What is said at the field of the auto-stop date; null when the refusal is of something else. */
export const getAutoStopError = (error: unknown) =>
  toFailureTexts(error).fields.autoStopDate ?? null

/** What is said of an auto-stop date that was not saved, at its field. */
export const getSaveError = (error: unknown) => getAutoStopError(error) ?? getServerMessage(error)
