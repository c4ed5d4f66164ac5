import { expect, test } from 'vitest'
import { roles } from '../../../domain/roles.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()

interface QuickAnswer {
  id: string
  name: string
  text: string
}
const PATH = '/api/quick-answer'

test('stores quick answers with variables, lists them by name and keeps clinics apart', async () => {
  const { as } = await registerClinic(open)
  const list = async () =>
    (await as.get<{ items: QuickAnswer[]; total: number }>(`${PATH}/list`)).body
  expect(await list()).toEqual({ items: [], total: 0 })
  const made = await as.post<QuickAnswer>(PATH, { name: ' Way ', text: 'We are at {address}. ' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Way', text: 'We are at {address}.' } })
  await as.post(PATH, { name: 'Analyses', text: '{clientName}, come without breakfast.' })
  expect((await list()).items.map(({ name }) => name)).toEqual(['Analyses', 'Way'])
  const at = `${PATH}/${made.body.id}`
  expect((await as.put(at, { name: 'Way', text: 'By bus 14.' })).body).toEqual({
    id: made.body.id,
    name: 'Way',
    text: 'By bus 14.',
  })
  const other = await registerClinic(open)
  expect((await other.as.get<{ total: number }>(`${PATH}/list`)).body.total).toBe(0)
  expect((await other.as.put(at, { name: 'x', text: 'x' })).status).toBe(404)
  expect((await other.as.remove(at)).status).toBe(404)
  expect((await as.remove(at)).status).toBe(204)
  expect((await as.remove(at)).status).toBe(404)
  expect((await list()).total).toBe(1)
})

test('reports an invalid name or text, and more than 100 quick answers, at the field', async () => {
  const { as } = await registerClinic(open)
  expect((await as.post(PATH, { name: ' ', text: 'Hello, {nobody}' })).body).toMatchObject({
    fields: {
      name: expect.any(String),
      text: expect.stringContaining('{nobody} is not a variable'),
    },
  })
  expect((await as.post(PATH, { name: 'Way', text: ' ' })).body).toMatchObject({
    fields: { text: 'Write the message text.' },
  })
  expect((await as.post(PATH, { name: 'Way', text: 'x'.repeat(1001) })).status).toBe(400)
  for (let turn = 0; turn < 100; turn += 1)
    expect((await as.post(PATH, { name: `${turn}`, text: 'x' })).status).toBe(201)
  expect(await as.post(PATH, { name: 'one more', text: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.stringContaining('100') } },
  })
})

test('every role reads quick answers; only owner, manager and provider employee add them', async () => {
  const { as, companyId } = await registerClinic(open)
  for (const role of roles) {
    const reader = role === 'owner' ? as : await signInAsRole(open, companyId, role)
    const may = ['owner', 'manager', 'providerEmployee'].includes(role)
    expect((await reader.get(`${PATH}/list`)).status, role).toBe(200)
    const made = await reader.post<QuickAnswer>(PATH, { name: role, text: 'x' })
    expect(made.status, role).toBe(may ? 201 : 403)
  }
})

test('refuses an invisible text and variables that a conversation lacks, and says what to remove', async () => {
  const { as } = await registerClinic(open)
  for (const text of ['\u200B\u200B', '\u2060 \uFEFF', '\u3164', '\u00AD\n\u2800'])
    expect((await as.post(PATH, { name: 'Way', text })).body, escape(text)).toMatchObject({
      fields: { text: 'Write the message text.' },
    })
  expect((await as.post(PATH, { name: '\u200B', text: 'x' })).body).toMatchObject({
    fields: { name: expect.any(String) },
  })
  for (const name of ['npsLink', 'confirmLink', 'firstVisitSurveyLink', 'sendTime', 'giftDate'])
    for (const text of [`Tell us: {${name}}`, `Tell us[: {${name}}]`])
      expect(await as.post(PATH, { name: 'Way', text })).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_TEMPLATE',
          fields: { text: expect.stringMatching(new RegExp(`${name}.*Remove it`)) },
        },
      })
  expect((await as.post(PATH, { name: 'Way', text: 'Ask us: {requestLink}' })).status).toBe(201)
})

test('refuses a second quick answer with the same name in any case', async () => {
  const { as } = await registerClinic(open)
  expect((await as.post(PATH, { name: 'Way', text: 'x' })).status).toBe(201)
  const other = await as.post<QuickAnswer>(PATH, { name: 'Price', text: 'x' })
  const taken = { status: 400, body: { fields: { name: expect.stringContaining('this name') } } }
  expect(await as.post(PATH, { name: ' way', text: 'y' })).toMatchObject(taken)
  expect(await as.put(`${PATH}/${other.body.id}`, { name: 'WAY', text: 'y' })).toMatchObject(taken)
  expect((await as.put(`${PATH}/${other.body.id}`, { name: 'price', text: 'y' })).status).toBe(200)
})

test('refuses to overwrite a quick answer that somebody else has changed or removed since', async () => {
  const { as } = await registerClinic(open)
  const made = await as.post<QuickAnswer>(PATH, { name: 'Way', text: 'By bus 14.' })
  const was = { name: 'Way', text: 'By bus 14.' }
  const at = `${PATH}/${made.body.id}`
  const save = (body: object) =>
    as.put<QuickAnswer & { code: string; message: string; texts: object }>(at, body)
  expect((await save({ ...was, text: 'By bus 15.', was })).status).toBe(200)

  const refused = await save({ ...was, text: 'By tram.', was })
  expect([refused.status, refused.body.code]).toEqual([409, 'TEXT_CHANGED'])
  expect(refused.body.message).toContain('«By bus 15.»')
  expect(refused.body.texts).toEqual({ text: 'By bus 15.' })
  // A repeated save, or one whose response was lost, finds its text already stored.
  expect((await save({ ...was, text: 'By bus 15.', was })).status).toBe(200)

  // A change of the name keeps a text that was saved since, and the other way round.
  expect((await save({ ...was, name: 'Road', was })).body).toMatchObject({
    name: 'Road',
    text: 'By bus 15.',
  })
  const told = { ...was, ...refused.body.texts }
  expect((await save({ ...was, text: 'By tram.', was: told })).body).toMatchObject({
    name: 'Road',
    text: 'By tram.',
  })
  expect((await save({ ...was, text: 'On foot.' })).body).toMatchObject({
    ...was,
    text: 'On foot.',
  })

  expect((await as.remove(at)).status).toBe(204)
  const gone = await save({ ...was, text: 'By tram.', was })
  expect([gone.status, gone.body.code]).toEqual([409, 'TEXT_REMOVED'])
  expect((await save({ ...was, text: 'By tram.' })).status).toBe(404)
})
