import { expect, type TestContext } from 'vitest'
import type { WalkCoverage } from '../../../tools/test/walk-coverage.ts'
import type { WalkResult } from './walk-in-jsdom.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Coverage for the table at the end of the run. */
    walkCoverage?: WalkCoverage
  }
}

/** Records the coverage of a chart's walks, and expects every state and every event of a user. */
export function expectFullCoverage(task: TestContext['task'], screen: string, result: WalkResult) {
  const { chart, states, events, transitions } = result
  task.meta.walkCoverage = {
    screen,
    chart,
    states: { seen: states.seen.length, total: states.all.length },
    transitions,
    events: { seen: events.triggered.length, total: events.all.length },
  }
  expect(states.seen.sort()).toEqual(states.all.sort())
  expect(events.triggered.sort()).toEqual(events.all.sort())
}
