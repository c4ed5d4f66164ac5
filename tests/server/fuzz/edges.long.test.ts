import { beforeAll, expect, test } from 'vitest'
import { idOf } from '../../gateway/operation.ts'
import { registerClinic } from '../../harness/calls.ts'
import type { ScenarioSummary } from '../../harness/clinic.ts'
import { useHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { type Answer, faultsOf } from './answers.ts'
import { days, type EdgedPlace, edgedPlaces, moments, TOO_LARGE } from './edges.ts'
import { fillClinic } from './fill-clinic.ts'
import { type Operation, operations } from './schema.ts'

/** Zones in which a day begins first and last: its start is shifted out of what can be held there, if anywhere. */
const zones = ['Etc/GMT-14', 'Etc/GMT+12', 'Europe/Moscow']

type Clinic = Awaited<ReturnType<typeof clinicIn>>

const sandbox = useSandbox()
const open = useHouse(() => openHouse('2026-12-08T09:00:00Z', sandbox.env))
let clinics: Clinic[]

beforeAll(async () => {
  clinics = []
  for (const zone of zones) clinics.push(await clinicIn(zone))
})

async function clinicIn(zone: string) {
  const clinic = await registerClinic(open, zone)
  await fillClinic(open, clinic)
  const first = async (url: string) =>
    (await clinic.as.get<{ items: { id: string }[] }>(url)).body.items[0]?.id ?? ''
  const { body } = await clinic.as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
  const stopped = body.items.find((one) => one.weekendAware)
  return {
    ...clinic,
    scenario: stopped?.id ?? '',
    branch: await first('/api/branch/list/details'),
    patient: await first('/api/client/list'),
  }
}

interface Base {
  id?: (clinic: Clinic) => string
  body?: (clinic: Clinic) => object
  /** What is read and reckoned with whatever was accepted. */
  after?: (clinic: Clinic) => Promise<{ status: number }[]>
}

let made = 0
const newName = () => {
  made += 1
  return `New ${made}`
}

/** The whole way of a list with what the scenario or the calendar says now. */
async function lived({ as, scenario }: Clinic) {
  const path = `/api/scenario/${scenario}`
  return [
    await as.post(`${path}/regenerate`),
    await as.get(`${path}/sending-list`),
    await as.get(`${path}/launch?includePast=true`),
    await as.get('/api/scenario/list'),
  ]
}

const step = { at: '2026-12-09T10:00:00Z', kind: 'bookVisit', to: '2026-12-15T10:00:00Z' }
/** For each call with a body of days or numbers, one that is accepted: an edge is told apart from what was wrong without it. */
const bases: Record<string, Base> = {
  saveCompany: { body: () => ({ freshnessMinutes: 60, daysOff: [] }), after: lived },
  createBranch: {
    body: () => ({ name: newName(), daysOff: [] }),
    after: lived,
  },
  updateBranch: {
    id: ({ branch }) => branch,
    body: () => ({ name: 'Branch', daysOff: [] }),
    after: lived,
  },
  updateCascades: {
    body: ({ scenario }) => [
      { scenarioId: scenario, channels: [{ channel: 'sms', waitMinutes: 30 }] },
    ],
  },
  createScenario: {
    body: () => ({ type: 'reminder', name: newName() }),
    after: lived,
  },
  updateScenario: {
    id: ({ scenario }) => scenario,
    body: () => ({ autoStopDate: '2027-01-31' }),
    after: lived,
  },
  simulate: {
    id: ({ scenario }) => scenario,
    body: ({ patient }) => ({ clientId: patient, until: '2026-12-10T00:00:00Z', steps: [step] }),
  },
  setPrice: { id: () => 'sms16', body: () => ({ price: 2.5 }), after: lived },
  listChatLines: { id: () => '1' },
  readChat: { id: () => '1', body: () => ({ through: '2026-12-08T09:00:00Z' }) },
  getSendingList: { id: ({ scenario }) => scenario },
}

/** A copy of the value in which this one thing is another. */
function set(value: unknown, [key, ...rest]: string[], edge: unknown): unknown {
  if (key === undefined) return edge
  if (key === '0') return [set(Array.isArray(value) ? value[0] : undefined, rest, edge)]
  const old = Object(value) as Record<string, unknown>
  return { ...old, [key]: set(old[key], rest, edge) }
}

async function send(clinic: Clinic, operation: Operation, place?: EdgedPlace, edge?: unknown) {
  const base = bases[operation.operationId]
  const query =
    place?.in === 'query'
      ? `?${new URLSearchParams({ [place.name]: edge === TOO_LARGE ? '9'.repeat(400) : String(edge) })}`
      : ''
  const wanted =
    place?.in === 'body' ? set(base?.body?.(clinic), place.path, edge) : base?.body?.(clinic)
  const answer = await open.app.inject({
    method: operation.method,
    url: operation.path.replace(/\{\w+\}/, base?.id?.(clinic) ?? 'none') + query,
    headers: {
      authorization: `Bearer ${clinic.token}`,
      ...(wanted !== undefined && { 'content-type': 'application/json' }),
    },
    ...(wanted !== undefined && {
      payload: JSON.stringify(wanted).replaceAll(JSON.stringify(TOO_LARGE), '1e309'),
    }),
  })
  return answer
}

/** Calls of masters alone have no clinic whose days they count. */
const edged = operations
  .filter(({ operationId }) => operationId !== 'listCompanies')
  .map((operation) => ({ operation, places: edgedPlaces(operation) }))
  .filter(({ places }) => places.length > 0)

for (const { operation, places } of edged)
  for (const place of places)
    test(`${operation.operationId} takes or refuses by name every edge of ${place.path.join('.')}`, async () => {
      // A number is the same in every zone.
      for (const clinic of place.numeric ? clinics.slice(0, 1) : clinics) {
        const usual: Answer = await send(clinic, operation)
        expect(usual.statusCode, usual.body).toBeLessThan(300)
        for (const edge of place.edges) {
          const answer: Answer = await send(clinic, operation, place, edge)
          const told = `${String(edge)} in ${clinic.form.timeZone}: ${answer.body.slice(0, 300)}`
          expect(faultsOf(operation, answer), told).toEqual([])
          if (answer.statusCode < 300)
            for (const { status } of (await bases[operation.operationId]?.after?.(clinic)) ?? [])
              expect(status, told).toBeLessThan(500)
          else {
            expect(answer.statusCode, told).toBe(400)
            expect(Object.keys(JSON.parse(answer.body).fields), told).toContain(place.name)
          }
        }
      }
    })

test('the facade hands a refusal by name on, and an edge that is taken', async () => {
  const [clinic] = clinics
  const whole = { taken: 0, refused: 0 }
  for (const from of new Set([...days, ...moments])) {
    const answer = await open.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { documentId: idOf('MessageCounts'), variables: { filter: { from } } },
      headers: { authorization: `Bearer ${clinic?.token}` },
    })
    const { errors } = answer.json()
    expect(answer.statusCode, answer.body).toBe(200)
    if (!errors) whole.taken += 1
    else {
      expect(errors[0].extensions, from).toMatchObject({ status: 400, body: { fields: {} } })
      expect(Object.keys(errors[0].extensions.body.fields), from).toEqual(['from'])
      whole.refused += 1
    }
  }
  expect(whole.taken).toBeGreaterThan(3)
  expect(whole.refused).toBeGreaterThan(10)
})

test('the table has every call with a day, a moment or a number', () => {
  const withBody = edged.filter(({ places }) => places.some((place) => place.in === 'body'))
  expect(withBody.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(bases)
      .filter((id) => bases[id]?.body)
      .toSorted(),
  )
})
