import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { FREE, LATER, type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic
let anna: { clientId: string; visitId: string }
let boris: typeof anna

const [FIRST, SECOND] = ['2026-12-08T08:00:00Z', '2026-12-08T08:20:00Z']

/** Two patients who wait have been offered the time. */
beforeEach(async () => {
  clinic = await offerClinic(open)
  anna = await clinic.waits()
  boris = await clinic.waits()
  open.clock.set(FIRST)
  await clinic.free()
  await clinic.step(SECOND, anna.clientId, boris.clientId)
})

const TAKEN = 'К сожалению, это время уже недоступно. Ваш визит 18 декабря в 12:00 остаётся в силе.'
const summary = async () =>
  (await clinic.queue()).map(({ reason, clientId }) => [
    reason,
    clientId === anna.clientId ? 'anna' : clientId === boris.clientId ? 'boris' : clientId,
  ])

test('a question after the yes keeps the time promised', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 1 })
  await clinic.says(anna.clientId, 'а где у вас парковка?')
  open.clock.add({ minutes: 1 })
  await clinic.says(boris.clientId, 'да')
  expect(await clinic.replies(boris.clientId)).toEqual([TAKEN])
  expect(await clinic.queue()).toMatchObject([
    { reason: 'offerAccepted', clientId: anna.clientId, words: 'а где у вас парковка?' },
  ])
})

test('a yes that staff have settled otherwise is not repeated to the patient as a promise', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
  await clinic.as.put(`/api/visit/${anna.visitId}/answer`, { answer: 'approved' })
  expect((await clinic.page(anna.clientId)).heading).not.toBe('Спасибо! Это время за вами.')
  await clinic.says(boris.clientId, 'да')
  expect((await clinic.page(boris.clientId)).heading).toBe('Спасибо! Это время за вами.')
  expect((await clinic.page(anna.clientId)).heading).toBe(
    'Это время уже недоступно. Ваш визит остаётся в силе.',
  )
  await clinic.says(anna.clientId, 'да')
  expect((await clinic.replies(anna.clientId)).slice(1)).toEqual([TAKEN])
  expect(await summary()).toEqual([['offerAccepted', 'boris']])
})

test('a yes after staff settled the first one counts again while the time is free', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
  await clinic.as.put(`/api/visit/${anna.visitId}/answer`, { answer: 'approved' })
  open.clock.add({ minutes: 5 })
  expect(await clinic.page(anna.clientId)).toMatchObject({ buttons: ['accept', 'decline'] })
  await clinic.says(anna.clientId, 'да')
  expect(await summary()).toEqual([['offerAccepted', 'anna']])
  expect(await clinic.replies(anna.clientId)).toHaveLength(2)
  await clinic.says(boris.clientId, 'да')
  expect(await clinic.replies(boris.clientId)).toEqual([TAKEN])
})

test('words after staff have settled a yes do not promise the time again', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
  await clinic.as.put(`/api/visit/${anna.visitId}/answer`, { answer: 'approved' })
  await clinic.says(boris.clientId, 'да')
  open.clock.add({ minutes: 5 })
  await clinic.says(anna.clientId, 'а где у вас парковка?')
  expect((await clinic.page(anna.clientId)).heading).not.toBe('Спасибо! Это время за вами.')
  expect((await summary()).filter(([reason]) => reason === 'offerAccepted')).toEqual([
    ['offerAccepted', 'boris'],
  ])
})

test('a promise ends when the clinic moves the visit elsewhere', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
  await clinic.move(anna.visitId, '2026-12-14T09:00:00Z')
  expect(await summary()).toEqual([])
  expect((await clinic.page(anna.clientId)).heading).toBe(
    'Это время уже недоступно. Ваш визит остаётся в силе.',
  )
  await clinic.says(boris.clientId, 'да')
  expect(await summary()).toEqual([['offerAccepted', 'boris']])
})

