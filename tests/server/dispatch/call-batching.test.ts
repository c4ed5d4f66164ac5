import { expect, test } from 'vitest'
import { createBatcher } from '../../../server/platform/db/create-batcher.ts'

/** A batcher whose batches wait until they are released, with a record of what was batched together. */
function held() {
  const lots: number[][] = []
  const gates: (() => void)[] = []
  const call = createBatcher(async (lot: number[]) => {
    lots.push(lot)
    await new Promise<void>((go) => gates.push(go))
    if (lot.includes(13)) throw new Error('unlucky')
    return lot.map((one) => one * 10)
  })
  const letGo = async () => {
    while (gates.length === 0) await Promise.resolve()
    gates.shift()?.()
  }
  return { lots, call, letGo }
}

test('a single call runs at once, and calls that arrive meanwhile run together after it', async () => {
  const { lots, call, letGo } = held()
  const first = call(1)
  await Promise.resolve()
  const others = [call(2), call(3)]
  await letGo()
  expect(await first).toBe(10)
  await letGo()
  expect(await Promise.all(others)).toEqual([20, 30])
  expect(lots).toEqual([[1], [2, 3]])
})

test('a call does not resolve before its batch is done', async () => {
  const { call, letGo } = held()
  let answered = false
  const one = call(1).then(() => {
    answered = true
  })
  for (let i = 0; i < 20; i++) await Promise.resolve()
  expect(answered).toBe(false)
  await letGo()
  await one
  expect(answered).toBe(true)
})

test('a failing call does not fail the other calls of its batch', async () => {
  const { lots, call, letGo } = held()
  const calls = [call(1), call(13), call(2)].map((one) =>
    one.catch((error: Error) => error.message),
  )
  for (let i = 0; i < 4; i++) await letGo()
  expect(await Promise.all(calls)).toEqual([10, 'unlucky', 20])
  expect(lots).toEqual([[1, 13, 2], [1], [13], [2]])
})

test('more than two hundred calls are split into batches of at most two hundred', async () => {
  const { lots, call, letGo } = held()
  const calls = Array.from({ length: 450 }, (_, i) => call(1000 + i))
  for (let i = 0; i < 3; i++) await letGo()
  await Promise.all(calls)
  expect(lots.map((lot) => lot.length)).toEqual([200, 200, 50])
})
