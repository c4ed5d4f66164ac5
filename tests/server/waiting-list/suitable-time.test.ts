import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recomputeVisitTimes } from '../../../server/engine/ingest/recompute-visit-times.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic

const [FIRST, SECOND] = ['2026-12-08T08:00:00Z', '2026-12-08T08:20:00Z']

beforeEach(async () => {
  clinic = await offerClinic(open)
})

const specialist = (name: string) =>
  clinic.inside(async (tx) => {
    const row = { company_id: clinic.companyId, external_id: randomUUID(), name }
    return (await tx.insertInto('specialist').values(row).returning('id').executeTakeFirstOrThrow())
      .id
  })
const whoIsOffered = async () => (await clinic.offers()).map(({ client_id }) => client_id)

test('a visit that moves to another specialist frees the time of the first one', async () => {
  const other = await specialist('Сидоров Семён')
  const anna = await clinic.waits()
  await clinic.waits(undefined, { specialistId: other })
  open.clock.set(FIRST)
  await clinic.change(clinic.occupied.visitId, {
    starts_at: '2026-12-21T09:00:00Z',
    ends_at: '2026-12-21T09:30:00Z',
    specialist_id: other,
  })
  await clinic.step(SECOND)
  expect(await whoIsOffered()).toEqual([anna.clientId])
})

test('a visit that keeps its time but gets another specialist frees the time of the first one', async () => {
  const other = await specialist('Сидоров Семён')
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.change(clinic.occupied.visitId, { specialist_id: other })
  await clinic.step(SECOND)
  expect(await whoIsOffered()).toEqual([anna.clientId])
})

test('a visit that moves to another branch frees the time in the first one', async () => {
  const branchId = await clinic.branch('Asia/Vladivostok')
  const anna = await clinic.waits()
  await clinic.waits(undefined, { branchId })
  open.clock.set(FIRST)
  await clinic.change(clinic.occupied.visitId, {
    starts_at: '2026-12-21T09:00:00Z',
    ends_at: '2026-12-21T09:30:00Z',
    branch_id: branchId,
  })
  await clinic.step(SECOND)
  expect(await whoIsOffered()).toEqual([anna.clientId])
})

test('a moved visit that is longer now frees what it took before', async () => {
  await clinic.waits('2026-12-18T10:00:00Z')
  open.clock.set(FIRST)
  await clinic.change(clinic.occupied.visitId, {
    starts_at: '2026-12-21T09:00:00Z',
    ends_at: '2026-12-21T11:00:00Z',
  })
  await clinic.step(SECOND)
  expect(await whoIsOffered()).toEqual([])
})

test.each(['specialist', 'branch'])(
  'an offer is over once the visit has another %s',
  async (what) => {
    const anna = await clinic.waits()
    open.clock.set(FIRST)
    await clinic.free()
    await clinic.step(SECOND, anna.clientId)
    await clinic.change(
      anna.visitId,
      what === 'specialist'
        ? { specialist_id: await specialist('Сидоров Семён') }
        : { branch_id: await clinic.branch('Asia/Vladivostok') },
    )
    expect(await clinic.page(anna.clientId)).toMatchObject({
      heading: 'Это время уже недоступно. Ваш визит остаётся в силе.',
      buttons: [],
    })
    await clinic.says(anna.clientId, 'да')
    expect(await clinic.queue()).toEqual([])
    // The time of the visit is told in the zone where it takes place.
    const at = what === 'specialist' ? '12:00' : '19:00'
    expect(await clinic.replies(anna.clientId)).toEqual([
      `К сожалению, это время уже недоступно. Ваш визит 18 декабря в ${at} остаётся в силе.`,
    ])
    expect((await clinic.page(anna.clientId)).text).toContain(at)
  },
)

