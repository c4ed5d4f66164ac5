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

/** What a start would do; null if the server cannot tell. */
export type Launch = LaunchQuery['launch']

/** A start. `includePast`: also send what was due before the start. */
export type StartRequest = ListVersion & { includePast: boolean }
export type LaunchRequest = Omit<StartRequest, 'hash'>

/** Differences between the verified list and the current data. */
export interface ListChanges {
  added: number
  removed: number
  changed: number
}

export interface ControlInput {
  scenario: Scenario
  /** The screen to notify about actions. */
  screen?: 'reminders' | 'scenarios'
}

/** Id of a scenario's control among its screen's child actors. */
export const getControlId = (scenarioId: string) => `control-${scenarioId}`

export interface ControlContext extends Required<ControlInput> {
  /** A scenario update that arrived during a question or a call; applied afterwards. */
  pendingScenario: Scenario | null
  listChanges: ListChanges | null
  launch: Launch
  includePast: boolean
  /** Why the auto-stop date was refused. */
  failure: LocalizedText | null
  /** The chosen date is in the past. */
  isDatePast: boolean
}

export type ControlEvent =
  | { type: 'control.regenerate' }
  | { type: 'control.autoStop'; date: string }
  | { type: 'control.verify' }
  | { type: 'control.start' }
  | { type: 'control.includePast'; includePast: boolean }
  | { type: 'control.stop' }
  /** Confirms a start or a stop. */
  | { type: 'control.confirm' }
  | { type: 'control.dismiss' }
  /** Undoes a stop within a minute. */
  | { type: 'control.undo' }
  | { type: 'control.replace'; scenario: Scenario }

/** The differences in the server's STALE_LIST error. */
export const parseListChanges = (error: unknown): ListChanges => ({
  added: getFailureNumber(error, 'added'),
  removed: getFailureNumber(error, 'removed'),
  changed: getFailureNumber(error, 'changed'),
})

/** The list that the user saw, identified by its hash. */
export const toListVersion = (scenario: Scenario): ListVersion => ({
  scenarioId: scenario.id,
  hash: scenario.listHash ?? '',
})

export const toLaunchRequest = ({ scenario, includePast }: ControlContext): LaunchRequest => ({
  scenarioId: scenario.id,
  includePast,
})

/** Error text of the auto-stop date; null if the error concerns something else. */
export const getAutoStopError = (error: unknown) =>
  toFailureTexts(error).fields.autoStopDate ?? null

/** Error text of a failed save of the auto-stop date. */
export const getSaveError = (error: unknown) => getAutoStopError(error) ?? getServerMessage(error)
