import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { LATER, type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic
let anna: { clientId: string; visitId: string }
let boris: typeof anna

/** Anna has accepted the time that was offered to both. */
beforeEach(async () => {
  clinic = await offerClinic(open)
  anna = await clinic.waits()
  boris = await clinic.waits()
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.free()
  await clinic.step('2026-12-08T08:20:00Z', anna.clientId, boris.clientId)
  await clinic.says(anna.clientId, 'да')
  open.clock.add({ minutes: 5 })
})

const headings = async () =>
  Promise.all(
    [anna, boris].map(async ({ clientId }) => (await clinic.page(clientId)).heading ?? ''),
  )
const borisHasIt = async () => {
  expect((await clinic.queue()).map(({ clientId }) => clientId)).toEqual([boris.clientId])
  expect(await headings()).toEqual([
    'Это время уже недоступно. Ваш визит остаётся в силе.',
    'Спасибо! Это время за вами.',
  ])
}

test('an answer that staff undo does not take the time from who has accepted it since', async () => {
  const { body } = await clinic.as.put<{ answerId: string }>(`/api/visit/${anna.visitId}/answer`, {
    answer: 'approved',
  })
  open.clock.add({ minutes: 1 })
  await clinic.says(boris.clientId, 'да')
  open.clock.add({ minutes: 1 })
  const undo = { answer: 'none', answerId: body.answerId }
  expect((await clinic.as.put(`/api/visit/${anna.visitId}/answer`, undo)).status).toBe(200)
  await borisHasIt()
})

test('an answer that staff undo gives the patient the promise again if nobody else has accepted the time', async () => {
  const { body } = await clinic.as.put<{ answerId: string }>(`/api/visit/${anna.visitId}/answer`, {
    answer: 'approved',
  })
  expect(await clinic.queue()).toEqual([])
  open.clock.add({ minutes: 1 })
  const undo = { answer: 'none', answerId: body.answerId }
  await clinic.as.put(`/api/visit/${anna.visitId}/answer`, undo)
  expect((await clinic.queue()).map(({ clientId }) => clientId)).toEqual([anna.clientId])
})

test('a move that is undone does not take the time from who has accepted it since', async () => {
  await clinic.change(anna.visitId, {
    starts_at: '2026-12-21T09:00:00Z',
    ends_at: '2026-12-21T09:30:00Z',
  })
  open.clock.add({ minutes: 1 })
  await clinic.says(boris.clientId, 'да')
  open.clock.add({ minutes: 1 })
  await clinic.change(anna.visitId, { starts_at: LATER, ends_at: '2026-12-18T09:30:00Z' })
  await borisHasIt()
})

test('a call that nobody answered puts an accepted time off by half of what is left until it', async () => {
  open.clock.set('2026-12-11T11:20:00Z')
  const [item] = await clinic.queue()
  const { body } = await clinic.as.post<{ callAgainAt: string }>(
    `/api/attention/${item?.id}/call`,
    {},
  )
  expect(body.callAgainAt).toBe('2026-12-11T11:40:00Z')
})
