import { setup } from 'xstate'

export type IngestRunEvent =
  | { type: 'run.begin' }
  | { type: 'run.end' }
  | { type: 'run.fail' }
  | { type: 'system.replaced' }

/**
 * A sync with the clinic system, or an import. It waits, runs and ends once; a sync whose clinic system is connected anew ends as failed, be
 * it under way or not: the rows of two must not mix.
 */
export const ingestRunMachine = setup({
  types: {} as { events: IngestRunEvent },
}).createMachine({
  id: 'intakeRun',
  initial: 'queued',
  states: {
    queued: { on: { 'run.begin': 'running', 'system.replaced': 'failed' } },
    running: { on: { 'run.end': 'done', 'run.fail': 'failed', 'system.replaced': 'failed' } },
    done: {},
    failed: {},
  },
})
