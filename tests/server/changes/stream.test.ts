import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subject } from '../../../domain/change-subjects.ts'
import { subjects } from '../../../domain/change-subjects.ts'
import { roles } from '../../../domain/roles.ts'
import {
  createStream,
  DEAF_AFTER,
  GAP,
  HEARTBEAT,
} from '../../../server/api/changes/change-stream.ts'
import { subjectsFor } from '../../../server/api/changes/subject-access.ts'
import { stopwatch } from '../../../server/platform/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream into a list; `block` has the reader take nothing until `drain`. */
function stream(hears: readonly Subject[] = subjects) {
  const wrote: string[] = []
  const reader = { takes: true, drain: () => {}, ended: null as string | null }
  const made = createStream({
    sink: {
      write(text) {
        wrote.push(text)
        return reader.takes
      },
      onDrain(ready) {
        reader.drain = ready
      },
      end(how) {
        reader.ended = how
      },
    },
    hears: new Set(hears),
    id: () => 'era.1',
    passed: stopwatch(),
  })
  const told = () => wrote.map((text) => /event: (\w+)\ndata: (.*)/.exec(text)?.slice(1) ?? 'beat')
  return { ...made, made, wrote, reader, told }
}

test('the first change is told at once, and what follows within the gap together', async () => {
  const { tell, told } = stream()
  tell('message')
  tell('alert')
  await vi.advanceTimersByTimeAsync(50)
  for (let n = 0; n < 1000; n += 1) {
    tell('message')
    tell('client')
  }
  expect(told()).toEqual([
    ['open', JSON.stringify(subjects)],
    ['changed', '["message","alert"]'],
  ])
  await vi.advanceTimersByTimeAsync(GAP)
  expect(told().slice(2)).toEqual([['changed', '["message","client"]']])
})

test('changes that never end are at most a few events a second', async () => {
  const { tell, wrote } = stream()
  for (let passed = 0; passed < 10_000; passed += 10) {
    tell('message')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(wrote.length).toBeLessThanOrEqual(10_000 / GAP + 2)
  expect(wrote.length).toBeGreaterThan(8)
})

test('for a reader who takes nothing no more is kept than the names of what changed', async () => {
  const { tell, anew, reader, wrote, told } = stream()
  reader.takes = false
  tell('message')
  await vi.advanceTimersByTimeAsync(1000)
  const before = wrote.length
  for (let n = 0; n < 100; n += 1) {
    tell('client')
    tell('visit')
    if (n === 50) anew(0)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(wrote.length).toBe(before)
  reader.takes = true
  reader.drain()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told().slice(before)).toEqual([['anew', '[]']])
})

test('a reader who takes nothing for a minute is cut off, without another word', async () => {
  const { made, tell, reader, wrote } = stream()
  reader.takes = false
  tell('message')
  await vi.advanceTimersByTimeAsync(1000)
  const before = wrote.length
  made.look()
  expect(reader.ended).toBe(null)
  await vi.advanceTimersByTimeAsync(DEAF_AFTER)
  made.look()
  expect([reader.ended, wrote.length]).toEqual(['cut', before])
})

test('silence is broken by a beat every twenty seconds, and by nothing else', async () => {
  const { made, told } = stream()
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    made.look()
  }
  expect(told().slice(1)).toEqual(['beat', 'beat', 'beat'])
  expect(HEARTBEAT).toBe(20_000)
})

test('after its end nothing is written', async () => {
  const { tell, end, wrote, reader } = stream()
  tell('message')
  end(true)
  const before = wrote.length
  tell('client')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wrote.length, wrote.at(-1), reader.ended]).toEqual([
    before,
    expect.stringContaining('renew'),
    'finish',
  ])
})

test('of what a role may not see it is not told', async () => {
  const { tell, wrote } = stream(['message'])
  tell('run')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wrote).toHaveLength(1)
  const told = Object.fromEntries(roles.map((role) => [role, subjectsFor(role).has('run')]))
  // Runs of imports are for those who connect.
  expect(told).toEqual({
    owner: true,
    administrator: false,
    manager: true,
    marketer: false,
    providerEmployee: true,
  })
})
