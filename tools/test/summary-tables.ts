import { relative } from 'node:path'
import type { RunFile } from './run-tests.ts'
import { type Project, projectOf, projects, type Size, sizeOf, sizes } from './test-sizes.ts'

const SLOWEST = 10

const seconds = ({ startTime, endTime }: RunFile) => (endTime - startTime) / 1000

/** Files by size and project, with the tests and the seconds of those that ran. `all`: every test file, from the root. */
export function sizesTable(root: string, all: string[], run: RunFile[]): string {
  const cell = (size: Size, project: Project) => {
    const isHere = (file: string) => sizeOf(file) === size && projectOf(file) === project
    const ran = run.filter(({ name }) => isHere(relative(root, name)))
    const count = all.filter(isHere).length
    const tests = ran.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
    const took = Math.round(ran.reduce((sum, file) => sum + seconds(file), 0))
    return ran.length > 0 ? `${count} files, ${tests} tests, ${took} s` : `${count} files`
  }
  const rows = sizes.map((size) => [size, ...projects.map((project) => cell(size, project))])
  const lines = [['', ...projects], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]!.length)))
  return [
    'Tests by size and project (seconds of files that ran side by side):',
    ...lines.map((line) =>
      `  ${line.map((text, at) => text.padEnd(widths[at]!)).join('  ')}`.trimEnd(),
    ),
  ].join('\n')
}

/** The files that took longest. */
export function slowestTable(root: string, run: RunFile[]): string {
  const slowest = run.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, SLOWEST)
  if (slowest.length === 0) return ''
  return [
    'The slowest files:',
    ...slowest.map(
      (file) => `  ${seconds(file).toFixed(1).padStart(6)} s  ${relative(root, file.name)}`,
    ),
  ].join('\n')
}
