import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ScenarioType, scenarioKinds, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { getWindowEnd } from '../../../server/engine/plan/sending-window.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: Awaited<ReturnType<typeof registerClinic>>

beforeAll(async () => {
  clinic = await registerClinic(open, 'Europe/Moscow', 'ru')
})

const types = scenarioTypes // the record names every type

interface Answer {
  id: string
  code: string
  fields: Record<string, string>
  text: string
  textMoved: string | null
  sendTime: string
  departureMinutes: number | null
  lastVisitMonths: number | null
}

const create = (type: ScenarioType, body: object = {}) =>
  clinic.as.post<Answer>('/api/scenario', { type, name: randomUUID(), ...body })
const edit = (id: string, body: object) => clinic.as.put<Answer>(`/api/scenario/${id}`, body)
const wrong = async (type: ScenarioType, body: object) =>
  Object.keys((await create(type, body)).body.fields)

describe.each(types)('a scenario of type %s', (type) => {
  test('starts with a text and a send time of its kind, and runs once its list is verified', async () => {
    const { status, body } = await create(type)
    expect(status).toBe(201)
    expect(body.text).toMatch(/[а-я]/)
    expect(body.sendTime).toBe(scenarioKinds[type].window.from)
    const path = `/api/scenario/${body.id}`
    expect((await edit(body.id, { text: body.text, autoStopDate: '2027-01-31' })).status).toBe(200)
    const { body: list } = await clinic.as.post<{ hash: string }>(`${path}/regenerate`)
    expect((await clinic.as.post(`${path}/verify`, { hash: list.hash })).status).toBe(204)
    expect((await clinic.as.post(`${path}/start`, { hash: list.hash })).status).toBe(204)
    expect((await clinic.as.post(`${path}/stop`)).status).toBe(204)
  })

  test('for kids does not start without age bounds, whatever else is set', async () => {
    const autoStopDate = '2027-01-31'
    const { body } = await create(type, { kidsOrAdult: 'kids', sendToAll: true, autoStopDate })
    const path = `/api/scenario/${body.id}`
    const { body: list } = await clinic.as.post<{ hash: string }>(`${path}/regenerate`)
    await clinic.as.post(`${path}/verify`, { hash: list.hash })
    const started = await clinic.as.post<Answer>(`${path}/start`, { hash: list.hash })
    expect(started.status).toBe(400)
    expect(Object.keys(started.body.fields)).toEqual(['ageFrom'])
  })

  test('accepts send times inside its window only', async () => {
    const { from, to } = scenarioKinds[type].window
    expect((await create(type, { sendTime: from })).status).toBe(201)
    expect(await wrong(type, { sendTime: '08:59' })).toEqual(['sendTime'])
    expect((await create(type, { sendTime: to })).status).toBe(201)
    expect(await wrong(type, { sendTime: getWindowEnd(type) })).toEqual(['sendTime'])
  })
})

test('a departure is at least 15 minutes, and 15, 30, 45 or 60 for a notification', async () => {
  for (const minutes of [15, 30, 45, 60])
    expect((await create('notification', { departureMinutes: minutes })).status).toBe(201)
  for (const minutes of [16, 61, 90])
    expect(await wrong('notification', { departureMinutes: minutes })).toEqual(['departureMinutes'])
  for (const type of ['notification', 'memo'] as const)
    expect((await create(type, { departureMinutes: 14 })).status).toBe(400)
  expect((await create('memo', { departureMinutes: 16 })).body.departureMinutes).toBe(16)
})

test('an invitation looks back 3, 6 or 12 months, a promotion up to 36', async () => {
  for (const months of [3, 6, 12])
    expect((await create('invitation', { lastVisitMonths: months })).status).toBe(201)
  for (const months of [1, 4, 13, 36])
    expect(await wrong('invitation', { lastVisitMonths: months })).toEqual(['lastVisitMonths'])
  expect((await create('promotion', { lastVisitMonths: 36 })).status).toBe(201)
  expect((await create('promotion', { lastVisitMonths: 37 })).status).toBe(400)
})

test('a text must contain what its kind requires and no variable that never has a value there', async () => {
  expect(await wrong('nps', { text: 'Как всё прошло?' })).toEqual(['text'])
  expect((await create('nps', { text: 'Оцените: {npsLink}' })).status).toBe(201)
  expect((await create('nps', { text: 'Расскажите: {firstVisitSurveyLink}' })).status).toBe(201)
  expect(await wrong('birthday', { text: '{clientName}[, в {time}]' })).toEqual(['text'])
  expect(await wrong('memo', { text: '{confirmLink}' })).toEqual(['text'])
  expect(await wrong('notification', { textMoved: '{wen}' })).toEqual(['textMoved'])
  expect(await wrong('notification', { textCanceled: '[' })).toEqual(['textCanceled'])
  expect((await create('notification', { textMoved: null })).body.textMoved).toBe(null)
})

test('a text that promises a gift needs an expiry', async () => {
  const text = 'Подарок до {giftDate}'
  expect(await wrong('birthday', { text })).toEqual(['giftExpiryDays'])
  const { status, body } = await create('birthday', { text, giftExpiryDays: 7 })
  expect(status).toBe(201)
  expect((await edit(body.id, { giftExpiryDays: null })).status).toBe(400)
  expect(
    (await create('birthday', { text: 'С днём рождения![ Подарок до {giftDate}]' })).status,
  ).toBe(201)
})
