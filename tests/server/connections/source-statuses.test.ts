import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import type { Connector } from '../../../server/connectors/port/connector.ts'
import { connectors } from '../../../server/connectors/registry.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { type calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { path, systemsPath } from './clinic-system.ts'

type System = components['schemas']['ClinicSystem']
type As = ReturnType<typeof calls>

/** The source statuses of the visits of the system, one visit a day. */
let told: (string | null)[] = []

/** A clinic system with one patient and statuses of its own. */
const wordy: Connector = {
  misType: 'wordy',
  card: { title: 'Wordy', about: { en: 'Words', ru: 'Слова' }, letter: 'W' },
  form: { about: { en: 'Words', ru: 'Слова' } },
  fields: [],
  async check() {},
  async *pull() {
    yield {
      kind: 'patient',
      line: 1,
      record: {
        ...{ externalId: 'p', surname: 'Кац', name: 'Лев', middleName: null, gender: null },
        ...{ phone: '+79160000001', email: null, birthDate: null, language: null },
        ...{ deceased: false, sumPaid: null },
      },
    }
    for (const [at, sourceStatus] of told.entries())
      yield {
        kind: 'visit',
        line: at + 2,
        record: {
          ...{ externalId: `v${at}`, patientExternalId: 'p', specialistExternalId: null },
          ...{ branchExternalId: null, service: null, endsAt: null, createdAt: null },
          startsAt: Temporal.PlainDateTime.from('2099-11-10T12:00').add({ days: at }),
          ...{ status: 'valid', tentative: false, confirmed: false },
          outcome: sourceStatus === null ? 'attended' : null,
          sourceStatus,
        },
      }
  },
}

const open = useTestApp()
beforeAll(() => {
  connectors.wordy = wordy
})
afterAll(() => {
  delete connectors.wordy
})
beforeEach(() => {
  told = ['moved', 'moved', null]
})

async function connected() {
  const { as, companyId } = await registerClinic(open)
  await as.post(path, { misType: 'wordy' })
  const sync = async () => {
    await as.post(`${path}/sync`)
    await runSync(open.app, companyId)
  }
  await sync()
  const visits = async () => {
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
      sql<{ state: string }>`
        select concat_ws(' ', told_status, status, outcome, case when confirmed then 'confirmed' end) as state
        from visit order by starts_at`.execute(tx),
    )
    return rows.map(({ state }) => state)
  }
  const choose = async (word: string, meaning: string) =>
    as.put(`${systemsPath}/${(await systemOf(as)).id}/statuses`, { word, meaning })
  return { as, companyId, sync, visits, choose }
}

async function systemOf(as: As): Promise<System> {
  const { body } = await as.get<{ items: System[] }>(systemsPath)
  return body.items[0] as System
}

test('an unknown source status is asked about once, and its meaning applies to all its visits, also later ones', async () => {
  const { as, sync, visits, choose } = await connected()
  expect(await visits()).toEqual(['moved valid', 'moved valid', 'valid attended'])
  expect((await systemOf(as)).statuses).toEqual([{ word: 'moved', visits: 2, meaning: null }])

  expect(await choose('moved', 'canceled')).toMatchObject({ status: 204 })
  expect(await visits()).toEqual(['moved canceled', 'moved canceled', 'valid attended'])
  expect((await systemOf(as)).statuses).toEqual([{ word: 'moved', visits: 2, meaning: 'canceled' }])

  // A later sync keeps the meaning for known and new visits.
  told.push('moved')
  await sync()
  expect(await visits()).toEqual([
    ...['moved canceled', 'moved canceled', 'valid attended', 'moved canceled'],
  ])

  // The meaning can be corrected.
  await choose('moved', 'confirmed')
  expect(await visits()).toContain('moved valid confirmed')
  await choose('moved', 'noShow')
  expect(await visits()).toContain('moved valid noShow')
  await choose('moved', 'valid')
  expect((await visits()).filter((one) => one === 'moved valid')).toHaveLength(3)
})

test('a visit whose source status is known again has no unknown status', async () => {
  const { as, sync, visits, choose } = await connected()
  await choose('moved', 'canceled')
  told[0] = null
  await sync()
  expect(await visits()).toEqual(['valid attended', 'moved canceled', 'valid attended'])
  expect((await systemOf(as)).statuses).toEqual([{ word: 'moved', visits: 1, meaning: 'canceled' }])
})

test('choosing a meaning requests a plan', async () => {
  const { companyId, choose } = await connected()
  const asked = vi.spyOn(open.app.jobs, 'enqueue')
  await choose('moved', 'canceled')
  expect(asked.mock.calls).toContainEqual(['plan', companyId])
  asked.mockRestore()
})

test('at most fifty unknown source statuses per system are asked about', async () => {
  told = Array.from({ length: 60 }, (_, at) => `word ${at}`)
  const { as } = await connected()
  expect((await systemOf(as)).statuses).toHaveLength(50)
})

test('a meaning applies to its clinic only, and an unknown status or meaning is refused', async () => {
  const one = await connected()
  const other = await connected()
  await one.choose('moved', 'canceled')
  expect(await other.visits()).toEqual(['moved valid', 'moved valid', 'valid attended'])
  expect((await systemOf(other.as)).statuses).toMatchObject([{ meaning: null }])
  const foreign = `${systemsPath}/${(await systemOf(one.as)).id}/statuses`
  expect(await other.as.put(foreign, { word: 'moved', meaning: 'attended' })).toMatchObject({
    status: 404,
  })
  expect(await one.visits()).toContain('moved canceled')
  expect(await one.choose('gone', 'canceled')).toMatchObject({ status: 404 })
  expect(await one.choose('moved', 'perhaps')).toMatchObject({ status: 400 })
})
