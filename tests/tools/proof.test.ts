import { expect, test } from 'vitest'
import { touchedBy } from '../../tools/proof/changed-files.ts'
import { statusOf } from '../../tools/proof/format-status.ts'
import type { Entry } from '../../tools/proof/ledger.ts'
import { leftToProve, nextPiece } from '../../tools/proof/test-batches.ts'

const entry = (file: string, more: Partial<Entry> = {}): Entry => ({
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
const words = (...entries: Entry[]) => new Map(entries.map((one) => [one.file, one]))
const inputs = () => 'now'

const files = [
  'tests/server/plan/a.test.ts',
  'tests/server/plan/b.long.test.ts',
  'tests/server/plan/c.alone.test.ts',
  'tests/ui/d.test.tsx',
]

test('left is what was never tried on this tree, or was red on it; what takes longest comes first', () => {
  const last = words(
    entry(files[0]!),
    entry(files[1]!, { inputs: 'before', seconds: 90 }),
    entry(files[2]!, { verdict: 'red', seconds: 40 }),
    entry(files[3]!, { verdict: 'shaky' }),
  )
  expect(leftToProve(files, last, inputs)).toEqual([files[1], files[2]])
  expect(leftToProve(files, last, inputs, (file) => file === files[2])).toEqual([
    files[2],
    files[1],
  ])
})

test('a piece holds files of one project; what runs alone is a piece by itself', () => {
  expect(nextPiece([files[2]!, files[0]!], words())).toEqual({
    project: 'server',
    alone: true,
    files: [files[2]],
  })
  expect(nextPiece([files[0]!, files[3]!, files[1]!, files[2]!], words())).toEqual({
    project: 'server',
    alone: false,
    files: [files[0], files[1]],
  })
})

test('what does not fit into the time left is not begun', () => {
  const last = words(entry(files[0]!, { seconds: 300 }), entry(files[3]!, { seconds: 30 }))
  expect(nextPiece([files[0]!, files[3]!], last, 60)?.files).toEqual([files[3]])
  expect(nextPiece([files[0]!], last, 60)).toBeNull()
})

test('the status names what is red and what is shaky, and since when the rest is green', () => {
  const said = statusOf(
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

test('touched are the files of a subject that was changed, and those that were changed themselves', () => {
  const touched = touchedBy([
    'server/engine/dispatch/decide-dispatch.ts',
    'tests/ui/screens/door.test.tsx',
  ])
  expect(touched('tests/server/dispatch/pace.alone.test.ts')).toBe(true)
  expect(touched('tests/ui/screens/door.test.tsx')).toBe(true)
  expect(touched('tests/server/plan/nps.long.test.ts')).toBe(false)
})
