import { expect, test } from 'vitest'
import { formatTransitionTable } from '../../tools/test/transition-coverage.ts'

test('the table has a row for each chart and a total, and never rounds up to full coverage', () => {
  const rows = [
    { chart: 'sessionMachine', taken: 21, total: 21 },
    { chart: 'listMachine', taken: 999, total: 1000 },
    { chart: 'shellMachine', taken: 0, total: 0 },
  ]
  expect(formatTransitionTable(rows).split('\n')).toEqual([
    'Transitions of the charts, taken by walks:',
    '  sessionMachine    21/21    100 %',
    '  listMachine      999/1000  99 %',
    '  shellMachine       0/0     none to take',
    '  all charts      1020/1021  99 %',
  ])
})

test('a run that walked no chart has no table', () => {
  expect(formatTransitionTable([])).toBe('')
})
