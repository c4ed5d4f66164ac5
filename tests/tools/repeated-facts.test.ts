import { expect, test } from 'vitest'
import { findRepeatedFacts } from '../../tools/check/find-repeated-facts.ts'

test('a list of the domain that is repeated elsewhere is found, also as a union type or in another order', () => {
  const facts = { plans: ['standard', 'reminder', 'nps'] }
  const at = (text: string) => findRepeatedFacts([{ path: 'server/api/a.ts', text }], facts)
  expect(at("const plans = ['standard', 'reminder', 'nps']")).toHaveLength(1)
  expect(at("type Plan = 'nps' | 'standard' | 'reminder'")).toHaveLength(1)
  expect(at("const order = ['nps', 'reminder', 'standard']")).toHaveLength(1)
  expect(at("const some = ['standard', 'reminder', 'other']")).toEqual([])
})

test('a constant that two files declare with the same value is found', () => {
  const at = (...texts: string[]) =>
    findRepeatedFacts(
      texts.map((text, index) => ({ path: `server/api/${index}.ts`, text })),
      {},
    )
  const wait = 'const GRACE_DAYS = 3'
  expect(at(wait, `export ${wait}`)).toEqual([
    { path: 'server/api/1.ts', reason: 'says GRACE_DAYS = 3 as server/api/0.ts does' },
  ])
  expect(at('const MOST_ROWS = 10_000', 'const MOST_ROWS = 10000')).toHaveLength(1)
  expect(at("const OWN_WORD = 'a'", "const OWN_WORD = 'a'")).toHaveLength(1)
  expect(at(wait, 'const GRACE_DAYS = 4')).toEqual([])
  expect(at('const TRIES = 5', 'const TRIES = 5')).toEqual([])
})
