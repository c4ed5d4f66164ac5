import { expect, test } from 'vitest'
import { createTouchedFilter } from '../../tools/proof/changed-files.ts'
import { formatStatus } from '../../tools/proof/format-status.ts'
import type { LedgerEntry } from '../../tools/proof/ledger.ts'
import { listUnproven, pickNextBatch } from '../../tools/proof/test-batches.ts'

const entry = (file: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  file,
  inputs: 'now',
  commit: 'abc',
  verdict: 'green',
  seconds: 10,
  load: 0,
  seeds: [],
  failed: [],
  ...more,
})
const words = (...entries: LedgerEntry[]) => new Map(entries.map((one) => [one.file, one]))
const inputs = () => 'now'

const files = [
  'tests/server/plan/a.test.ts',
  'tests/server/plan/b.long.test.ts',
  'tests/server/plan/c.alone.test.ts',
  'tests/ui/d.test.tsx',
]

test('unproven files are those never run on this tree and those red on it, the slowest first', () => {
  const last = words(
    entry(files[0]!),
    entry(files[1]!, { inputs: 'before', seconds: 90 }),
    entry(files[2]!, { verdict: 'red', seconds: 40 }),
    entry(files[3]!, { verdict: 'shaky' }),
  )
  expect(listUnproven(files, last, inputs)).toEqual([files[1], files[2]])
  expect(listUnproven(files, last, inputs, (file) => file === files[2])).toEqual([
    files[2],
    files[1],
  ])
})

test('a batch holds files of one project, and a file that runs alone is a batch of its own', () => {
  expect(pickNextBatch([files[2]!, files[0]!], words())).toEqual({
    project: 'server',
    isAlone: true,
    files: [files[2]],
  })
  expect(pickNextBatch([files[0]!, files[3]!, files[1]!, files[2]!], words())).toEqual({
    project: 'server',
    isAlone: false,
    files: [files[0], files[1]],
  })
})

test('a file that does not fit into the remaining time is not started', () => {
  const last = words(entry(files[0]!, { seconds: 300 }), entry(files[3]!, { seconds: 30 }))
  expect(pickNextBatch([files[0]!, files[3]!], last, 60)?.files).toEqual([files[3]])
  expect(pickNextBatch([files[0]!], last, 60)).toBeNull()
})

test('the status names red and shaky files, and the commit at which others were green', () => {
  const said = formatStatus(
    files,
    words(
      entry(files[0]!),
      entry(files[1]!, { verdict: 'red', failed: ['nothing is lost'] }),
      entry(files[2]!, { inputs: 'before', commit: 'old' }),
    ),
    inputs,
  )
  expect(said.split('\n')).toEqual([
    'proven for this tree: 1 (1 small, 0 long, 0 alone)',
    'red: 1 (0 small, 1 long, 0 alone)',
    `  ${files[1]}`,
    '    nothing is lost',
    'shaky: 0 (0 small, 0 long, 0 alone)',
    'left: 2 (1 small, 0 long, 1 alone)',
    '  1 were green at old',
  ])
})

test('touched files are those of a changed subject and those that were changed themselves', () => {
  const touched = createTouchedFilter([
    'server/engine/dispatch/decide-dispatch.ts',
    'tests/ui/screens/auth-screens.test.tsx',
  ])
  expect(touched('tests/server/dispatch/rate-limit.alone.test.ts')).toBe(true)
  expect(touched('tests/ui/screens/auth-screens.test.tsx')).toBe(true)
  expect(touched('tests/server/plan/nps.long.test.ts')).toBe(false)
})
