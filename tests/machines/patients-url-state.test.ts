import { expect, test } from 'vitest'
import { isRangeBound, parseUrlState } from '../../src/machines/patients/patients-url-state.ts'

test.each([
  ['ageFrom', '0', true],
  ['ageTo', '130', true],
  ['ageTo', '131', false],
  ['ageFrom', '12.5', false],
  ['ageFrom', '-1', false],
  ['sumTo', '12.5', true],
  ['sumTo', '1e9', false],
  ['visitFrom', '2026-02-01', true],
  ['visitFrom', '01.02.2026', false],
] as const)('the range bound %s accepts %s: %s', (name, text, isOne) => {
  expect(isRangeBound(name, text)).toBe(isOne)
  const { ranges } = parseUrlState(`?${name}=${text}`).filter
  expect(ranges[name]).toBe(isOne ? text : '')
})
