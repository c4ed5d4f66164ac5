import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { FREE, LATER, type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic

/** It is 10:00 in Moscow; the time that becomes free is three days ahead. */
beforeEach(async () => {
  clinic = await offerClinic(open)
})

const [FIRST, SECOND] = ['2026-12-08T08:00:00Z', '2026-12-08T08:20:00Z']

test('a canceled visit is offered to those who wait for its specialist, and the first yes gets the time', async () => {
  const [anna, boris] = [await clinic.waits(), await clinic.waits()]
  const other = await clinic.book(LATER, null)
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(FIRST)
  await clinic.step(SECOND, anna.clientId, boris.clientId, other.clientId)
  const sent = await clinic.offers()
  expect(sent.map(({ client_id }) => client_id).toSorted()).toEqual(
    [anna.clientId, boris.clientId].toSorted(),
  )
  expect(sent.map(({ text }) => text)).toEqual(
    Array(2).fill('Анна, есть время раньше: 11 декабря в 15:00. Перенести?'),
  )
  await clinic.says(boris.clientId, 'да')
  await clinic.says(anna.clientId, 'Да, спасибо')
  expect(await clinic.replies(boris.clientId)).toEqual([
    'Спасибо! Время 11 декабря в 15:00 за вами. Клиника перенесёт визит; если что-то изменится, вам позвонят.',
  ])
  expect(await clinic.replies(anna.clientId)).toEqual([
    'К сожалению, это время уже недоступно. Ваш визит 18 декабря в 12:00 остаётся в силе.',
  ])
  expect(
    (await clinic.queue()).map(({ reason, visitId, visitAt, offeredAt }) => [
      reason,
      visitId,
      visitAt,
      offeredAt,
    ]),
  ).toEqual([['offerAccepted', boris.visitId, LATER, FREE]])
  await clinic.move(boris.visitId, FREE)
  expect(await clinic.queue()).toEqual([])
  expect((await clinic.visit(boris.visitId)).visit).toMatchObject({
    standing: 'coming',
    waitingSince: null,
  })
})

test('a no leaves the visit as it is, and words that are neither yes nor no wait for staff', async () => {
  const [anna, boris] = [await clinic.waits(), await clinic.waits()]
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId, boris.clientId)
  await clinic.says(anna.clientId, 'нет')
  await clinic.says(boris.clientId, 'отмените запись')
  const { visit, story } = await clinic.visit(anna.visitId)
  expect(visit).toMatchObject({ status: 'valid', standing: 'noAnswer' })
  expect(story.map(({ kind }) => kind)).toContain('offerDeclined')
  expect((await clinic.visit(boris.visitId)).visit.status).toBe('valid')
  expect((await clinic.queue()).map(({ reason, clientId }) => [reason, clientId])).toEqual([
    ['unclear', boris.clientId],
  ])
})

test('only a time that suits the visit is offered', async () => {
  await clinic.waits('2026-12-18T10:00:00Z')
  await clinic.waits(null, { specialistId: null })
  const early = await clinic.book('2026-12-10T09:00:00Z', '2026-12-10T09:30:00Z')
  await clinic.as.put(`/api/visit/${early.visitId}/waiting`, {})
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND)
  expect(await clinic.offers()).toEqual([])
})

test('a time that somebody else has got is not offered, and an offer that was not sent yet is withdrawn', async () => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(FIRST)
  expect(await clinic.offers()).toMatchObject([{ outcome: 'pending' }])
  await clinic.book(FREE, null)
  await clinic.step('2026-12-08T08:16:00Z', anna.clientId)
  expect(await clinic.offers()).toMatchObject([{ outcome: 'withdrawn', reason: 'OFFER_OVER' }])
})

test('a moved visit frees its old time, and a visit that left the list gets no offer', async () => {
  const [anna, boris] = [await clinic.waits(), await clinic.waits()]
  await clinic.as.remove(`/api/visit/${boris.visitId}/waiting`)
  open.clock.set(FIRST)
  await clinic.change(clinic.occupied.visitId, {
    starts_at: '2026-12-21T09:00:00Z',
    ends_at: '2026-12-21T09:30:00Z',
  })
  await clinic.step(SECOND)
  expect(await clinic.offers()).toMatchObject([{ client_id: anna.clientId }])
})

