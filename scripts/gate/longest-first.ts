import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first: begun last, one of them would keep one core at work and the others idle. */
const longest = [
  'tests/e2e/axe.test.ts',
  'tests/walks/walks.test.ts',
  'tests/server/simulate/outage.test.ts',
  'tests/e2e/walks-of-clinic.test.ts',
  'tests/server/fuzz/edges.test.ts',
  'tests/e2e/axe-scripts.test.ts',
  'tests/server/windows/windows.test.ts',
  'tests/server/fuzz/fuzz.test.ts',
  'tests/e2e/walks-of-day.test.ts',
  'tests/scripts/adding.test.ts',
  'tests/server/dispatch/at-once.test.ts',
  'tests/server/dispatch/kill-storm.test.ts',
  'tests/server/dispatch/postgres-down.test.ts',
  'tests/server/tenant/probing.test.ts',
  'tests/server/scale/scale-out.test.ts',
  'tests/server/plan/promotion-changes.test.ts',
  'tests/server/plan/equality.test.ts',
  'tests/server/plan/histories.test.ts',
  'tests/server/windows/reminders.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/inspector.test.ts',
  'tests/e2e/settings.test.ts',
  'tests/e2e/foreign-host.test.ts',
  'tests/e2e/first-sight.test.ts',
  'tests/e2e/first-time.test.ts',
]

const root = join(import.meta.dirname, '..')

/** Those first, all others in the runner's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(relative(root, moduleId))
      return place === -1 ? longest.length : place
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => turn(a) - turn(b))
  }
}
