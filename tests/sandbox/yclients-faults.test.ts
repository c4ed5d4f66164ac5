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

describe('wrong answers', () => {
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
  ])('%s is %i, once, and nothing after it', async (fault, status, beginning) => {
    await clinic.fault(fault)
    const answer = await list()
    expect([answer.status, answer.text.slice(0, beginning.length)]).toEqual([status, beginning])
    expect((await list()).body.data).toHaveLength(20)
  })

  test('rows come with string ids, without their count, or too few of them', async () => {
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
    '%s leaves no answer that can be read',
    async (fault) => {
      await clinic.fault(fault)
      await expect(list()).rejects.toThrow()
      expect((await list()).status).toBe(200)
    },
  )

  test('what is spoiled after the work was done has been done; what is sent away has not', async () => {
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

  test('a late answer is whole', async () => {
    await clinic.fault('slow', { milliseconds: 20 })
    expect((await list()).body.data).toHaveLength(20)
  })

  test('an order can be meant for some addresses only, and for several requests', async () => {
    await clinic.fault('busyHtml', { path: '/clients', times: 2 })
    expect((await list()).status).toBe(200)
    const clients = async () => (await clinic.get(`/clients/${clinic.id}`)).status
    expect([await clients(), await clients(), await clients()]).toEqual([429, 429, 200])
    expect((await clinic.fault('nonsense')).status).toBe(400)
  })

  test('each has its words in both languages', () => {
    for (const { ru, en } of Object.values(faults)) expect([ru, en].every(Boolean)).toBe(true)
  })
})

describe('limits', () => {
  const told = async () => {
    const response = await fetch(`${clinic.sandbox.url}/yclients/limits`)
    return (await response.json()).items
  }

  test('are five a second and two hundred a minute for an address, whoever calls from it', async () => {
    await clinic.sandbox.restart()
    const statuses = async (count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, async () => (await clinic.get('/groups')).status),
      )
      return answers.sort()
    }
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429])
    // The clinic's clock stands; where it is turned, the host counts on.
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

  test('in any minute two hundred pass, and what was refused does not stand in the way', () => {
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

  test('can be lifted and are counted from nothing then', async () => {
    for (let at = 0; at < 10; at += 1) expect((await clinic.get('/groups')).status).toBe(200)
    expect(await told()).toMatchObject([{ requests: 10, exceeded: 0 }])
  })
})