test('a time that became free twice is offered once', async () => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(FIRST)
  const again = await clinic.book('2026-12-11T12:00:00Z', '2026-12-11T12:30:00Z')
  open.clock.add({ minutes: 5 })
  await clinic.cancel(again.visitId)
  await clinic.step('2026-12-08T08:30:00Z', anna.clientId)
  expect(await clinic.offers()).toMatchObject([{ outcome: 'done', client_id: anna.clientId }])
})

test('a corrected time zone frees no times', async () => {
  const [here] = [await clinic.waits()]
  await clinic.inside((tx) =>
    tx
      .updateTable('visit')
      .set({ starts_local: '2026-12-11T15:00:00', ends_local: '2026-12-11T15:30:00' })
      .where('id', '=', clinic.occupied.visitId)
      .execute(),
  )
  open.clock.set(FIRST)
  await clinic.inside((tx) => recomputeVisitTimes(tx, null, 'Asia/Vladivostok', open.clock.now()))
  await clinic.step(SECOND, here.clientId)
  expect(await clinic.offers()).toEqual([])
})

test('a time in another zone is told as the clocks there show it', async () => {
  const branchId = await clinic.branch('Asia/Vladivostok')
  await clinic.change(clinic.occupied.visitId, { branch_id: branchId })
  const anna = await clinic.waits(undefined, { branchId })
  open.clock.set('2026-12-09T01:00:00Z')
  await clinic.free()
  await clinic.step('2026-12-09T01:20:00Z', anna.clientId)
  expect(await clinic.offers()).toMatchObject([
    { text: 'Анна, есть время раньше: 11 декабря в 22:00. Перенести?' },
  ])
  expect((await clinic.page(anna.clientId)).text).toContain('22:00')
})

test('after a day without the product, what is still ahead is offered within the sending hours', async () => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step('2026-12-09T19:30:00Z', anna.clientId)
  expect(await clinic.offers()).toMatchObject([{ outcome: 'pending' }])
  await clinic.step('2026-12-10T06:01:00Z', anna.clientId)
  expect(await clinic.offers()).toMatchObject([{ outcome: 'done' }])
})

test('an accepted time is confirmed before it comes, at night too', async () => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  const early = await clinic.book('2026-12-09T05:30:00Z', '2026-12-09T06:00:00Z')
  await clinic.cancel(early.visitId)
  await clinic.step(SECOND, anna.clientId)
  open.clock.set('2026-12-08T20:30:00Z')
  await clinic.says(anna.clientId, 'да')
  const at = await clinic.inside((tx) =>
    tx
      .selectFrom('message')
      .select('send_at')
      .where('occasion', 'like', 'offer %')
      .executeTakeFirstOrThrow(),
  )
  expect(Temporal.Instant.compare(at.send_at, '2026-12-09T05:30:00Z')).toBe(-1)
})

test('two patients of one phone: a yes without a name waits for staff, and each page still takes an answer', async () => {
  const anna = await clinic.waits()
  const boris = await clinic.waits()
  await clinic.inside(async (tx) => {
    const { phone } = await tx
      .selectFrom('client')
      .select('phone')
      .where('id', '=', anna.clientId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('client').set({ phone }).where('id', '=', boris.clientId).execute()
  })
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId, boris.clientId)
  await clinic.says(anna.clientId, 'да')
  expect((await clinic.queue()).map(({ reason }) => reason)).toEqual(['unclear', 'unclear'])
  expect(await clinic.page(anna.clientId)).toMatchObject({ buttons: ['accept', 'decline'] })
  await clinic.press(anna.clientId, 'accept')
  expect((await clinic.page(anna.clientId)).heading).toBe('Спасибо! Это время за вами.')
})

test('a patient who refused all messages still decides on the page', async () => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId)
  await clinic.says(anna.clientId, 'стоп')
  await clinic.says(anna.clientId, 'стоп')
  await clinic.press(anna.clientId, 'accept')
  expect((await clinic.page(anna.clientId)).heading).toBe('Спасибо! Это время за вами.')
  expect(await clinic.replies(anna.clientId)).toEqual([])
})
