import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchFiles } from '../../../server/engine/chat/fetch-files.ts'
import { freshPhone } from '../../harness/clinic.ts'
import { type BotClinic, botClinic, openTelegramApp, type TelegramApp } from './bot-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

let clinic: BotClinic
let phone: string
beforeEach(async () => {
  clinic = await botClinic(ground)
  phone = freshPhone()
  await clinic.patient({ phone })
  await clinic.act(phone, 'start')
  await clinic.act(phone, 'contact')
})

interface Line {
  text: string | null
  files: { id: string; name: string; type: string | null; problem: string | null }[]
}
const lines = async () => (await clinic.as.get<{ items: Line[] }>('/api/chat/1/message')).body.items
const sends = (file: string, text = '') => clinic.act(phone, 'write', { text, file })
const rows = () =>
  ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('chat_file').selectAll().execute(),
  )

test('a picture is fetched from the bot, re-encoded and served, and its source is not kept', async () => {
  await sends('picture', 'Вот снимок')
  expect(await lines()).toMatchObject([{ text: 'Вот снимок', files: [{ problem: 'COMING' }] }])
  expect(JSON.stringify(await rows())).not.toContain(clinic.token)
  await fetchFiles(ground.open.app)
  const [line] = await lines()
  expect(line?.files).toMatchObject([{ name: 'photo.webp', type: 'image/webp', problem: null }])
  const [row] = await rows()
  expect(row?.source).toBeNull()
  expect(row?.content?.toString('latin1', 8, 12)).toBe('WEBP')
  expect((await clinic.as.get(`/api/chat/1/file/${line?.files[0]?.id}`)).status).toBe(200)
})

test('a document keeps its name, and a program named like a document is refused', async () => {
  await sends('document')
  await sends('program')
  await fetchFiles(ground.open.app)
  expect(await lines()).toMatchObject([
    {
      text: '[document]',
      files: [{ name: 'analysis.pdf', type: 'application/pdf', problem: null }],
    },
    { text: '[document]', files: [{ name: 'invoice.pdf', type: null, problem: 'TYPE' }] },
  ])
})

test('a file of a bot that was disconnected meanwhile is marked as lost in its line', async () => {
  await sends('picture')
  await clinic.as.remove('/api/channel/telegram')
  for (let round = 0; round < 5; round++) {
    await fetchFiles(ground.open.app)
    ground.open.clock.add({ minutes: 2 })
  }
  expect(await lines()).toMatchObject([{ files: [{ problem: 'LOST' }] }])
})
