import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, longest first: started last, one would keep one core busy and the others idle. */
const longestFiles = [
  'tests/walks/walks.test.ts',
  'tests/server/tenant/matrix.test.ts',
  'tests/e2e/sections.test.ts',
  'tests/e2e/main-job.test.ts',
  'tests/e2e/chart-walk.test.ts',
  'tests/gateway/every-operation.test.ts',
]

const root = join(import.meta.dirname, '../..')

/** Runs those first, all others in the runner's own order. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const place = longestFiles.indexOf(relative(root, moduleId))
      return place === -1 ? longestFiles.length : place
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => turn(a) - turn(b))
  }
}
