import { expect, type TestContext } from 'vitest'
import type { WalkCoverage } from '../../../tools/test/walk-coverage.ts'
import type { Shown } from './walker.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the table at the end of the run. */
    walked?: WalkCoverage
  }
}

/** Notes what the walks of a chart showed, and holds them to every state and every event of a person's. */
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
