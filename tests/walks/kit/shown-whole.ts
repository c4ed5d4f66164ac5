import { expect, type TestContext } from 'vitest'
import type { Walked } from '../../../tools/test/walk-coverage.ts'
import type { Shown } from './walker.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the table at the end of the run. */
    walked?: Walked
  }
}

/** Notes what the walks of a chart showed, and holds them to every state and every event of a person's. */
export function expectWhole(task: TestContext['task'], screen: string, shown: Shown) {
  const { chart, states, events, arrows } = shown
  task.meta.walked = {
    screen,
    chart,
    states: { seen: states.seen.length, all: states.all.length },
    arrows,
    events: { seen: events.played.length, all: events.all.length },
  }
  expect(states.seen.sort()).toEqual(states.all.sort())
  expect(events.played.sort()).toEqual(events.all.sort())
}