test('of two times that are free a patient is offered the first, and a week passes before the next offer', async () => {
  const anna = await clinic.waits()
  const second = await clinic.book('2026-12-12T12:00:00Z', '2026-12-12T12:30:00Z')
  open.clock.set(FIRST)
  await clinic.free()
  open.clock.add({ minutes: 2 })
  await clinic.cancel(second.visitId)
  await clinic.step(SECOND, anna.clientId)
  const states = async () => (await clinic.offers()).map(({ outcome, reason }) => reason ?? outcome)
  expect((await states()).toSorted()).toEqual(['ATTENTION_BUDGET', 'done'])
  const third = await clinic.book('2026-12-14T12:00:00Z', '2026-12-14T12:30:00Z')
  open.clock.set('2026-12-10T08:00:00Z')
  await clinic.cancel(third.visitId)
  // The list says so, before anything is sent.
  await clinic.step('2026-12-10T08:20:00Z')
  expect((await states()).toSorted()).toEqual(['ATTENTION_BUDGET', 'ATTENTION_BUDGET', 'done'])
})

test('an offer ends two hours before the time, also for a late yes', async () => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId)
  open.clock.set('2026-12-11T10:30:00Z')
  await clinic.says(anna.clientId, 'да')
  expect(await clinic.replies(anna.clientId)).toEqual([
    'К сожалению, это время уже недоступно. Ваш визит 18 декабря в 12:00 остаётся в силе.',
  ])
  expect(await clinic.queue()).toEqual([])
})

test('without a text for it nothing is offered, and the visit says so', async () => {
  const anna = await clinic.waits()
  expect(await clinic.visit(anna.visitId)).toMatchObject({
    sendsOffers: true,
    visit: { waitingSince: '2026-12-08T07:00:00Z' },
  })
  await clinic.as.put(`/api/scenario/${clinic.scenario.id}`, { textFreed: null })
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId)
  expect(await clinic.offers()).toEqual([])
  expect((await clinic.visit(anna.visitId)).sendsOffers).toBe(false)
})

test('the waiting list refuses visits that are over or canceled, and can be filtered', async () => {
  const anna = await clinic.waits()
  await clinic.cancel(clinic.occupied.visitId)
  const past = await clinic.book('2026-12-07T09:00:00Z', null)
  for (const { visitId } of [clinic.occupied, past])
    expect(await clinic.as.put(`/api/visit/${visitId}/waiting`, {})).toMatchObject({ status: 400 })
  const { body } = await clinic.as.get<{ items: { id: string }[] }>('/api/visit/list?waiting=true')
  expect(body.items.map(({ id }) => id)).toEqual([anna.visitId])
})

test('what staff record about the visit later settles the accepted time and frees it for others', async () => {
  const [anna, boris] = [await clinic.waits(), await clinic.waits()]
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId, boris.clientId)
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
  await clinic.as.put(`/api/visit/${anna.visitId}/answer`, { answer: 'approved' })
  expect(await clinic.queue()).toEqual([])
  await clinic.says(boris.clientId, 'да')
  expect((await clinic.queue()).map(({ clientId }) => clientId)).toEqual([boris.clientId])
})

test.each([
  'приду, как договорились',
  'приду 18 декабря',
  'да, 18 декабря',
  'перенесите на пятницу',
])('«%s» takes no offered time and waits for staff', async (text) => {
  const anna = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId)
  await clinic.says(anna.clientId, text)
  expect((await clinic.queue()).map(({ reason }) => reason)).toEqual(['unclear'])
})

test('a patient who has another visit at the free time is not offered it', async () => {
  const anna = await clinic.waits()
  const seed = { startsAt: FREE, endsAt: '2026-12-11T12:30:00Z', createdAt: '2026-11-01T09:00:00Z' }
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.bookFor(anna.clientId, seed)
  await clinic.step(SECOND, anna.clientId)
  expect(await clinic.offers()).toEqual([])
})
