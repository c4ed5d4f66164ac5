import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../sandbox/clinic-system/rate-limiter.ts'
import { faults } from '../../sandbox/yclients/faults.ts'
import { type Clinic, openClinic } from './yclients-clinic.ts'

let clinic: Clinic
beforeEach(async () => {
  clinic = await openClinic()
})
afterEach(() => clinic.close())

const list = () => clinic.get(`/records/${clinic.id}?count=20`)

describe('faults', () => {
  test.each([
    ['busyHtml', 429, '<html>'],
    ['busy', 429, ''],
    ['busyNoHint', 429, ''],
    ['error500', 500, 'Internal Server Error'],
    ['error503', 503, '<html>'],
    ['unauthorised', 401, '{"success":false'],
    ['licence402', 402, '{"success":false'],
    ['licence403', 403, '{"success":false'],
    ['errorAt200', 200, '{"success":false,"data":null'],
    ['html502', 502, '<html>'],
  ])('%s gives status %i once', async (fault, status, beginning) => {
    await clinic.fault(fault)
    const answer = await list()
    expect([answer.status, answer.text.slice(0, beginning.length)]).toEqual([status, beginning])
    expect((await list()).body.data).toHaveLength(20)
  })

  test('string ids, a missing total and too few rows are given on demand', async () => {
    const { body: right } = await list()
    await clinic.fault('stringIds')
    const { body: strings } = await list()
    expect(strings.data[0].id).toBe(String(right.data[0].id))
    expect(strings.meta.total_count).toBe(String(right.meta.total_count))
    await clinic.fault('metaArray')
    expect((await list()).body).toEqual({ ...right, meta: [] })
    await clinic.fault('shortPage')
    expect((await list()).body).toEqual({ ...right, data: right.data.slice(0, 10) })
  })

  test.each(['cut', 'broken', 'resetBefore', 'resetAfter'])(
    '%s leaves no readable answer',
    async (fault) => {
      await clinic.fault(fault)
      await expect(list()).rejects.toThrow()
      expect((await list()).status).toBe(200)
    },
  )

  test('a fault after the work leaves it done, a fault before it prevents it', async () => {
    const { bookings } = await clinic.truth()
    const [first, second] = bookings
      .filter(({ deleted }: { deleted: boolean }) => !deleted)
      .map(({ id }: { id: number }) => id)
    await clinic.fault('resetAfter')
    await expect(clinic.call('DELETE', `/record/${clinic.id}/${first}`)).rejects.toThrow()
    await clinic.fault('error500')
    await clinic.call('DELETE', `/record/${clinic.id}/${second}`)
    const { bookings: after } = await clinic.truth()
    const deleted = (id: number) => after.find((each: { id: number }) => each.id === id).deleted
    expect([deleted(first), deleted(second)]).toEqual([true, false])
  })

  test('a slow answer is complete', async () => {
    await clinic.fault('slow', { milliseconds: 20 })
    expect((await list()).body.data).toHaveLength(20)
  })

  test('a fault can apply to some paths only and to several requests', async () => {
    await clinic.fault('busyHtml', { path: '/clients', times: 2 })
    expect((await list()).status).toBe(200)
    const clients = async () => (await clinic.get(`/clients/${clinic.id}`)).status
    expect([await clients(), await clients(), await clients()]).toEqual([429, 429, 200])
    expect((await clinic.fault('nonsense')).status).toBe(400)
  })

  test('each fault has its texts in both languages', () => {
    for (const { ru, en } of Object.values(faults)) expect([ru, en].every(Boolean)).toBe(true)
  })
})

describe('limits', () => {
  const told = async () => {
    const response = await fetch(`${clinic.sandbox.url}/yclients/limits`)
    return (await response.json()).items
  }

  test('allow five requests per second for an address, whichever calls it makes', async () => {
    await clinic.sandbox.restart()
    const statuses = async (count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, async () => (await clinic.get('/groups')).status),
      )
      return answers.sort()
    }
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429])
    // The clock is manual: setting it forward starts a new second of the limit.
    clinic.clock.add({ seconds: 1 })
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 200])
    expect(await told()).toEqual([
      {
        address: '127.0.0.1',
        requests: 11,
        exceeded: 1,
        mostInSecond: 6,
        mostInMinute: 11,
      },
    ])
    expect((await clinic.signIn('clinic', 'parol')).status).toBe(429)
  })

  test('allow two hundred requests in any minute, without counting refused ones', () => {
    let now = 0
    const limiter = createRateLimiter(() => now, { perSecond: 5, perMinute: 200 })
    const passed = []
    for (; passed.length < 400; now += 250) passed.push(limiter.admit('a'))
    expect(passed.slice(0, 201).filter(Boolean)).toHaveLength(200)
    expect(passed[240]).toBe(true)
    expect(limiter.admit('b')).toBe(true)
    const [a] = limiter.listCounts()
    expect([a?.mostInSecond, a?.mostInMinute]).toEqual([4, 240])
  })

  test('can be lifted, which resets their counts', async () => {
    for (let at = 0; at < 10; at += 1) expect((await clinic.get('/groups')).status).toBe(200)
    expect(await told()).toMatchObject([{ requests: 10, exceeded: 0 }])
  })
})
