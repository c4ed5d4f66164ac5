import { setup } from 'xstate'

export type MessageOutcomeEvent =
  | { type: 'plan.renew' }
  | { type: 'plan.skip' }
  | { type: 'plan.withdraw' }
  | { type: 'stop.undo' }
  | { type: 'steps.end' }
  | { type: 'steps.fail' }
  | { type: 'steps.go' }
  | { type: 'provider.silent' }
  | { type: 'report.delivered' }
  | { type: 'report.undelivered' }
  | { type: 'patient.answered' }
  | { type: 'unsent.skip' }
  | { type: 'unsent.withdraw' }

const deliveredTransitions = { 'report.delivered': 'done', 'patient.answered': 'done' } as const
const undeliveredTransitions = { 'report.undelivered': 'failed' } as const
/** Result of a request that was under way when its message was ended otherwise. */
const lateTransitions = { 'steps.go': 'pending', 'provider.silent': 'unknown' } as const

/**
 * Lifecycle of the plan to send a message. Replanning may make a skipped or withdrawn message due again; one that was sent, or may have been, is
 * never skipped or withdrawn, unless its request turns out not to have been sent. An unknown outcome stays until a report comes.
 */
export const messageOutcomeMachine = setup({
  types: {} as { events: MessageOutcomeEvent },
}).createMachine({
  id: 'messageOutcome',
  initial: 'pending',
  states: {
    pending: {
      on: {
        ...deliveredTransitions,
        ...undeliveredTransitions,
        'steps.end': 'done',
        'steps.fail': 'failed',
        'provider.silent': 'unknown',
        'plan.skip': 'skipped',
        'plan.withdraw': 'withdrawn',
      },
    },
    skipped: { on: { 'plan.renew': 'pending', 'plan.withdraw': 'withdrawn' } },
    withdrawn: { on: { 'plan.renew': 'pending', 'stop.undo': 'pending', 'plan.skip': 'skipped' } },
    done: {
      on: {
        ...undeliveredTransitions,
        ...lateTransitions,
        'steps.fail': 'failed',
        'stop.undo': 'pending',
        'unsent.skip': 'skipped',
        'unsent.withdraw': 'withdrawn',
      },
    },
    failed: { on: { ...deliveredTransitions, ...lateTransitions, 'steps.end': 'done' } },
    unknown: { on: { ...deliveredTransitions, ...undeliveredTransitions } },
  },
})
