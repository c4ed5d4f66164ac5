import { expect, test } from 'vitest'
import {
  checkKnownFailures,
  isExcused,
  type KnownFailure,
} from '../../tools/test/known-failures.ts'
import { listRedFiles } from '../../tools/test/retry-files.ts'
import type { TestFileRun } from '../../tools/test/run-tests.ts'
import { formatSizesTable, formatSlowestTable } from '../../tools/test/summary-tables.ts'
import { getTestProject, getTestSize } from '../../tools/test/test-sizes.ts'

const root = '/house'
const ran = (file: string, took: number, more: Partial<TestFileRun> = {}): TestFileRun => ({
  name: `${root}/${file}`,
  message: '',
  status: 'passed',
  assertionResults: [{ fullName: 'holds', status: 'passed', failureMessages: [] }],
  startTime: 1000,
  endTime: 1000 + took,
  ...more,
})

test.each([
  ['tests/server/plan/nps.test.ts', 'small', 'server'],
  ['tests/ui/screens/auth-screens.test.tsx', 'small', 'unit'],
  ['tests/walks/walks.long.test.ts', 'long', 'unit'],
  ['tests/e2e/axe.long.test.ts', 'long', 'e2e'],
  ['tests/server/scale/scale-out.alone.test.ts', 'alone', 'server'],
  ['tests/server/stand-alone.test.ts', 'small', 'server'],
])('%s is a %s test of the project %s', (file, size, project) => {
  expect([getTestSize(file), getTestProject(file)]).toEqual([size, project])
})

test('a file is red if it failed, even in a hook, or if its worker threw an uncaught error', () => {
  const hook = ran('a.test.ts', 1, { status: 'failed' })
  const uncaughtErrors = [
    { message: 'lost', file: `${root}/b.test.ts` },
    { message: 'nobody’s', file: null },
    { message: 'twice', file: hook.name },
  ]
  expect(
    listRedFiles({
      files: [hook, ran('b.test.ts', 1), ran('c.test.ts', 1)],
      uncaughtErrors,
    }),
  ).toEqual([`${root}/a.test.ts`, `${root}/b.test.ts`])
})

test('files that ran are counted with their tests and time, other files only by number', () => {
  const all = ['tests/ui/a.test.ts', 'tests/ui/b.test.tsx', 'tests/server/c.long.test.ts']
  const table = formatSizesTable(root, all, [
    ran('tests/ui/a.test.ts', 1600),
    ran('tests/ui/b.test.tsx', 2100),
  ])
  expect(
    table
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ['unit', 'server', 'e2e'],
    ['small', '2 files, 2 tests, 4 s', '0 files', '0 files'],
    ['long', '0 files', '1 files', '0 files'],
    ['alone', '0 files', '0 files', '0 files'],
  ])
})

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ran(`tests/f${at}.test.ts`, at * 1000))
  const lines = formatSlowestTable(root, files).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('    11.0 s  tests/f11.test.ts')
  expect(formatSlowestTable(root, [])).toBe('')
})

const one: KnownFailure = {
  file: 'tests/a.test.ts',
  cause: 'the list is sorted by what it was',
  since: '2026-12-01',
  until: '2026-12-15',
}
const on = (day: string) => Temporal.PlainDate.from(day)

test('a known failure needs a cause and an existing file and may wait for two weeks, and there are at most five', () => {
  const all = [one.file]
  expect(checkKnownFailures([one], all, on('2026-12-15'))).toEqual([])
  expect(checkKnownFailures([one], all, on('2026-12-16'))).toHaveLength(1)
  expect(checkKnownFailures([{ ...one, until: '2026-12-16' }], all, on('2026-12-02'))).toHaveLength(
    1,
  )
  expect(checkKnownFailures([{ ...one, cause: 'flaky' }], all, on('2026-12-02'))).toHaveLength(1)
  expect(checkKnownFailures([one], [], on('2026-12-02'))).toHaveLength(1)
  expect(checkKnownFailures(Array(6).fill(one), all, on('2026-12-02'))).toHaveLength(1)
})

test('a failure that does harm is never excused, nor a file that failed outside its tests', () => {
  expect(isExcused([one], one.file, ['sorts'])).toBe(true)
  expect(isExcused([one], one.file, ['sorts', 'nothing is lost'])).toBe(false)
  expect(isExcused([one], one.file, [])).toBe(false)
  expect(isExcused([one], 'tests/b.test.ts', ['sorts'])).toBe(false)
})
