import { expect, type TestContext } from 'vitest'
import type { WalkCoverage } from '../../../tools/test/walk-coverage.ts'
import type { Shown } from './walker.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Coverage for the table at the end of the run. */
    walked?: WalkCoverage
  }
}

/** Records the coverage of a chart's walks, and expects every state and every event of a person. */
export function expectWhole(task: TestContext['task'], screen: string, shown: Shown) {
  const { chart, states, events, transitions } = shown
  task.meta.walked = {
    screen,
    chart,
    states: { seen: states.seen.length, total: states.all.length },
    transitions,
    events: { seen: events.played.length, total: events.all.length },
  }
  expect(states.seen.sort()).toEqual(states.all.sort())
  expect(events.played.sort()).toEqual(events.all.sort())
}
