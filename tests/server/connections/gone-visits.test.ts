import { expect, test } from 'vitest'
import { systemsPath } from './clinic-system.ts'
import { appointment, clinicOf, host, open, type Told, useFhirHosts } from './fhir-hosts.ts'

useFhirHosts()

interface Alert {
  type: string
  endedAt: string | null
  detail: { text?: string }
}

const told: Told[] = ['1', '2', '3'].map((id) => ({ id, family: `Berg${id}` }))

/** A clinic after its first full reading; `states` lists its visits with their status. */
async function connected(visits: Told[] = told, patients: Told[] = told) {
  const served = await host(patients, visits)
  const clinic = await clinicOf(served)
  await clinic.sync()
  const states = async () =>
    open.app.db.withTenant(clinic.companyId, async (tx) => {
      const rows = await tx
        .selectFrom('visit')
        .select(['external_id', 'status'])
        .orderBy('external_id')
        .execute()
      return rows.map(({ external_id, status }) => `${external_id} ${status}`)
    })
  const later = async (hours: number) => {
    open.clock.add({ hours })
    return clinic.sync()
  }
  return { ...clinic, served, states, later }
}

test('a visit that disappeared from the system is canceled by the next daily full reading', async () => {
  const { served, states, later } = await connected()
  served.remove('Appointment', '2')
  await later(1)
  // The system reports no cancellation, so a sync of changes does not notice.
  expect(await states()).toEqual(['1 valid', '2 valid', '3 valid'])
  open.asked.length = 0
  await later(15)
  expect(await states()).toEqual(['1 valid', '2 canceled', '3 valid'])
  expect(open.asked.map(({ queue }) => queue)).toContain('plan')
  // A visit that returns is valid again.
  served.put(appointment({ id: '2', family: '' }))
  await later(1)
  expect(await states()).toEqual(['1 valid', '2 valid', '3 valid'])
})

test('a visit missing from a reading stays valid while the system still returns it or refuses to answer', async () => {
  const start = open.clock.now().add({ hours: 72 }).toString()
  const { states, later } = await connected(told.map((one) => ({ ...one, start })))
  const { safeFetch } = open.app
  let says = 200
  const asked: string[] = []
  // The list is empty, as after the loss of a right.
  open.app.safeFetch = async (input, init) => {
    const url = new URL(new Request(input, init).url)
    if (url.pathname === '/Appointment')
      return Response.json({ resourceType: 'Bundle', type: 'searchset' })
    if (!url.pathname.startsWith('/Appointment/')) return safeFetch(input, init)
    asked.push(url.pathname)
    return says === 200 ? safeFetch(input, init) : new Response('', { status: says })
  }
  try {
    await later(24)
    expect(asked).toHaveLength(3)
    expect(await states()).toEqual(['1 valid', '2 valid', '3 valid'])
    says = 403
    await later(24)
    expect(await states()).toEqual(['1 valid', '2 valid', '3 valid'])
  } finally {
    open.app.safeFetch = safeFetch
  }
})

test('a sync without most of the known visits cancels nothing and notifies staff as a suspect sync', async () => {
  const start = open.clock.now().add({ hours: 100 }).toString()
  const many = Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, family: `B${at}`, start }))
  const { as, served, states, later } = await connected(many, many)
  const toldOf = async () => {
    const alerts = await as.get<{ items: Alert[] }>('/api/alert/list')
    const systems = await as.get<{ items: { doubt: string | null }[] }>(systemsPath)
    return {
      alerts: alerts.body.items.map(({ type, endedAt }) => ({ type, isOver: endedAt !== null })),
      text: alerts.body.items[0]?.detail.text,
      doubt: systems.body.items[0]?.doubt,
    }
  }
  expect(await toldOf()).toMatchObject({ alerts: [], doubt: null })
  const valid = await states()
  for (const { id } of many.slice(0, 11)) served.remove('Appointment', id)
  open.asked.length = 0
  await later(24)
  expect(await states()).toEqual(valid)
  expect(open.asked.map(({ queue }) => queue)).not.toContain('plan')
  const text = expect.stringContaining('21 upcoming visits, and the clinic system now lists 10')
  const doubted = { alerts: [{ type: 'misLost', isOver: false }], text, doubt: text }
  expect(await toldOf()).toEqual(doubted)
  // There is one notification while nothing changes.
  await later(24)
  expect(await toldOf()).toEqual(doubted)
  // With half of them present again, the others are taken for canceled.
  served.put(appointment({ id: '0', family: '', start }))
  await later(24)
  expect((await states()).filter((state) => state.endsWith(' canceled'))).toHaveLength(10)
  expect(await toldOf()).toMatchObject({
    alerts: [{ type: 'misLost', isOver: true }],
    doubt: null,
  })
})

test('visits of an erased patient are not looked for in the system and stay valid', async () => {
  const start = open.clock.now().add({ hours: 72 }).toString()
  const { as, states, later, companyId } = await connected(told.map((one) => ({ ...one, start })))
  const { id } = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('client').select('id').orderBy('external_id').executeTakeFirstOrThrow(),
  )
  expect((await as.remove(`/api/client/${id}/person`)).status).toBe(204)
  // The next day's full reading.
  await later(24)
  expect((await states()).map((state) => state.replace(/^erased \S+/, 'erased')).sort()).toEqual([
    '2 valid',
    '3 valid',
    'erased valid',
  ])
})
