import { expect, test } from 'vitest'
import { notWhole, walksTable } from '../../tools/test/walk-coverage.ts'

const whole = {
  screen: 'reputation',
  chart: 'reputationMachine',
  states: { seen: 7, all: 7 },
  arrows: { seen: 13, all: 14 },
  events: { seen: 6, all: 6 },
}

test('each chart stands under its screen, and the sum below', () => {
  const rows = [whole, { ...whole, screen: 'login', states: { seen: 1, all: 2 } }]
  expect(walksTable('Seen:', rows).split('\n')).toEqual([
    'Seen:',
    '                                    states   transitions   user events',
    '  login: reputationMachine             1/2         13/14           6/6',
    '  reputation: reputationMachine        7/7         13/14           6/6',
    '  all screens                          8/9         26/28         12/12',
  ])
  expect(walksTable('Seen:', [])).toBe('')
})

test('a state that nobody saw and an event that nobody caused are told; a transition may lie out of reach', () => {
  expect(notWhole([whole])).toEqual([])
  expect(notWhole([{ ...whole, states: { seen: 6, all: 7 } }])).toEqual(['reputationMachine'])
  expect(notWhole([{ ...whole, events: { seen: 0, all: 6 } }])).toEqual(['reputationMachine'])
})
