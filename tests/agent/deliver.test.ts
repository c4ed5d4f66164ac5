import { describe, expect, test } from 'vitest'
import { createBackoff } from '../../agent/delivery/backoff.ts'
import { parseRetryAfter } from '../../agent/delivery/host-client.ts'
import { CODE, type Mood, UNKNOWN } from './host.ts'
import { put } from './open-queue.ts'
import { pairTestAgent } from './paired-agent.ts'

/** Delivers these messages to a host that behaves as `moods` say, one per call. */
async function handed(texts: string[], ...moods: Mood[]) {
  const made = await pairTestAgent({ isDelivering: false })
  put(made.queue, ...texts)
  made.host.moods.push(...moods)
  made.begin()
  return made
}
const five = ['a', 'b', 'c', 'd', 'e']
const kept = five.map((text, at) => ({ number: at + 1, text }))

describe('the waiting queue', () => {
  test('is delivered in order, with a file in its place', async () => {
    const { host, queue } = await pairTestAgent({ isDelivering: false }).then((made) => {
      put(made.queue, 'a', 'b')
      made.queue.add([{ kind: 'file', name: 'Визиты &.csv', content: Buffer.from('1;2') }])
      put(made.queue, 'c')
      made.begin()
      return made
    })
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(host.calls).toEqual([
      { path: '/api/agent/messages', numbers: [1, 2] },
      { path: '/api/agent/files', numbers: [3] },
      { path: '/api/agent/messages', numbers: [4] },
    ])
    expect(host.more).toEqual([2, 1, 0])
    const content = Buffer.from('1;2').toString('base64')
    expect(host.kept()[2]).toEqual({ number: 3, text: `Визиты &.csv:${content}` })
  })

  test.each<[string, Mood[]]>([
    ['the connection breaks before the host has stored it', ['breaks-before', 'breaks-before']],
    ['the connection breaks after the host has stored it', ['breaks-after', 'breaks-after']],
    ['the host fails', [{ status: 500 }, { status: 502, body: '<html>' }]],
    [
      'the answer is invalid',
      [
        { status: 200, body: '<html>' },
        { status: 200, body: '{"taken":"5","refused":[]}' },
      ],
    ],
    [
      'the host answers that it has stored nothing',
      [{ status: 200, body: '{"taken":0,"refused":[]}' }],
    ],
  ])('is sent again under the same numbers when %s, and is stored once', async (_, moods) => {
    const { host, queue, waits, hostStatus } = await handed(five, ...moods)
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(host.calls.map(({ numbers }) => numbers)).toEqual(
      Array.from({ length: moods.length + 1 }, () => [1, 2, 3, 4, 5]),
    )
    expect(host.kept()).toEqual(kept)
    expect(waits).toEqual([1000, 2000].slice(0, moods.length))
    expect(hostStatus.getFailure()).toBeNull()
  })

  test('waits as long as the host asks', async () => {
    const { queue, waits } = await handed(
      five,
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503, headers: { 'retry-after': '11' } },
    )
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(waits).toEqual([7000, 11_000])
  })

  test('is halved if the host finds a call too large, and a message too large alone is quarantined', async () => {
    const large = { status: 413 }
    const { host, queue } = await handed(five, large, large, large)
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(host.calls.slice(0, 3).map(({ numbers }) => numbers)).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2],
      [1],
    ])
    expect(queue.listQuarantined(5).map(({ reason }) => reason)).toEqual(['TOO_LONG'])
    expect(host.kept()).toEqual(kept.slice(1))
  })

  test('is not stored twice after a halved call, because the numbers stay the same', async () => {
    const { host, queue } = await handed(five, 'breaks-after', { status: 413 })
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(host.kept()).toEqual(kept)
  })

  test('goes on after a refused message, which is quarantined with its reason', async () => {
    const { host, queue } = await handed(['a', UNKNOWN, 'c'])
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(host.kept().map(({ text }) => text)).toEqual(['a', 'c'])
    expect(queue.listQuarantined(5)).toMatchObject([
      { reason: 'NO_PATIENT', detail: 'PID Соколова' },
    ])
  })

  test('is renumbered above the numbers that the host knows from an earlier data folder', async () => {
    const made = await pairTestAgent({ isDelivering: false })
    made.host.moods.push({ status: 200, body: '{"taken":70,"refused":[]}' })
    put(made.queue, 'a', 'b')
    made.begin()
    await expect
      .poll(() => made.host.kept())
      .toEqual([
        { number: 71, text: 'a' },
        { number: 72, text: 'b' },
      ])
  })
})

describe('a revoked key', () => {
  test('stops delivery and keeps the queue until the agent is paired with the same clinic again', async () => {
    const { queue, host, pairing } = await pairTestAgent({ isDelivering: false }).then((made) => {
      made.host.revoke()
      put(made.queue, ...five)
      made.begin()
      return made
    })
    await expect.poll(() => pairing.state()).toBe('revoked')
    expect([queue.countWaiting(), host.calls]).toEqual([5, []])
    await pairing.pair(host.url, CODE)
    await expect.poll(() => queue.countWaiting()).toBe(0)
    expect(host.kept()).toEqual(kept)
  })

  test('a queue of another clinic is not delivered until a person has emptied it', async () => {
    const { queue, host, pairing, settings } = await pairTestAgent({ isDelivering: false })
    put(queue, ...five)
    settings.update({ owner: { server: host.url, agentId: 'of another clinic', key: 'its key' } })
    expect([pairing.state(), pairing.getDeliveryConnection()]).toEqual(['foreign', null])
    queue.clear()
    expect([pairing.state(), pairing.getDeliveryConnection()?.server]).toEqual(['paired', host.url])
  })
})

test('retry waits double from one second to one minute, drawn from the upper half', () => {
  const least = createBackoff(() => 0)
  const most = createBackoff(() => 1)
  expect(Array.from({ length: 8 }, () => [least.next(), most.next()])).toEqual(
    [1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => [seconds * 500, seconds * 1000]),
  )
  most.reset()
  expect(most.next()).toBe(1000)
})

test('Retry-After is read as seconds or a date, and limited to one hour', () => {
  const now = Temporal.Instant.from('2026-12-01T09:00:00Z')
  const asked = [
    '5',
    'Tue, 01 Dec 2026 09:00:30 GMT',
    'Tue, 01 Dec 2026 08:00:00 GMT',
    '99999',
    'soon',
  ]
  expect(asked.map((text) => parseRetryAfter(text, now))).toEqual([
    5000,
    30_000,
    0,
    3_600_000,
    null,
  ])
})
