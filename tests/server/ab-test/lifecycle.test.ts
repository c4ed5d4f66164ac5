import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { EARLY, OTHER, type Refused, type Reminded, reminded } from './ab-test-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(EARLY, sandbox.env))
let clinic: Reminded
beforeEach(async () => {
  clinic = await reminded(open, 3)
})

test('a scenario has only one running A/B test', async () => {
  expect((await clinic.begin()).status).toBe(200)
  const second = await clinic.begin({ text: `${OTHER} Ещё` })
  expect([second.status, second.body.code]).toEqual([409, 'TRIAL_RUNNING'])
})

test('two concurrent requests begin only one A/B test', async () => {
  const both = await Promise.all([clinic.begin(), clinic.begin()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  [{ text: '' }, 'BAD_TEMPLATE', 'text'],
  [{ text: 'Визит {whatever}' }, 'BAD_TEMPLATE', 'text'],
  [{ text: 'Подарок до {giftDate}. {confirmLink}' }, 'CHECK_DETAILS', 'text'],
  [{ measure: 'booked' }, 'CHECK_DETAILS', 'measure'],
  [{ size: 199 }, 'CHECK_DETAILS', 'size'],
  [{ size: 20_001 }, 'CHECK_DETAILS', 'size'],
])('refuses %j at its field', async (body, code, field) => {
  const refused = await clinic.begin(body)
  expect([refused.status, refused.body.code]).toEqual([400, code])
  expect(Object.keys(refused.body.fields)).toEqual([field])
  expect((await clinic.trials()).running).toBeNull()
})

test('refuses the scenario’s own text as text B, and a beginning based on an outdated own text', async () => {
  const own = await clinic.text()
  expect((await clinic.begin({ text: ` ${own} ` })).body.fields.text).toContain('current text')
  const stale = await clinic.begin({ was: { text: 'Раньше стояло это' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'OWN_TEXT_CHANGED'])
  expect((await clinic.begin({ was: { text: own } })).status).toBe(200)
})

test('a memo and a survey cannot have an A/B test', async () => {
  for (const type of ['memo', 'nps']) {
    const { body } = await clinic.as.post<{ id: string }>('/api/scenario', { type, name: type })
    const path = `/api/scenario/${body.id}/trial`
    const { body: trials } = await clinic.as.get<{ offer: { measures: [] } }>(path)
    expect(trials.offer.measures).toEqual([])
    const text = type === 'nps' ? 'Оцените: {npsLink}' : 'Пейте воду'
    const refused = await clinic.as.post<{ fields: object }>(path, {
      text,
      measure: 'came',
      size: 200,
    })
    expect(Object.keys(refused.body.fields)).toEqual(['measure'])
  }
})

test('an edit of the text ends the A/B test; other settings and a stop do not', async () => {
  const { body } = await clinic.begin()
  await clinic.as.put(clinic.scenario.path, { sendTime: '11:00', textApproved: 'Ждём вас!' })
  await clinic.as.post(`${clinic.scenario.path}/stop`)
  expect((await clinic.trials()).running?.id).toBe(body.running?.id)
  await clinic.as.put(clinic.scenario.path, { text: 'Ждём {date} в {time}. {confirmLink}' })
  const { running, earlier } = await clinic.trials()
  expect(running).toBeNull()
  expect(earlier).toMatchObject([{ state: 'ended', endedBy: 'edit', verdict: null }])
})

test('interactive responses cannot be switched off while an A/B test counts confirmations', async () => {
  await clinic.begin({ measure: 'confirmed' })
  const off = () =>
    clinic.as.put<Refused>(clinic.scenario.path, { interactiveResponses: false, sendTime: '11:00' })
  const refused = await off()
  expect([refused.status, refused.body.code]).toEqual([409, 'TRIAL_ASKS'])
  const now = await clinic.as.get<{ interactiveResponses: boolean; sendTime: string }>(
    clinic.scenario.path,
  )
  expect(now.body).toMatchObject({ interactiveResponses: true, sendTime: '10:00' })
  await clinic.end((await clinic.trials()).running?.id ?? '')
  expect((await off()).status).toBe(200)
})

test('interactive responses can be switched off while an A/B test counts attendance, or by an edit that ends it', async () => {
  await clinic.begin({ measure: 'came' })
  const off = { interactiveResponses: false }
  expect((await clinic.as.put(clinic.scenario.path, off)).status).toBe(200)
  await clinic.as.put(clinic.scenario.path, { interactiveResponses: true })
  await clinic.end((await clinic.trials()).running?.id ?? '')
  await clinic.begin({ measure: 'confirmed' })
  const edit = { ...off, text: 'Ждём {date} в {time}. {confirmLink}' }
  expect((await clinic.as.put(clinic.scenario.path, edit)).status).toBe(200)
})

test('staff can end an A/B test without a verdict, and no text can be taken from it', async () => {
  const id = (await clinic.begin()).body.running?.id ?? ''
  expect((await clinic.end(id)).body.earlier).toMatchObject([{ state: 'ended', endedBy: 'staff' }])
  expect((await clinic.end(id)).status).toBe(200)
  const taken = await clinic.take(id, 'b')
  expect([taken.status, taken.body.code]).toEqual([409, 'NO_VERDICT'])
})

test('the id of an A/B test of another scenario is answered with 404', async () => {
  const id = (await clinic.begin()).body.running?.id ?? ''
  const { body } = await clinic.as.post<{ id: string }>('/api/scenario', {
    type: 'reminder',
    name: 'Другой',
  })
  const other = `/api/scenario/${body.id}/trial`
  expect((await clinic.as.post(`${other}/end`, { trialId: id })).status).toBe(404)
  expect((await clinic.as.post(`${other}/take`, { trialId: id, side: 'a' })).status).toBe(404)
})

test('beginning or ending an A/B test stops an active promotion, as an edit does', async () => {
  const { body } = await clinic.as.post<{ id: string }>('/api/scenario', {
    type: 'promotion',
    name: 'Скидки',
    sendToAll: true,
    autoStopDate: '2027-01-31',
  })
  const path = `/api/scenario/${body.id}`
  const start = async () => {
    const list = await clinic.as.post<{ hash: string }>(`${path}/regenerate`)
    await clinic.as.post(`${path}/verify`, { hash: list.body.hash })
    await clinic.as.post(`${path}/start`, { hash: list.body.hash })
  }
  const standing = async () => {
    const { state, listState } = (await clinic.as.get<{ state: string; listState: string }>(path))
      .body
    return `${state} ${listState}`
  }
  await start()
  expect(await standing()).toBe('active verified')
  const begun = await clinic.as.post<{ running: { id: string } }>(`${path}/trial`, {
    text: '{clientName}, приходите!',
    measure: 'booked',
    size: 200,
  })
  expect(await standing()).toBe('stopped none')
  await start()
  expect(await standing()).toBe('active verified')
  await clinic.as.post(`${path}/trial/end`, { trialId: begun.body.running.id })
  expect(await standing()).toBe('stopped none')
})

test('a role that may not set up scenarios sees the running A/B test without verdicts and cannot end it', async () => {
  const id = (await clinic.begin()).body.running?.id ?? ''
  await clinic.end(id)
  await clinic.begin()
  const administrator = await clinic.asRole('administrator')
  const seen = await administrator.get<{ running: object; earlier: []; offer: null }>(clinic.path)
  expect(seen.body).toMatchObject({ running: { textB: OTHER }, earlier: [], offer: null })
  expect((await administrator.post(`${clinic.path}/end`, { trialId: id })).status).toBe(403)
  // A marketer does not see which text works.
  const marketer = await clinic.asRole('marketer')
  expect((await marketer.post(`${clinic.path}/end`, { trialId: id })).status).toBe(403)
  expect((await marketer.get<{ earlier: [] }>(clinic.path)).body.earlier).toEqual([])
})
