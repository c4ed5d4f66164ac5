import { expect, test } from 'vitest'
import { formatWalksTable, listPartlySeen } from '../../tools/test/walk-coverage.ts'

const whole = {
  screen: 'reputation',
  chart: 'reputationMachine',
  states: { seen: 7, total: 7 },
  transitions: { seen: 13, total: 14 },
  events: { seen: 6, total: 6 },
}

test('each chart is listed under its screen, with a total below', () => {
  const rows = [whole, { ...whole, screen: 'login', states: { seen: 1, total: 2 } }]
  expect(formatWalksTable('Seen:', rows).split('\n')).toEqual([
    'Seen:',
    '                                    states   transitions   user events',
    '  login: reputationMachine             1/2         13/14           6/6',
    '  reputation: reputationMachine        7/7         13/14           6/6',
    '  all screens                          8/9         26/28         12/12',
  ])
  expect(formatWalksTable('Seen:', [])).toBe('')
})

test('a chart with a state never seen or an event never caused is listed; a missed transition is not', () => {
  expect(listPartlySeen([whole])).toEqual([])
  expect(listPartlySeen([{ ...whole, states: { seen: 6, total: 7 } }])).toEqual([
    'reputationMachine',
  ])
  expect(listPartlySeen([{ ...whole, events: { seen: 0, total: 6 } }])).toEqual([
    'reputationMachine',
  ])
})
