import { expect, test } from 'vitest'
import { isExcused, type Known, knownFaults } from '../../tools/test/known-failures.ts'
import { redFiles } from '../../tools/test/retry-files.ts'
import type { RunFile } from '../../tools/test/run-tests.ts'
import { sizesTable, slowestTable } from '../../tools/test/summary-tables.ts'
import { projectOf, sizeOf } from '../../tools/test/test-sizes.ts'

const root = '/house'
const ran = (file: string, took: number, more: Partial<RunFile> = {}): RunFile => ({
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
  ['tests/ui/screens/door.test.tsx', 'small', 'unit'],
  ['tests/walks/walks.long.test.ts', 'long', 'unit'],
  ['tests/e2e/axe.long.test.ts', 'long', 'e2e'],
  ['tests/server/scale/scale-out.alone.test.ts', 'alone', 'server'],
  ['tests/server/stand-alone.test.ts', 'small', 'server'],
])('%s is %s, of %s', (file, size, project) => {
  expect([sizeOf(file), projectOf(file)]).toEqual([size, project])
})

test('red is a file that failed, be it in a hook, and one whose worker threw what nobody caught', () => {
  const hook = ran('a.test.ts', 1, { status: 'failed' })
  const stray = [
    { message: 'lost', file: `${root}/b.test.ts` },
    { message: 'nobody’s', file: null },
    { message: 'twice', file: hook.name },
  ]
  expect(redFiles({ files: [hook, ran('b.test.ts', 1), ran('c.test.ts', 1)], stray })).toEqual([
    `${root}/a.test.ts`,
    `${root}/b.test.ts`,
  ])
})

test('what ran is counted by size and project, what did not by its files', () => {
  const all = ['tests/ui/a.test.ts', 'tests/ui/b.test.tsx', 'tests/server/c.long.test.ts']
  const table = sizesTable(root, all, [
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

test('ten files are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ran(`tests/f${at}.test.ts`, at * 1000))
  const lines = slowestTable(root, files).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('    11.0 s  tests/f11.test.ts')
  expect(slowestTable(root, [])).toBe('')
})

const one: Known = {
  file: 'tests/a.test.ts',
  cause: 'the list is sorted by what it was',
  since: '2026-12-01',
  until: '2026-12-15',
}
const on = (day: string) => Temporal.PlainDate.from(day)

test('what is known may wait for two weeks, and no longer', () => {
  const all = [one.file]
  expect(knownFaults([one], all, on('2026-12-15'))).toEqual([])
  expect(knownFaults([one], all, on('2026-12-16'))).toHaveLength(1)
  expect(knownFaults([{ ...one, until: '2026-12-16' }], all, on('2026-12-02'))).toHaveLength(1)
  expect(knownFaults([{ ...one, cause: 'flaky' }], all, on('2026-12-02'))).toHaveLength(1)
  expect(knownFaults([one], [], on('2026-12-02'))).toHaveLength(1)
  expect(knownFaults(Array(6).fill(one), all, on('2026-12-02'))).toHaveLength(1)
})

test('what does harm is never excused, nor a file that is red beside its tests', () => {
  expect(isExcused([one], one.file, ['sorts'])).toBe(true)
  expect(isExcused([one], one.file, ['sorts', 'nothing is lost'])).toBe(false)
  expect(isExcused([one], one.file, [])).toBe(false)
  expect(isExcused([one], 'tests/b.test.ts', ['sorts'])).toBe(false)
})
