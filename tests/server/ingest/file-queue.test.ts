import { expect, test } from 'vitest'
import { createFairQueue, createPerOwnerLimit } from '../../../server/engine/ingest/fair-queue.ts'

/** Work that lasts until `end` is called; `begun` lists what has started. */
function workshop(most: number) {
  const inTurn = createFairQueue(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const bring = (owner: string, name: string) =>
    inTurn(owner, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, bring, end }
}

test('an owner runs one task at a time, however many it queues', async () => {
  const { begun, bring, end } = workshop(2)
  const all = [bring('a', 'a1'), bring('a', 'a2'), bring('b', 'b1')]
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  await end('b1')
  await Promise.all(all)
})

test('waiting owners are served in rotation', async () => {
  const { begun, bring, end } = workshop(1)
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => bring(name[0] ?? '', name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
  await Promise.all(all)
})

test('a failed task frees its place', async () => {
  const inTurn = createFairQueue(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

test('places are limited per owner and can be released', () => {
  const place = createPerOwnerLimit(1)
  const leave = place('a')
  expect(leave).not.toBeNull()
  expect(place('a')).toBeNull()
  expect(place('b')).not.toBeNull()
  leave?.()
  expect(place('a')).not.toBeNull()
})
