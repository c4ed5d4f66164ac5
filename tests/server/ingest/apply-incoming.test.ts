import { describe, expect, test } from 'vitest'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from './records.ts'

const open = useTestApp()

const visitOf = (companyId: string, externalId = 'v1') =>
  open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('visit')
      .selectAll()
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow(),
  )
const clientOf = (companyId: string, externalId = 'p1') =>
  open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('client')
      .selectAll()
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow(),
  )
const branch = (timeZone: string | null): IncomingRow => ({
  kind: 'branch',
  line: 1,
  record: { externalId: 'b1', name: 'Центр', address: null, phone: null, timeZone },
})

describe('ingesting the same rows again', () => {
  test('changes nothing but when the data was last seen', async () => {
    const { companyId } = await registerClinic(open)
    const rows = [patient('p1'), visit('v1'), visit('v2')]
    expect((await take(open, companyId, rows)).counts).toMatchObject({
      created: 3,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    })
    const before = await visitOf(companyId)
    open.asked.length = 0
    open.clock.add({ hours: 1 })
    expect((await take(open, companyId, rows)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      rejected: 0,
    })
    expect(await visitOf(companyId)).toEqual({ ...before, seen_at: open.clock.now() })
    expect((await clientOf(companyId)).seen_at).toEqual(open.clock.now())
    expect(open.asked).toEqual([])
  })

  test('counts changed rows as updated and requests a plan', async () => {
    const { companyId } = await registerClinic(open)
    await take(open, companyId, [patient('p1'), visit('v1')])
    open.asked.length = 0
    open.clock.add({ hours: 1 })
    const startsAt = Temporal.Instant.from('2026-12-11T07:30:00Z')
    const { counts } = await take(open, companyId, [
      patient('p1', { deceased: true }),
      visit('v1', { startsAt }),
    ])
    expect(counts).toMatchObject({ created: 0, updated: 2, unchanged: 0, rejected: 0 })
    expect(await visitOf(companyId)).toMatchObject({
      starts_at: startsAt,
      changed_at: open.clock.now(),
    })
    expect(await clientOf(companyId)).toMatchObject({ deceased: true })
    expect(open.asked).toEqual([{ queue: 'plan', companyId }])
  })

  test('does not mark a visit as changed for planning when it was only confirmed', async () => {
    const { companyId } = await registerClinic(open)
    await take(open, companyId, [patient('p1'), visit('v1')])
    const { changed_at } = await visitOf(companyId)
    open.clock.add({ hours: 1 })
    const { counts } = await take(open, companyId, [visit('v1', { confirmed: true })])
    expect(counts).toMatchObject({ updated: 1 })
    expect(await visitOf(companyId)).toMatchObject({ confirmed: true, changed_at })
  })

  test('counts a patient on many lines once, with the highest sum paid', async () => {
    const { companyId } = await registerClinic(open)
    const lines = [100, 250, 400.5].map((sumPaid) => patient('p1', { sumPaid }))
    expect((await take(open, companyId, lines)).counts).toMatchObject({ created: 1, updated: 0 })
    expect(await clientOf(companyId)).toMatchObject({ sum_paid: 400.5 })
    expect((await take(open, companyId, lines)).counts).toMatchObject({ updated: 0, unchanged: 1 })
    const more = [...lines, patient('p1', { sumPaid: 500 })]
    expect((await take(open, companyId, more)).counts).toMatchObject({ updated: 1, unchanged: 0 })
  })
})

describe('phones, times and references', () => {
  test('phones are parsed for the country of the clinic and also kept as written', async () => {
    const { companyId } = await registerClinic(open, 'America/New_York')
    await take(open, companyId, [
      patient('p1', { phone: '555-609-6292' }),
      patient('p2', { phone: 'n/a 12' }),
    ])
    expect(await clientOf(companyId)).toMatchObject({
      phone: '+15556096292',
      phone_raw: '555-609-6292',
    })
    expect(await clientOf(companyId, 'p2')).toMatchObject({ phone: null, phone_raw: 'n/a 12' })
  })

  test('a local time is in the zone of the branch, otherwise of the clinic, and a zone set by the clinic wins', async () => {
    const { companyId } = await registerClinic(open)
    const startsAt = Temporal.PlainDateTime.from('2026-12-10T10:30')
    const rows = [
      branch('Asia/Yekaterinburg'),
      patient('p1'),
      visit('v1', { startsAt, branchExternalId: 'b1' }),
      visit('v2', { startsAt, branchExternalId: 'unknown' }),
    ]
    await take(open, companyId, rows)
    expect(String((await visitOf(companyId)).starts_at)).toBe('2026-12-10T05:30:00Z')
    expect(String((await visitOf(companyId, 'v2')).starts_at)).toBe('2026-12-10T07:30:00Z')
    expect(await visitOf(companyId, 'v2')).toMatchObject({ branch_id: null })
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('branch').set({ time_zone: 'Asia/Omsk' }).execute(),
    )
    await take(open, companyId, rows)
    expect(String((await visitOf(companyId)).starts_at)).toBe('2026-12-10T04:30:00Z')
  })

  test('an unknown time zone is ignored', async () => {
    const { as, companyId } = await registerClinic(open)
    await take(open, companyId, [branch('Mars/Olympus')])
    const list = await as.get('/api/branch/list/details')
    expect(list.body).toMatchObject({ items: [{ name: 'Центр', timeZone: null }] })
  })

  test('a visit may precede its patient by many rows, and a visit without a patient is rejected with its line', async () => {
    const { companyId } = await registerClinic(open)
    const early = Array.from({ length: 2500 }, (_, at) => visit(`v${at}`, {}, at + 1))
    const lost = visit('lost', { patientExternalId: 'nobody' }, 2501)
    const { counts, rows } = await take(open, companyId, [...early, lost, patient('p1')])
    expect(counts).toMatchObject({ created: 2501, updated: 0, unchanged: 0, rejected: 1 })
    expect(rows).toMatchObject([{ line: 2501, reason: 'UNKNOWN_PATIENT', detail: 'nobody' }])
    expect(counts.lines).toMatchObject({ created: 2501, leftOut: 1 })
  })
})

