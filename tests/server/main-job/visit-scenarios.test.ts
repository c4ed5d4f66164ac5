import { beforeEach, describe, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { type ClinicAtWork, clinicAtWork } from './clinic-at-work.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))
let clinic: ClinicAtWork

// 8 December 2026, 9:00 in Moscow.
beforeEach(async () => {
  clinic = await clinicAtWork(open, sandbox)
})

/** The sending list has the variable of a link, the sent text has the link itself. */
const unlinked = (text: string) => text.replace(/https?:\/\/\S+|\{\w+Link\}/g, 'link')

describe('the sending list', () => {
  test.each(['memo', 'nps', 'notification'])(
    'of a %s matches what is sent: to whom, when and with which text',
    async (type) => {
      const { patient, visit, start, at, accepted } = clinic
      const people = new Map<string, string>()
      for (const hour of [7, 9, 11]) {
        const person = await patient({ name: `Анна ${hour}` })
        people.set(person.id, person.phone ?? '')
        await visit({
          clientId: person.id,
          startsAt: `2026-12-08T${hour + 3}:00:00Z`,
          createdAt: `2026-12-08T05:5${hour % 5}:00Z`,
        })
      }
      const { list } = await start(type)
      expect(list).toHaveLength(3)
      const moments = [...new Set(list.map(({ sendAt }) => sendAt))].toSorted()
      const sent: string[] = []
      for (const moment of moments) {
        await at(Temporal.Instant.from(moment).subtract({ microseconds: 1 }).toString())
        expect(await accepted()).toHaveLength(sent.length)
        await at(moment)
        const fresh = (await accepted()).slice(sent.length)
        sent.push(...fresh.map(({ to, text }) => `${to} ${unlinked(text)}`))
        expect(sent).toHaveLength(list.filter(({ sendAt }) => sendAt <= moment).length)
      }
      expect(sent.toSorted()).toEqual(
        list.map(({ clientId, text }) => `${people.get(clientId)} ${unlinked(text)}`).toSorted(),
      )
      expect(sent.join()).not.toMatch(/[[\]{}]/)
    },
  )
})

describe('a survey', () => {
  test('due at 22:00 is sent within that minute, and from 22:01 on waits until 9:00', async () => {
    const { patient, visit, start, at, accepted, ends } = clinic
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-08T15:30:00Z' })
    const { id } = await start('nps')
    await at('2026-12-08T19:00:59Z')
    expect(await accepted()).toHaveLength(1)
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T15:30:00Z' })
    open.clock.set('2026-12-09T12:00:00Z')
    await runPlans(open.app, clinic.companyId)
    await at('2026-12-09T19:01:00Z')
    expect(await accepted()).toHaveLength(1)
    expect((await ends(id)).toSorted()).toEqual([
      ['done', null],
      ['pending', null],
    ])
    await at('2026-12-10T06:00:00Z')
    expect(await accepted()).toHaveLength(2)
  })

  test('ends with its reason at dispatch when it is a day late or its patient did not come', async () => {
    const { patient, visit, start, change, ends, accepted } = clinic
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-08T07:00:00Z' })
    const absent = await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T06:30:00Z' })
    const { id } = await start('nps')
    await change(absent.id, { outcome: 'noShow' })
    // No plan has run since.
    open.clock.set('2026-12-09T12:30:01Z')
    await dispatchBatch(open.app)
    expect((await ends(id)).toSorted()).toEqual([
      ['skipped', 'NO_SHOW'],
      ['skipped', 'TOO_LATE'],
    ])
    expect(await accepted()).toHaveLength(0)
  })

  test('that is too late records this once, however often it is planned again', async () => {
    const { as, patient, visit, start, at } = clinic
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-08T07:00:00Z' })
    const { id } = await start('nps')
    open.clock.set('2026-12-09T12:30:01Z')
    await dispatchBatch(open.app)
    await at('2026-12-09T12:31:00Z')
    await at('2026-12-09T12:32:00Z')
    const { body } = await as.get<{ items: { id: string }[] }>(`/api/message/list?scenarioId=${id}`)
    const told = await as.get<{ items: { kind: string; detail: object }[] }>(
      `/api/message/${body.items[0]?.id}/timeline`,
    )
    expect(told.body.items.slice(1)).toMatchObject([
      { kind: 'skipped', detail: { reason: 'TOO_LATE' } },
    ])
    expect(body.items).toMatchObject([{ outcome: 'skipped', reason: 'TOO_LATE' }])
  })
})

describe('an appointment notification', () => {
  const visitAt = '2026-12-15T09:00:00Z'

  test('is sent once each for a booking, its move and its cancellation, with a text for each', async () => {
    const { patient, visit, start, change, at, accepted } = clinic
    const person = await patient()
    await start('notification')
    const { id } = await visit({
      clientId: person.id,
      startsAt: visitAt,
      createdAt: '2026-12-08T06:00:00Z',
    })
    await at('2026-12-08T06:15:00Z')
    await change(id, { starts_at: '2026-12-16T10:00:00Z' })
    await at('2026-12-08T06:29:59Z')
    await at('2026-12-08T06:30:00Z')
    await at('2026-12-08T07:00:00Z')
    await change(id, { status: 'canceled' })
    await at('2026-12-08T07:15:00Z')
    await at('2026-12-08T08:15:00Z')
    expect((await accepted()).map(({ text }) => text.replace(/: http.*/, ''))).toEqual([
      'Анна, you are booked for December 15 at 12:00 PM. If your plans change',
      'Анна, your visit was moved to December 16 at 1:00 PM. If this time does not work',
      'Анна, your visit on December 16 at 1:00 PM was canceled. To book again',
    ])
  })

  test('is not sent when another change of the visit has overtaken it', async () => {
    const { patient, visit, start, change, accepted, ends } = clinic
    const createdAt = '2026-12-08T06:00:00Z'
    const book = async () =>
      (await visit({ clientId: (await patient()).id, startsAt: visitAt, createdAt })).id
    const [moved, canceled] = [await book(), await book()]
    const { id } = await start('notification')
    await change(moved, { starts_at: '2026-12-16T10:00:00Z' })
    await change(canceled, { status: 'canceled' })
    // No plan has run since.
    open.clock.set('2026-12-08T06:15:00Z')
    await dispatchBatch(open.app)
    expect(await accepted()).toHaveLength(0)
    expect((await ends(id)).toSorted()).toEqual([
      ['skipped', 'CANCELED'],
      ['withdrawn', 'MOVED'],
    ])
  })
})

test('a visit booked after the time of a reminder gets only the next reminder that still lies ahead', async () => {
  const { patient, visit, start, at, accepted } = clinic
  for (const daysAhead of [1, 2, 3]) await start('reminder', { daysAhead })
  // The reminder three days ahead is over, the one two days ahead was due at ten today, the one for
  // one day ahead is due tomorrow.
  await visit({
    clientId: (await patient()).id,
    startsAt: '2026-12-10T09:00:00Z',
    createdAt: '2026-12-08T07:00:01Z',
  })
  await at('2026-12-08T07:00:02Z')
  expect(await accepted()).toHaveLength(0)
  await at('2026-12-08T10:59:00Z')
  expect(await accepted()).toHaveLength(0)
  await at('2026-12-09T07:00:00Z')
  await at('2026-12-09T10:00:00Z')
  expect(await accepted()).toHaveLength(1)
})