test('a promise that was kept does not come back when the visit moves on, and does when the move is undone', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
  const end = (startsAt: string) => Temporal.Instant.from(startsAt).add({ minutes: 30 }).toString()
  const move = (startsAt: string) =>
    clinic.change(anna.visitId, { starts_at: startsAt, ends_at: end(startsAt) })
  await move(FREE)
  open.clock.add({ minutes: 5 })
  await move(LATER)
  expect(await summary()).toEqual([['offerAccepted', 'anna']])
  await move(FREE)
  open.clock.add({ minutes: 5 })
  await move('2026-12-20T09:00:00Z')
  expect(await summary()).toEqual([])
  await clinic.says(boris.clientId, 'да')
  expect(await summary()).toEqual([['offerAccepted', 'boris']])
})

test('times that overlap are not promised to two patients', async () => {
  const before = await clinic.book('2026-12-11T11:50:00Z', '2026-12-11T12:10:00Z')
  open.clock.add({ minutes: 1 })
  await clinic.cancel(before.visitId)
  const clara = await clinic.waits('2026-12-18T09:20:00Z')
  await clinic.step('2026-12-08T08:40:00Z', clara.clientId)
  expect(await clinic.sentTo(clara.clientId)).toEqual(['2026-12-11T11:50:00Z'])
  await clinic.says(anna.clientId, 'да')
  await clinic.says(clara.clientId, 'да')
  expect(await clinic.replies(clara.clientId)).toEqual([TAKEN])
  expect(await summary()).toEqual([['offerAccepted', 'anna']])
})

test('the page stops promising a time that has come', async () => {
  await clinic.says(anna.clientId, 'да')
  open.clock.set('2026-12-11T12:01:00Z')
  expect((await clinic.page(anna.clientId)).heading).toBe(
    'Это время уже недоступно. Ваш визит остаётся в силе.',
  )
})

test('a patient who was promised a time is offered no other one', async () => {
  await clinic.book(FREE, null)
  const [first, second] = [
    await clinic.book('2026-12-16T12:00:00Z', '2026-12-16T12:30:00Z'),
    await clinic.book('2026-12-17T12:00:00Z', '2026-12-17T12:30:00Z'),
  ]
  open.clock.add({ minutes: 1 })
  await clinic.cancel(first.visitId)
  const clara = await clinic.waits()
  await clinic.step('2026-12-08T08:40:00Z', clara.clientId)
  await clinic.says(clara.clientId, 'да')
  open.clock.set('2026-12-15T08:00:00Z')
  const dina = await clinic.waits()
  await clinic.cancel(second.visitId)
  await clinic.step('2026-12-15T08:20:00Z', clara.clientId, dina.clientId)
  expect(await clinic.sentTo(clara.clientId)).toEqual(['2026-12-16T12:00:00Z'])
  expect(await clinic.sentTo(dina.clientId)).toEqual(['2026-12-17T12:00:00Z'])
})

test('both press at the same moment, in three tabs each: one gets the time', async () => {
  await Promise.all(
    [anna, boris, anna, boris, anna, boris].map(({ clientId }) => clinic.press(clientId, 'accept')),
  )
  expect(await summary()).toHaveLength(1)
  const headings = [await clinic.page(anna.clientId), await clinic.page(boris.clientId)]
  expect(headings.map(({ heading }) => heading).toSorted()).toEqual([
    'Спасибо! Это время за вами.',
    'Это время уже недоступно. Ваш визит остаётся в силе.',
  ])
})

test('the time that an erased patient had accepted is free again', async () => {
  await clinic.says(anna.clientId, 'да')
  const { status } = await clinic.as.remove(`/api/client/${anna.clientId}/person`)
  expect(status).toBe(204)
  expect(await summary()).toEqual([])
  await clinic.says(boris.clientId, 'да')
  expect(await summary()).toEqual([['offerAccepted', 'boris']])
})