describe('unusual rows', () => {
  test('a clinic system cannot address a row by the id that a file import derived from name and phone', async () => {
    const { companyId } = await registerClinic(open)
    const rows = [patient('csv:key'), visit('csv:visit', { patientExternalId: 'csv:key' })]
    await take(open, companyId, rows, 'import')
    // A system set up to find out whether such an id exists.
    const asked = await take(open, companyId, rows, 'fhir')
    const other = await take(
      open,
      companyId,
      [patient('csv:no'), visit('csv:none', { patientExternalId: 'csv:no' })],
      'fhir',
    )
    expect(asked.counts).toEqual(other.counts)
    const orphan = visit('v9', { patientExternalId: 'csv:key2' })
    await take(open, companyId, [patient('csv:key2')], 'import')
    expect((await take(open, companyId, [orphan], 'fhir')).rows).toMatchObject([
      { reason: 'UNKNOWN_PATIENT' },
    ])
    expect((await take(open, companyId, rows, 'import')).counts).toMatchObject({
      created: 0,
      unchanged: 2,
    })
  })

  test('an empty value in a file keeps the stored value, one from a clinic system clears it', async () => {
    const { companyId } = await registerClinic(open)
    const gap = patient('p1', { phone: null, birthDate: null })
    await take(open, companyId, [patient('p1')])
    await take(open, companyId, [gap], 'import')
    expect(await clientOf(companyId)).toMatchObject({
      phone: '+79161234542',
      birth_date: '1988-03-14',
    })
    await take(open, companyId, [gap])
    expect(await clientOf(companyId)).toMatchObject({
      phone: null,
      phone_raw: null,
      birth_date: null,
    })
  })

  test('invalid characters and dates do not fail the batch', async () => {
    const { companyId } = await registerClinic(open)
    const { counts, rows } = await take(open, companyId, [
      patient('p1', { name: 'А\0н\ud800на', birthDate: '0000-01-01', sumPaid: 1e20 }),
      visit('v1', { startsAt: Temporal.Instant.from('-009999-01-01T00:00:00Z') }, 7),
    ])
    expect(counts).toMatchObject({ created: 1, rejected: 1 })
    expect(rows).toMatchObject([{ line: 7, reason: 'BAD_DATE' }])
    expect(await clientOf(companyId)).toMatchObject({
      name: 'Ан\ufffdна',
      birth_date: null,
      sum_paid: null,
    })
  })

  test('all rejections are counted and the first thousand are stored', async () => {
    const { companyId } = await registerClinic(open)
    const bad = Array.from(
      { length: 2345 },
      (_, at): IncomingRow => ({
        kind: 'rejected',
        line: at + 1,
        reason: 'NO_START',
        detail: null,
      }),
    )
    const { counts, rows } = await take(open, companyId, bad)
    expect(counts.rejected).toBe(2345)
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1))
  })
})

test('tenant isolation hides rows of another clinic even from a query without a condition', async () => {
  const mine = await registerClinic(open)
  const other = await registerClinic(open)
  await take(open, mine.companyId, [patient('p1'), visit('v1')])
  await take(open, other.companyId, [patient('p1', { surname: 'Чужая' })])
  const seen = await open.app.db.withTenant(mine.companyId, (tx) =>
    tx.selectFrom('client').select('surname').execute(),
  )
  expect(seen).toEqual([{ surname: 'Соколова' }])
  const changed = await open.app.db.withTenant(other.companyId, (tx) =>
    tx.updateTable('visit').set({ status: 'canceled' }).executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})
