import { relative } from 'node:path'
import type { TestFileRun } from './run-tests.ts'
import {
  getTestProject,
  getTestSize,
  type TestProject,
  type TestSize,
  testProjects,
  testSizes,
} from './test-sizes.ts'

const MAX_SLOWEST = 10

const getSeconds = ({ startTime, endTime }: TestFileRun) => (endTime - startTime) / 1000

/** Files by size and project, with tests and seconds of those that ran. `testFiles`: all test files, relative to the root. */
export function formatSizesTable(
  root: string,
  testFiles: string[],
  fileRuns: TestFileRun[],
): string {
  const cell = (size: TestSize, project: TestProject) => {
    const isHere = (file: string) => getTestSize(file) === size && getTestProject(file) === project
    const ran = fileRuns.filter(({ name }) => isHere(relative(root, name)))
    const count = testFiles.filter(isHere).length
    const tests = ran.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
    const took = Math.round(ran.reduce((sum, file) => sum + getSeconds(file), 0))
    return ran.length > 0 ? `${count} files, ${tests} tests, ${took} s` : `${count} files`
  }
  const rows = testSizes.map((size) => [
    size,
    ...testProjects.map((project) => cell(size, project)),
  ])
  const lines = [['', ...testProjects], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]!.length)))
  return [
    'Tests by size and project (seconds of files that ran side by side):',
    ...lines.map((line) =>
      `  ${line.map((text, at) => text.padEnd(widths[at]!)).join('  ')}`.trimEnd(),
    ),
  ].join('\n')
}

/** The slowest files. */
export function formatSlowestTable(root: string, fileRuns: TestFileRun[]): string {
  const slowest = fileRuns
    .toSorted((one, other) => getSeconds(other) - getSeconds(one))
    .slice(0, MAX_SLOWEST)
  if (slowest.length === 0) return ''
  return [
    'The slowest files:',
    ...slowest.map(
      (file) => `  ${getSeconds(file).toFixed(1).padStart(6)} s  ${relative(root, file.name)}`,
    ),
  ].join('\n')
}
