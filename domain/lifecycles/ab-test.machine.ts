import { setup } from 'xstate'

export type AbTestEvent = { type: 'trial.judge' } | { type: 'trial.edit' } | { type: 'trial.end' }

/**
 * Lifecycle of an A/B test. It is judged once, when the fixed numbers are reached; before that an edit of the scenario's text, or staff, end it
 * without a verdict (docs/decisions/0152).
 */
export const abTestMachine = setup({
  types: {} as { events: AbTestEvent },
}).createMachine({
  id: 'textTrial',
  initial: 'running',
  states: {
    running: { on: { 'trial.judge': 'judged', 'trial.edit': 'ended', 'trial.end': 'ended' } },
    judged: {},
    ended: {},
  },
})
