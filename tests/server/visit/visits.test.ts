import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'

interface List {
  items: {
    startsAt: string
    clientId: string
    specialistId: string | null
    branchId: string | null
  }[]
  total: number
}

const open = useTestApp(() => openTestApp('2026-12-08T17:00:00Z'))
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  // Noon of the 8th in New York.
  clinic = await registerClinic(open, 'America/New_York')
  const at = (startsAt: string, other = {}) => ({
    startsAt: Temporal.Instant.from(startsAt),
    ...other,
  })
  await take(open, clinic.companyId, [
    {
      kind: 'specialist',
      line: 1,
      record: { externalId: 's1', name: 'Dr. Smith', specialty: null },
    },
    {
      kind: 'branch',
      line: 1,
      record: {
        externalId: 'b1',
        name: 'West',
        address: null,
        phone: null,
        timeZone: 'America/Los_Angeles',
      },
    },
    patient('p1', { surname: 'Stone', name: 'Mary', middleName: null, phone: '202 555 0143' }),
    patient('p2', { surname: 'Winter', name: 'Jonas', middleName: null, phone: null }),
    visit('v1', at('2026-12-09T04:59:00Z', { specialistExternalId: 's1', branchExternalId: 'b1' })),
    visit('v2', at('2026-12-09T05:00:00Z', { status: 'canceled' })),
    visit('v3', at('2026-12-10T04:59:00Z', { patientExternalId: 'p2', tentative: true })),
    visit('v4', at('2026-12-10T05:00:00Z')),
  ])
})

const starts = async (query: string) => {
  const { body } = await clinic.as.get<List>(`/api/visit/list?${query}`)
  return body.items.map(({ startsAt }) => startsAt.slice(0, 16))
}

test('the list returns all fields of a visit', async () => {
  const { body } = await clinic.as.get<List>('/api/visit/list?pageSize=1')
  expect(body).toEqual({
    total: 4,
    items: [
      {
        id: expect.any(String),
        clientId: expect.any(String),
        clientName: 'Stone Mary',
        clientExcluded: false,
        phone: '+12025550143',
        startsAt: '2026-12-09T04:59:00Z',
        endsAt: null,
        timeZone: 'America/Los_Angeles',
        status: 'valid',
        tentative: false,
        confirmed: false,
        outcome: null,
        specialistId: expect.any(String),
        specialist: 'Dr. Smith',
        branchId: expect.any(String),
        branchName: 'West',
        service: 'Осмотр',
        sumPaid: null,
        answer: null,
        secondThoughts: null,
        contradictory: false,
        standing: 'unwritten',
        waitingSince: null,
        message: null,
      },
    ],
  })
})

/** Moves the visit of the branch. */
const moved = (startsAt: string) =>
  open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: Temporal.Instant.from(startsAt) })
      .where('branch_id', 'is not', null)
      .execute(),
  )

