import { expect } from 'vitest'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import type { ScenarioSummary } from '../../harness/clinic.ts'
import { type Answer, faultsOf } from './answers.ts'
import { type EdgePlace, findEdgePlaces, TOO_LARGE } from './edge-places.ts'
import { fillClinic } from './fill-clinic.ts'
import { type Operation, operations } from './schema.ts'

type Clinic = Awaited<ReturnType<typeof clinicIn>>

export async function clinicIn(open: TestApp, zone: string) {
  const clinic = await registerClinic(open, zone)
  await fillClinic(open, clinic)
  const first = async (url: string) =>
    (await clinic.as.get<{ items: { id: string }[] }>(url)).body.items[0]?.id ?? ''
  const { body } = await clinic.as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
  const stopped = body.items.find((one) => one.weekendAware)
  const { body: shown } = await clinic.as.post<{ code: string }>('/api/integration/agent/code')
  const paired = await clinic.as.post<{ key: string }>('/api/agent/pair', {
    ...{ code: shown.code, name: 'Reception', version: '1.0.0' },
  })
  const patient = await first('/api/client/list')
  const addNote = () =>
    clinic.as.post<{ id: string }>(`/api/client/${patient}/note`, { text: 'A note' })
  return {
    ...clinic,
    agentKey: paired.body.key,
    scenario: stopped?.id ?? '',
    branch: await first('/api/branch/list/details'),
    patient,
    message: await first('/api/message/list'),
    visit: await first('/api/visit/list'),
    note: (await addNote()).body.id,
  }
}

interface Base {
  /** The caller's token, where it is not the owner's. */
  token?: (clinic: Clinic) => string
  id?: (clinic: Clinic) => string
  /** Required query parameters. */
  query?: Record<string, string>
  body?: (clinic: Clinic) => object
  /** Undoes what an accepted call left, where a second one would be refused because of it. */
  before?: (clinic: Clinic) => Promise<unknown>
  /** Reads and computations that use what was accepted. */
  after?: (clinic: Clinic) => Promise<{ status: number }[]>
}

let made = 0
const newName = () => {
  made += 1
  return `New ${made}`
}

/** Rebuilds and reads the sending list with what the scenario or the calendar says now. */
async function lived({ as, scenario }: Clinic) {
  const path = `/api/scenario/${scenario}`
  return [
    await as.post(`${path}/regenerate`),
    await as.get(`${path}/sending-list`),
    await as.get(`${path}/launch?includePast=true`),
    await as.get('/api/scenario/list'),
  ]
}

/** A scenario has at most one running A/B test. */
async function endTrial({ as, scenario }: Clinic) {
  const path = `/api/scenario/${scenario}/trial`
  const { body } = await as.get<{ running: { id: string } | null }>(path)
  return body.running && as.post(`${path}/end`, { trialId: body.running.id })
}

const step = { at: '2026-12-09T10:00:00Z', kind: 'bookVisit', to: '2026-12-15T10:00:00Z' }
/**
 * For each call with days or numbers in its body, a body that is accepted without an edge value, so
 * that a refusal is due to the edge.
 */
export const baseRequests: Record<string, Base> = {
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
  beginTextTrial: {
    id: ({ scenario }) => scenario,
    body: () => ({ text: '{clientName}, ждём вас {date} в {time}.', measure: 'came', size: 400 }),
    before: endTrial,
    after: lived,
  },
  simulate: {
    id: ({ scenario }) => scenario,
    body: ({ patient }) => ({ clientId: patient, until: '2026-12-10T00:00:00Z', steps: [step] }),
  },
  hearAgent: {
    token: ({ agentKey }) => agentKey,
    body: () => ({ version: '1.0.0', waiting: 0, setAside: 0, listening: true }),
  },
  takeAgentMessages: {
    token: ({ agentKey }) => agentKey,
    body: () => ({ messages: [{ number: 1, text: 'MSH|' }] }),
  },
  recordCall: {
    id: ({ message }) => message,
    body: () => ({ callAgainAt: '2026-12-09T09:00:00Z' }),
  },
  snoozeAttention: {
    id: ({ message }) => message,
    body: () => ({ until: '2026-12-09T09:00:00Z' }),
  },
  addNote: { id: ({ patient }) => patient, body: () => ({ text: 'A note' }) },
  changeNote: { id: ({ note }) => note, body: () => ({ text: 'A note' }) },
  answerVisit: {
    id: ({ visit }) => visit,
    body: () => ({ answer: 'transferred', wishedTime: 'after six' }),
  },
  setPrice: { id: () => 'sms16', body: () => ({ price: 2.5 }), after: lived },
  listChatLines: { id: () => '1' },
  readChat: { id: () => '1', body: () => ({ through: '2026-12-08T09:00:00Z' }) },
  getSendingList: { id: ({ scenario }) => scenario },
  listFigureRows: { query: { figure: 'sent' } },
  exportFigureRows: { query: { figure: 'sent', format: 'csv' } },
}

