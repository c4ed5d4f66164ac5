import { setup } from 'xstate'

export type IngestRunEvent =
  | { type: 'run.begin' }
  | { type: 'run.end' }
  | { type: 'run.fail' }
  | { type: 'system.replaced' }

/**
 * Lifecycle of a sync or an import: it waits, runs and ends once. When a clinic system is reconnected, its sync fails, waiting or running, so that
 * the rows of two systems do not mix.
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
