import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: Awaited<ReturnType<typeof registerClinic>>

beforeAll(async () => {
  clinic = await registerClinic(open, 'Europe/Moscow', 'ru')
})

interface Answer {
  id: string
  code: string
  message: string
  text: string
  textApproved: string | null
  textMoved: string | null
  textCanceled: string | null
  texts: Record<string, string | null>
}

async function written(type: string) {
  const { body: begun } = await clinic.as.post<Answer>('/api/scenario', {
    type,
    name: randomUUID(),
  })
  const path = `/api/scenario/${begun.id}`
  return {
    begun,
    save: (body: object) => clinic.as.put<Answer>(path, body),
    read: async () => (await clinic.as.get<Answer>(path)).body,
  }
}

test('a text that somebody else saved meanwhile is reported once and not overwritten unseen', async () => {
  const { begun, save, read } = await written('reminder')
  const was = { text: begun.text }
  const [first, second] = ['Ждём {date} в {time}. {confirmLink}', 'Вы записаны: {date}, {time}.']
  expect((await save({ text: first, was })).status).toBe(200)

  const refused = await save({ text: second, was })
  expect([refused.status, refused.body.code]).toEqual([409, 'TEXT_CHANGED'])
  expect(refused.body.message).toContain(`«${first}»`)
  expect(refused.body.texts).toEqual({ text: first })
  expect((await read()).text).toBe(first)
  // Saved twice, or the response was lost: the text is already stored.
  expect((await save({ text: first, was })).status).toBe(200)

  expect((await save({ text: second, was: refused.body.texts })).status).toBe(200)
  expect((await read()).text).toBe(second)
  // A save without a base text overwrites whatever is stored.
  expect((await save({ text: first })).status).toBe(200)
})

test('each text of a notification is checked separately, and a removed one is reported as removed', async () => {
  const { save, read } = await written('notification')
  expect((await save({ textMoved: 'Перенесли', textCanceled: 'Отменили' })).status).toBe(200)
  const { text, textMoved, textCanceled } = await read()
  const was = { text, textMoved, textCanceled }
  expect((await save({ textMoved: null, was })).status).toBe(200)

  // Changes to other texts do not matter for this one.
  expect((await save({ textCanceled: 'Визита не будет', was })).status).toBe(200)
  const gone = await save({ textMoved: 'Визит перенесён', was })
  expect([gone.status, gone.body.code]).toEqual([409, 'TEXT_REMOVED'])
  expect(gone.body.texts).toEqual({ textMoved: null })
  const both = await save({ textMoved: 'Перенесён', textCanceled: 'Отменён', was })
  expect(both.body.message).toContain('«Визита не будет»')
  expect(both.body.texts).toEqual({ textMoved: null, textCanceled: 'Визита не будет' })
  expect(await read()).toMatchObject({ textMoved: null, textCanceled: 'Визита не будет' })

  expect((await save({ textMoved: 'Визит перенесён', was: gone.body.texts })).status).toBe(200)
  expect((await read()).textMoved).toBe('Визит перенесён')
})

test('the default text for a confirmed visit is the base text if the clinic has none of its own', async () => {
  const { begun, save } = await written('reminder')
  const was = { textApproved: begun.textApproved }
  expect((await save({ textApproved: 'Ждём!', was })).status).toBe(200)
  expect((await save({ textApproved: 'До встречи!', was })).body).toMatchObject({
    code: 'TEXT_CHANGED',
    texts: { textApproved: 'Ждём!' },
  })
  // Back to the default text, which the other editor has not read.
  expect((await save({ textApproved: null, was: { textApproved: 'Ждём!' } })).status).toBe(200)
  const after = await save({ textApproved: 'До встречи!', was: { textApproved: 'Ждём!' } })
  expect(after.body.texts).toEqual({ textApproved: begun.textApproved })
})

test('the message shows only the beginning of a long text', async () => {
  const { begun, save } = await written('memo')
  const long = 'Ж'.repeat(4000)
  expect((await save({ text: long })).status).toBe(200)
  const { body } = await save({ text: 'Спасибо', was: { text: begun.text } })
  expect(body.message).toContain(`«${'Ж'.repeat(500)}…»`)
  expect(body.texts.text).toBe(long)
})
