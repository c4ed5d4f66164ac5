import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { changeSubjects } from '../../../domain/change-subjects.ts'
import { roles } from '../../../domain/roles.ts'
import {
  createChangeStream,
  HEARTBEAT_MS,
  MIN_GAP_MS,
  UNREAD_TIMEOUT_MS,
} from '../../../server/api/changes/change-stream.ts'
import { getVisibleSubjects } from '../../../server/api/changes/subject-access.ts'
import { startStopwatch } from '../../../server/platform/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream into a list; while `takes` is false, the reader takes nothing until `drain`. */
function stream(hears: readonly ChangeSubject[] = changeSubjects) {
  const wrote: string[] = []
  const reader = { takes: true, drain: () => {}, ended: null as string | null }
  const made = createChangeStream({
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
    subjects: new Set(hears),
    getEventId: () => 'era.1',
    getElapsedMs: startStopwatch(),
  })
  const told = () => wrote.map((text) => /event: (\w+)\ndata: (.*)/.exec(text)?.slice(1) ?? 'beat')
  return { ...made, made, wrote, reader, told }
}

test('sends the first change at once, and those within the following gap together', async () => {
  const { notify, told } = stream()
  notify('message')
  notify('alert')
  await vi.advanceTimersByTimeAsync(50)
  for (let n = 0; n < 1000; n += 1) {
    notify('message')
    notify('client')
  }
  expect(told()).toEqual([
    ['open', JSON.stringify(changeSubjects)],
    ['changed', '["message","alert"]'],
  ])
  await vi.advanceTimersByTimeAsync(MIN_GAP_MS)
  expect(told().slice(2)).toEqual([['changed', '["message","client"]']])
})

test('sends at most a few events a second under continuous changes', async () => {
  const { notify, wrote } = stream()
  for (let passed = 0; passed < 10_000; passed += 10) {
    notify('message')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(wrote.length).toBeLessThanOrEqual(10_000 / MIN_GAP_MS + 2)
  expect(wrote.length).toBeGreaterThan(8)
})

test('buffers nothing but the names of what changed for a reader that takes nothing', async () => {
  const { notify, requestRefresh, reader, wrote, told } = stream()
  reader.takes = false
  notify('message')
  await vi.advanceTimersByTimeAsync(1000)
  const before = wrote.length
  for (let n = 0; n < 100; n += 1) {
    notify('client')
    notify('visit')
    if (n === 50) requestRefresh(0)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(wrote.length).toBe(before)
  reader.takes = true
  reader.drain()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told().slice(before)).toEqual([['anew', '[]']])
})

test('cuts off a reader that has taken nothing for a minute, without writing more', async () => {
  const { made, notify, reader, wrote } = stream()
  reader.takes = false
  notify('message')
  await vi.advanceTimersByTimeAsync(1000)
  const before = wrote.length
  made.check()
  expect(reader.ended).toBe(null)
  await vi.advanceTimersByTimeAsync(UNREAD_TIMEOUT_MS)
  made.check()
  expect([reader.ended, wrote.length]).toEqual(['cut', before])
})

test('sends a heartbeat every twenty seconds of silence and nothing else', async () => {
  const { made, told } = stream()
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    made.check()
  }
  expect(told().slice(1)).toEqual(['beat', 'beat', 'beat'])
  expect(HEARTBEAT_MS).toBe(20_000)
})

test('writes nothing after its end', async () => {
  const { notify, end, wrote, reader } = stream()
  notify('message')
  end(true)
  const before = wrote.length
  notify('client')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wrote.length, wrote.at(-1), reader.ended]).toEqual([
    before,
    expect.stringContaining('renew'),
    'finish',
  ])
})

test('does not send subjects that the role may not see', async () => {
  const { notify, wrote } = stream(['message'])
  notify('run')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wrote).toHaveLength(1)
  const told = Object.fromEntries(roles.map((role) => [role, getVisibleSubjects(role).has('run')]))
  // Only roles that manage connections see runs.
  expect(told).toEqual({
    owner: true,
    administrator: false,
    manager: true,
    marketer: false,
    providerEmployee: true,
  })
})
