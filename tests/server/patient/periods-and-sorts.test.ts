import { beforeAll, describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { writes } from '../visit/messages.ts'

interface List {
  items: { id: string; surname: string }[]
  total: number
}

const open = useTestApp()
const at = (text: string) => Temporal.Instant.from(text)
const specialist = (externalId: string, name: string) =>
  ({ kind: 'specialist', line: 1, record: { externalId, name, specialty: null } }) as const
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
  const today = open.clock.now()
  await take(open, clinic.companyId, [
    specialist('s1', 'Яшин Олег'),
    specialist('s2', 'Зимина Анна'),
    patient('a', { surname: 'Абрамов' }),
    patient('b', { surname: 'Белова' }),
    patient('c', { surname: 'Волков' }),
    patient('d', { surname: 'Громова' }),
    visit('v1', { patientExternalId: 'a', startsAt: at('2026-11-10T08:00:00Z') }),
    visit('v2', {
      patientExternalId: 'a',
      startsAt: today.add({ hours: 240 }),
      specialistExternalId: 's1',
    }),
    visit('v3', {
      patientExternalId: 'b',
      startsAt: today.add({ hours: 48 }),
      specialistExternalId: 's2',
    }),
    visit('v4', { patientExternalId: 'b', startsAt: at('2026-11-01T08:00:00Z') }),
    // Canceled and missed visits are neither the next nor the last one.
    visit('v5', {
      patientExternalId: 'c',
      startsAt: today.add({ hours: 24 }),
      status: 'canceled',
    }),
    visit('v6', {
      patientExternalId: 'c',
      startsAt: at('2026-11-11T08:00:00Z'),
      outcome: 'noShow',
    }),
  ])
})

const find = async (query: string) => {
  const { status, body } = await clinic.as.get<List>(`/api/client/list?${query}`)
  expect(status, query).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ surname }) => surname)
}

describe('patients are filtered by the day', () => {
  test('of the last attended visit, which is one day only', async () => {
    expect(await find('lastVisitFrom=2026-11-10')).toEqual(['Абрамов'])
    expect(await find('lastVisitTo=2026-11-09')).toEqual(['Белова'])
    expect(await find('lastVisitFrom=2026-11-11')).toEqual([])
  })

  test('of the next visit', async () => {
    expect(await find('nextVisitFrom=today&nextVisitTo=today%2B3')).toEqual(['Белова'])
    expect(await find('nextVisitFrom=today%2B4')).toEqual(['Абрамов'])
    expect(await find('nextVisitFrom=today%2B4&lastVisitTo=2026-11-09')).toEqual([])
  })

  test('on which they were added', async () => {
    expect(await find('createdFrom=today')).toHaveLength(4)
    expect(await find('createdTo=today-1')).toEqual([])
    const wrong = await clinic.as.get('/api/client/list?createdFrom=yesterday')
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { createdFrom: expect.any(String) } },
    })
  })
})

describe('patients are sorted by', () => {
  test('the next and the last visit, those without one at the end', async () => {
    expect(await find('sort=nextVisit')).toEqual(['Белова', 'Абрамов', 'Волков', 'Громова'])
    expect(await find('sort=-nextVisit')).toEqual(['Абрамов', 'Белова', 'Громова', 'Волков'])
    expect(await find('sort=lastVisit')).toEqual(['Белова', 'Абрамов', 'Волков', 'Громова'])
  })

  test('the specialist of the visit that the row shows', async () => {
    expect((await find('sort=specialist')).slice(0, 2)).toEqual(['Белова', 'Абрамов'])
    expect((await find('sort=-specialist')).slice(0, 2)).toEqual(['Абрамов', 'Белова'])
  })

  test('the answer, page by page as on one page', async () => {
    const { body } = await clinic.as.get<List>('/api/client/list?search=Громова')
    const { body: visits } = await clinic.as.get<{ items: { id: string; startsAt: string }[] }>(
      '/api/visit/list?pageSize=1',
    )
    const about = {
      clientId: body.items[0]?.id ?? '',
      visitId: visits.items[0]?.id ?? '',
      visitAt: visits.items[0]?.startsAt ?? '',
    }
    await writes(open, clinic.companyId, about, { answer: 'approved' })
    const sorted = await find('sort=answer')
    expect(sorted[0]).toBe('Громова')
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const one = await clinic.as.get<List>(`/api/client/list?sort=answer&pageSize=1&page=${page}`)
      pages.push(one.body.items[0]?.surname)
    }
    expect(pages).toEqual(sorted)
  })
})
