import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

interface Preview {
  text: string | null
  clientId: string | null
  clientName: string | null
  visitAt: string | null
  empty: string[]
  errors: { piece: string; problem: string; at: number; message: string }[]
  longestText: string
  smsParts: number
  smsUnits: number
  unicode: boolean
  cost: number | null
}

/** A clinic in English with a patient whose visit is at noon on the tenth. */
async function clinic() {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'en')
  const seed = seeds(open, companyId)
  const anna = await seed.patient({ name: 'Anna', surname: 'Bond' })
  await seed.visit({ clientId: anna.id, startsAt: '2026-12-10T09:00:00Z' })
  const preview = (body: object) => as.post<Preview>('/api/scenario/preview', body)
  return { as, companyId, seed, anna, preview }
}

test('shows a text with the patient whose visit is next', async () => {
  const { preview, anna } = await clinic()
  const { status, body } = await preview({
    type: 'reminder',
    text: '{clientName}, see you on {date} at {time}[, {specialist}].',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    text: 'Anna, see you on December 10 at 12:00 PM.',
    clientId: anna.id,
    clientName: 'Bond Anna',
    visitAt: '2026-12-10T09:00:00Z',
    empty: ['specialist'],
    errors: [],
  })
})

test('shows a chosen patient, and answers 404 for a patient of another clinic', async () => {
  const { preview, seed } = await clinic()
  const eve = await seed.patient({ name: 'Eve' })
  await seed.visit({ clientId: eve.id, startsAt: '2026-12-20T06:30:00Z' })
  const asked = { type: 'reminder', text: '{clientName} {time}', clientId: eve.id }
  expect((await preview(asked)).body.text).toBe('Eve 9:30 AM')
  expect((await (await clinic()).preview(asked)).status).toBe(404)
})

test('a memo speaks of the last visit, and a promotion counts from the day of sending', async () => {
  const { preview, seed } = await clinic()
  const old = await seed.patient({ name: 'Olga' })
  await seed.visit({ clientId: old.id, startsAt: '2026-12-07T12:00:00Z' })
  expect((await preview({ type: 'memo', text: '{clientName} {date}' })).body.text).toBe(
    'Olga December 7',
  )
  const promotion = { type: 'promotion', text: 'Until {date+7}, {clientName}', clientId: old.id }
  expect((await preview(promotion)).body.text).toBe('Until December 15, Olga')
})

test('a text about no visit may not name the date of one: the refusal names the variable and the cure', async () => {
  const { preview, as } = await clinic()
  for (const type of ['promotion', 'birthday', 'invitation']) {
    const { body } = await preview({ type, text: '{clientName}, come on {date}!' })
    expect(body.errors, type).toEqual([
      {
        ...{ piece: '{date}', problem: 'NO_VALUE', at: '{clientName}, come on '.length },
        message: expect.stringMatching(/\{date\}.*\{date\+7\}/),
      },
    ])
    const ahead = await preview({ type, text: '{clientName}, until {date+7}!' })
    expect(ahead.body.errors, type).toEqual([])
  }
  const made = await as.post<{ fields: { text: string } }>(
    '/api/scenario',
    { type: 'promotion', name: 'Spring', text: '{clientName}, {date}!' },
    { 'accept-language': 'ru' },
  )
  expect(made.status).toBe(400)
  expect(made.body.fields.text).toMatch(/\{дата\}.*\{дата\+7\}/)
})

test('shows an invitation with a past patient, and any kind with a patient whose data fills the text', async () => {
  const { preview, seed } = await clinic()
  await seed.patient({ name: 'Aaron', surname: 'Aaron' })
  const olga = await seed.patient({ name: 'Olga', surname: 'Young' })
  await seed.visit({ clientId: olga.id, startsAt: '2026-03-07T12:00:00Z' })
  const text = '{clientName}, you last visited us on {previousVisitDate}.'
  expect((await preview({ type: 'invitation', text })).body).toMatchObject({
    text: 'Olga, you last visited us on March 7.',
    empty: [],
    visitAt: null,
  })
  // Anna comes first but has no middle name.
  const paul = await seed.patient({ name: 'Paul', middleName: 'Roy' })
  await seed.visit({ clientId: paul.id, startsAt: '2026-12-20T09:00:00Z' })
  const named = { type: 'reminder', text: '{clientName} {middleName}, see you on {date}.' }
  expect((await preview(named)).body).toMatchObject({
    text: 'Paul Roy, see you on December 20.',
    empty: [],
  })
})