/** A copy of the value with one field replaced. */
function set(value: unknown, [key, ...rest]: string[], edge: unknown): unknown {
  if (key === undefined) return edge
  if (key === '0') return [set(Array.isArray(value) ? value[0] : undefined, rest, edge)]
  const old = Object(value) as Record<string, unknown>
  return { ...old, [key]: set(old[key], rest, edge) }
}

async function send(
  open: TestApp,
  clinic: Clinic,
  operation: Operation,
  place?: EdgePlace,
  edge?: unknown,
) {
  const base = baseRequests[operation.operationId]
  await base?.before?.(clinic)
  const query = new URLSearchParams({
    ...base?.query,
    ...(place?.in === 'query' && {
      [place.name]: edge === TOO_LARGE ? '9'.repeat(400) : String(edge),
    }),
  })
  const wanted =
    place?.in === 'body' ? set(base?.body?.(clinic), place.path, edge) : base?.body?.(clinic)
  const answer = await open.server.inject({
    method: operation.method,
    url: `${operation.path.replace(/\{\w+\}/, base?.id?.(clinic) ?? 'none')}?${query}`,
    headers: {
      authorization: `Bearer ${base?.token?.(clinic) ?? clinic.token}`,
      ...(wanted !== undefined && { 'content-type': 'application/json' }),
    },
    ...(wanted !== undefined && {
      payload: JSON.stringify(wanted).replaceAll(JSON.stringify(TOO_LARGE), '1e309'),
    }),
  })
  return answer
}

/**
 * Excludes the calls of masters, which count no clinic's days, and the agent's file upload, whose
 * body is no JSON (tests/server/agent/files.test.ts).
 */
export const edgeCalls = operations
  .filter(({ operationId }) => operationId !== 'listCompanies' && operationId !== 'takeAgentFile')
  .map((operation) => ({ operation, places: findEdgePlaces(operation) }))
  .filter(({ places }) => places.length > 0)

/**
 * Sends the call with each edge value in its place: it is accepted and everything after it works,
 * or it is refused with the name of the field.
 */
export async function sendEdgeValues(
  open: TestApp,
  clinic: Clinic,
  operation: Operation,
  place: EdgePlace,
): Promise<void> {
  const usual: Answer = await send(open, clinic, operation)
  expect(usual.statusCode, usual.body).toBeLessThan(300)
  for (const edge of place.edges) {
    const answer: Answer = await send(open, clinic, operation, place, edge)
    const told = `${String(edge)} in ${clinic.form.timeZone}: ${answer.body.slice(0, 300)}`
    expect(faultsOf(operation, answer), told).toEqual([])
    if (answer.statusCode < 300)
      for (const { status } of (await baseRequests[operation.operationId]?.after?.(clinic)) ?? [])
        expect(status, told).toBeLessThan(500)
    else {
      expect(answer.statusCode, told).toBe(400)
      const fields = Object.keys(JSON.parse(answer.body).fields)
      expect(fields.filter((field) => isNamedFor(place.name, field)).length, told).toBeGreaterThan(
        0,
      )
    }
  }
}

/** A period that is too long or too far away is refused at either of its ends. */
const isNamedFor = (name: string, field: string) =>
  field === name || (['from', 'to'].includes(name) && ['from', 'to'].includes(field))
