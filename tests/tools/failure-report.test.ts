import { expect, test } from 'vitest'
import { formatFailures } from '../../tools/test/format-failures.ts'

const passed = { fullName: 'holds', status: 'passed', failureMessages: [] }
const red = {
  fullName: 'the list is whole',
  status: 'failed',
  failureMessages: [
    '\u001b[31mAssertionError\u001b[39m: 2 is not 3\n    at a\n    at b\n    at c\n    at d\n    at e\n    at f',
  ],
}
const file = { name: '/house/tests/server/list.test.ts', message: '', status: 'failed' }

test('each failed test is named with its file and the first lines of its error, without colors', () => {
  expect(formatFailures('/house', [{ ...file, assertionResults: [passed, red] }])).toEqual([
    'failed: tests/server/list.test.ts: the list is whole',
    'AssertionError: 2 is not 3',
    '    at a',
    '    at b',
    '    at c',
    '    at d',
    '    at e',
  ])
})

test('a file that did not load is named with its error', () => {
  expect(
    formatFailures('/house', [{ ...file, message: 'Cannot find module x', assertionResults: [] }]),
  ).toEqual(['failed: tests/server/list.test.ts', 'Cannot find module x'])
})

test('nothing is printed for passed tests', () => {
  expect(
    formatFailures('/house', [{ ...file, status: 'passed', assertionResults: [passed] }]),
  ).toEqual([])
})

test('library frames are omitted, and for many failures only the first line of each is printed, so that all are named', () => {
  const deep = {
    ...red,
    failureMessages: ['TypeError: no\n    at /house/node_modules/x.js\n    at y'],
  }
  const said = (count: number) =>
    formatFailures('/house', [
      { ...file, assertionResults: Array.from({ length: count }, () => deep) },
    ])
  expect(said(1)).toEqual([
    'failed: tests/server/list.test.ts: the list is whole',
    'TypeError: no',
    '    at y',
  ])
  expect(said(11)).toHaveLength(22)
})
