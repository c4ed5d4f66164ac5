import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { FREE, type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic
let anna: { clientId: string; visitId: string }
let boris: typeof anna

/** Two patients who wait have been offered a time by a message with a link. */
beforeEach(async () => {
  clinic = await offerClinic(open)
  anna = await clinic.waits()
  boris = await clinic.waits()
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.free()
  await clinic.step('2026-12-08T08:20:00Z', anna.clientId, boris.clientId)
})

const linkOf = ({ clientId }: typeof anna) =>
  clinic.inside(async (tx) => {
    const found = tx.selectFrom('message').select('link').where('notice', '=', 'freed')
    const { link } = await found.where('client_id', '=', clientId).executeTakeFirstOrThrow()
    return `/v/${link}`
  })
const look = async (one: typeof anna) => {
  const { statusCode, body } = await open.server.inject({ url: await linkOf(one) })
  expect(statusCode).toBe(200)
  const heading = /<h1>(.*?)<\/h1>/.exec(body)?.[1]
  const time = /<time datetime="(.*?)"/.exec(body)?.[1]
  return { heading, time, buttons: [...body.matchAll(/value="(\w+)"/g)].map(([, name]) => name) }
}
const press = async (one: typeof anna, answer: string) =>
  open.server.inject({
    method: 'POST',
    url: await linkOf(one),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  })

test('the page asks about the offered time; the first yes gets it, and the other page says that it is gone', async () => {
  expect(await look(anna)).toEqual({
    heading: 'Анна, перенести ваш визит на это время?',
    time: FREE,
    buttons: ['accept', 'decline'],
  })
  expect((await press(anna, 'accept')).statusCode).toBe(303)
  expect(await look(anna)).toEqual({
    heading: 'Спасибо! Это время за вами.',
    time: FREE,
    buttons: [],
  })
  expect((await look(boris)).heading).toBe('Это время уже недоступно. Ваш визит остаётся в силе.')
  await press(boris, 'accept')
  expect((await clinic.queue()).map(({ clientId, words }) => [clientId, words])).toEqual([
    [anna.clientId, 'Да, перенести'],
  ])
  // Who answers on the page sees the result there.
  expect(await clinic.replies(anna.clientId)).toEqual([])
  await clinic.move(anna.visitId, FREE)
  expect((await look(anna)).heading).toBe('Ваш визит перенесён на это время.')
})

test('a no keeps the visit, and can be changed while the time is free', async () => {
  await press(anna, 'decline')
  expect(await look(anna)).toEqual({
    heading: 'Хорошо, ваш визит остаётся в силе.',
    time: '2026-12-18T09:00:00Z',
    buttons: ['accept'],
  })
  await press(anna, 'accept')
  expect((await look(anna)).heading).toBe('Спасибо! Это время за вами.')
})

test('the offer page has no calendar file and ignores answers about a visit', async () => {
  await press(anna, '3')
  expect((await clinic.visit(anna.visitId)).visit.standing).toBe('noAnswer')
  const file = await open.server.inject({ url: `${await linkOf(anna)}/visit.ics` })
  expect(file.statusCode).toBe(404)
})

test('the page of a canceled visit says so', async () => {
  await clinic.cancel(anna.visitId)
  expect(await look(anna)).toMatchObject({
    heading: 'Этот визит отменён. Если это ошибка, позвоните в клинику.',
    buttons: [],
  })
})