test('reports each error with its place and a message in the reader’s language', async () => {
  const { as, preview } = await clinic()
  const asked = { type: 'reminder', text: 'Dear {clientNme}, [come' }
  const { body } = await preview(asked)
  expect(body.errors.map(({ piece, problem, at }) => ({ piece, problem, at }))).toEqual([
    { piece: '{clientNme}', problem: 'UNKNOWN_VARIABLE', at: 5 },
    { piece: '[', problem: 'NOT_CLOSED', at: 18 },
  ])
  const russian = await as.post<Preview>('/api/scenario/preview', asked, {
    'accept-language': 'ru',
  })
  expect(russian.body.errors[1]?.message).toBe('Скобка «[» не закрыта.')
  const survey = await preview({ type: 'nps', text: 'How was it?' })
  expect(survey.body.errors.map(({ problem }) => problem)).toEqual(['MISSING_VARIABLE'])
})

test('counts SMS parts, units and cost for the longest real values in the costliest alphabet', async () => {
  const { preview, seed, companyId } = await clinic()
  const text = '{clientName}, we wait for you today.'
  expect((await preview({ type: 'reminder', text })).body).toMatchObject({
    longestText: 'Anna, we wait for you today.',
    unicode: false,
    smsParts: 1,
    smsUnits: 28,
    cost: null,
  })
  await seed.patient({ name: 'Maximiliana-Wilhelmina-Elisabeth-Augusta Constantina' })
  await seed.patient({ name: 'Ия-Александра-Констанция-Мария-Виктория-Анна' })
  // An excluded patient gets no message, so this name does not count.
  await seed.patient({ name: 'Я'.repeat(100), excluded: true })
  await connectChannels(open, companyId)
  const { body } = await preview({ type: 'reminder', text })
  // The Latin name has more letters, but the Cyrillic one needs Unicode, where 68 units fit one
  // part of 70.
  expect(body).toMatchObject({ unicode: true, smsParts: 1, smsUnits: 68, cost: 2.5 })
  const longer = await preview({ type: 'reminder', text: `${text} Please` })
  expect(longer.body).toMatchObject({ unicode: true, smsParts: 2, smsUnits: 75, cost: 5 })
  const whole = await preview({ type: 'reminder', text: `${text} {confirmLink}` })
  // The text shows the variable of the link; the units count the real link.
  expect(whole.body.longestText).toBe(`${body.longestText} {confirmLink}`)
  const link = `${open.app.config.publicUrl}/v/`.length + 22
  expect(whole.body.smsUnits).toBe(body.smsUnits + 1 + link)
})

test('takes the longest values from the patients whom the scenario can reach', async () => {
  const { as, preview, seed } = await clinic()
  await seed.patient({ name: 'Bartholomew', gender: 'M' })
  await seed.patient({ name: 'Josephine', gender: 'F' })
  const made = await as.post<{ id: string }>('/api/scenario', {
    type: 'birthday',
    name: 'Ladies',
    text: '{clientName}',
    gender: 'F',
  })
  const asked = { type: 'birthday', text: '{clientName}' }
  expect((await preview(asked)).body.longestText).toBe('Bartholomew')
  expect((await preview({ ...asked, scenarioId: made.body.id })).body.longestText).toBe('Josephine')
})

test('returns no text for a clinic without patients, and refuses a scenario of another type', async () => {
  const { as } = await registerClinic(open)
  const asked = { type: 'reminder', text: '{clientName}!' }
  const { body } = await as.post<Preview>('/api/scenario/preview', asked)
  expect(body).toMatchObject({ text: null, clientId: null, longestText: '!' })
  const { body: list } = await as.get<{ items: { id: string }[] }>('/api/scenario/list')
  const scenarioId = list.items[0]?.id
  const wrong = await as.post('/api/scenario/preview', { type: 'nps', text: 'x', scenarioId })
  expect(wrong.status).toBe(400)
})

test('lists services with the number of their visits', async () => {
  const { as, seed, anna } = await clinic()
  for (const service of ['Whitening', 'Cleaning', 'Cleaning', null])
    await seed.visit({ clientId: anna.id, startsAt: '2026-12-12T09:00:00Z', service })
  const { body } = await as.get('/api/service/list')
  expect(body).toEqual({
    items: [
      { name: 'Cleaning', visits: 2 },
      { name: 'Whitening', visits: 1 },
    ],
    total: 2,
  })
  const found = await as.get<{ total: number }>('/api/service/list?search=whit')
  expect(found.body.total).toBe(1)
  const past = await as.get('/api/service/list?page=2&pageSize=50')
  expect(past.body).toEqual({ items: [], total: 2 })
})
