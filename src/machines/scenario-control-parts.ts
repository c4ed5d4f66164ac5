import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { failureNumber } from './failure.ts'

export interface ListAsked {
  scenarioId: string
  hash: string
}

/** How a list differs from what the data says now. */
export interface ListChanges {
  added: number
  removed: number
  changed: number
}

export interface ControlInput {
  scenario: Scenario
  /** The screen that is told of what was done. */
  screen?: 'reminders' | 'scripts'
  /** Whether a start is asked about once more: what leaves cannot be taken back. */
  careful?: boolean
}

export type ControlEvent =
  | { type: 'control.regenerate' }
  | { type: 'control.autoStop'; date: string }
  | { type: 'control.autoStop.dismiss' }
  | { type: 'control.verify' }
  | { type: 'control.start' }
  | { type: 'control.start.dismiss' }
  /** Takes a stop back: it was asked about before. */
  | { type: 'control.startAgain' }
  | { type: 'control.stop' }
  | { type: 'control.replace'; scenario: Scenario }

/** What the refusal of a stale list says of it. */
export const changesIn = (error: unknown): ListChanges => ({
  added: failureNumber(error, 'added'),
  removed: failureNumber(error, 'removed'),
  changed: failureNumber(error, 'changed'),
})

/** The list that was looked at, by its hash. */
export const listOf = (scenario: Scenario): ListAsked => ({
  scenarioId: scenario.id,
  hash: scenario.listHash ?? '',
})