describe('date filters', () => {
  test('use days of the clinic, the last day included', async () => {
    expect(await starts('from=2026-12-09&to=2026-12-09')).toEqual([
      '2026-12-09T05:00',
      '2026-12-10T04:59',
    ])
    expect(await starts('to=2026-12-08')).toEqual(['2026-12-09T04:59'])
  })

  test('use days of the branch if one is requested', async () => {
    const { body } = await clinic.as.get<List>('/api/visit/list?pageSize=1')
    const branch = `branchId=${body.items[0]?.branchId}`
    // 04:59 UTC of the 9th is still the 8th in Los Angeles (and in New York).
    expect(await starts(`from=2026-12-08&to=2026-12-08&${branch}`)).toEqual(['2026-12-09T04:59'])
    expect(await starts(`from=2026-12-09&to=2026-12-09&${branch}`)).toEqual([])
  })

  test('list the rows of a metric of one branch by the instants of its period, not by dates', async () => {
    const now = open.clock.now()
    open.clock.set('2026-12-11T12:00:00Z')
    const { body } = await clinic.as.get<List>('/api/visit/list?pageSize=1')
    const branch = `branchId=${body.items[0]?.branchId}`
    type Counted = { span: { begins: string; ends: string }; figures: { outcomeUnknown: number } }
    const told = (days: string) =>
      clinic.as.get<Counted>(`/api/analytics/dashboard?${days}&${branch}`)
    const listed = ({ span }: Counted) =>
      starts(`outcome=unknown&from=${span.begins}&to=${span.ends}&${branch}`)
    // The visit is on the 8th for both the branch and the clinic.
    const own = (await told('from=2026-12-08&to=2026-12-08')).body
    expect([own.figures.outcomeUnknown, await listed(own)]).toEqual([1, ['2026-12-09T04:59']])
    await moved('2026-12-09T05:30:00Z')
    // 00:30 of the 9th at the clinic, 21:30 of the 8th at the branch.
    const [before, after] = [own, (await told('from=2026-12-09&to=2026-12-09')).body]
    expect(await listed(before)).toEqual([])
    expect([after.figures.outcomeUnknown, await listed(after)]).toEqual([1, ['2026-12-09T05:30']])
    expect(await starts(`from=2026-12-09&to=2026-12-09&${branch}`)).toEqual([])
    await moved('2026-12-09T04:59:00Z')
    open.clock.set(now.toString())
  })

  test('accept days counted from today', async () => {
    expect(await starts('from=today&to=today')).toEqual(['2026-12-09T04:59'])
    expect(await starts('from=today%2B1&to=today%2B1')).toEqual([
      '2026-12-09T05:00',
      '2026-12-10T04:59',
    ])
    expect(await starts('from=today+2')).toEqual(['2026-12-10T05:00'])
  })

  test('accept instants and refuse any other value by field name', async () => {
    expect(await starts('from=2026-12-10T05:00:00Z')).toEqual(['2026-12-10T05:00'])
    const bad = await clinic.as.get('/api/visit/list?to=tomorrow')
    expect(bad).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
    expect((await clinic.as.get('/api/visit/list?from=2026-02-31')).status).toBe(400)
    const never = '%2B010000-01-01T00:00:00Z'
    expect((await clinic.as.get(`/api/visit/list?from=${never}`)).status).toBe(400)
  })

  test('accept the first and the last day of the calendar in any time zone', async () => {
    const all = await starts('')
    expect(await starts('from=0001-01-01&to=9999-12-31')).toEqual(all)
    const east = await registerClinic(open, 'Pacific/Kiritimati')
    const path = '/api/message/counts?from=0001-01-01&to=9999-12-31'
    expect((await east.as.get(path)).status).toBe(200)
  })
})

test('the filter for a missing outcome excludes visits that are ahead or canceled', async () => {
  const now = open.clock.now()
  expect(await starts('outcome=unknown')).toEqual([])
  open.clock.set('2026-12-10T05:00:00Z')
  const over = await starts('outcome=unknown')
  open.clock.set(now.toString())
  expect(over).toContain('2026-12-09T04:59')
  expect(over).not.toContain('2026-12-09T05:00')
})

test('visits can be filtered and sorted', async () => {
  const { body } = await clinic.as.get<List>('/api/visit/list')
  const [first] = body.items
  expect(await starts('status=canceled')).toEqual(['2026-12-09T05:00'])
  expect(await starts(`specialistId=${first?.specialistId}`)).toEqual(['2026-12-09T04:59'])
  expect(await starts(`branchId=${first?.branchId}`)).toEqual(['2026-12-09T04:59'])
  expect(await starts(`clientId=${first?.clientId}`)).toHaveLength(3)
  expect(await starts('clientId=x')).toEqual([])
  expect(await starts(`service=${encodeURIComponent('Осмотр')}`)).toHaveLength(4)
  expect(await starts('service=x')).toEqual([])
  expect(await starts('outcome=attended')).toEqual([])
  expect(await starts('search=winter')).toEqual(['2026-12-10T04:59'])
  expect((await starts('sort=-clientName'))[0]).toBe('2026-12-10T04:59')
  expect((await starts('sort=-startsAt'))[0]).toBe('2026-12-10T05:00')
  expect((await clinic.as.get('/api/visit/list?sort=phone')).status).toBe(400)
})

test('another clinic sees none of these visits', async () => {
  const other = await registerClinic(open)
  expect((await other.as.get('/api/visit/list')).body).toEqual({ items: [], total: 0 })
})
