import { beforeEach, expect, test } from 'vitest'
import { fetchFiles } from '../../../server/engine/chat/fetch-files.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

interface File {
  id: string
  name: string
  type: string | null
  picture: boolean
  problem: string | null
}

let clinic: Awaited<ReturnType<typeof chatClinic>>
let anna: { id: string; phone: string | null }
beforeEach(async () => {
  clinic = await chatClinic(open)
  await clinic.as.post('/api/integration/wazzup24')
  anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await clinic.write(1, 'Пришлите, пожалуйста, снимок')
  await dispatchAll(open.app)
})

/** The patient sends a sample file; Wazzup calls the webhook address of the connection. */
async function sends(file: string) {
  const account = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select('hook_token')
      .where('provider', '=', 'wazzup24')
      .executeTakeFirstOrThrow(),
  )
  await fetch(`${sandbox.env.WAZZUP_BASE_URL}/webhooks`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer test-${clinic.companyId}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      webhooksUri: `${open.app.config.publicUrl}/api/hook/wazzup24/${account.hook_token}`,
      subscriptions: { messagesAndStatuses: true, channelsUpdates: true },
    }),
  })
  await sandbox.post('/answer', { to: anna.phone, text: '', channel: 'whatsapp', file })
  await expect.poll(async () => (await clinic.lines(1)).total).toBe(3)
  return files()
}

async function files(): Promise<File[]> {
  const { items } = await clinic.lines(1)
  return (items as unknown as { files: File[] }[]).flatMap((line) => line.files)
}

test('a picture is fetched, re-encoded and offered as a download, to roles that see conversations only', async () => {
  expect(await sends('picture')).toMatchObject([{ name: 'photo.png', problem: 'COMING' }])
  await fetchFiles(open.app)
  const [file] = await files()
  expect(file).toMatchObject({ picture: true, type: 'image/webp', problem: null })
  const path = `/api/chat/1/file/${file?.id}`
  const answer = await open.server.inject({
    url: path,
    headers: { authorization: `Bearer ${clinic.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''photo.webp",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const marketer = await tokenOf(open, { companyId: clinic.companyId, role: 'marketer' })
  const refused = await open.server.inject({
    url: path,
    headers: { authorization: `Bearer ${marketer}` },
  })
  expect(refused.statusCode).toBe(403)
})

test('a PDF document is accepted with its name and type', async () => {
  await sends('document')
  await fetchFiles(open.app)
  expect(await files()).toMatchObject([
    { name: 'analysis.pdf', type: 'application/pdf', picture: false, problem: null },
  ])
})

test('a program with the name of a document is rejected, and nothing of it is stored', async () => {
  await sends('program')
  await fetchFiles(open.app)
  const [file] = await files()
  expect(file).toMatchObject({ name: 'invoice.pdf', type: null, problem: 'TYPE' })
  expect((await clinic.as.get(`/api/chat/1/file/${file?.id}`)).status).toBe(404)
  const rows = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('chat_file').select(['content', 'source']).execute(),
  )
  expect(rows).toEqual([{ content: null, source: null }])
})

test('a file that is too large is not read to its end, and the conversation says so', async () => {
  await sends('document')
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('chat_file').set({ source: 'https://files.example/analysis.pdf' }).execute(),
  )
  const megabyte = Buffer.alloc(1024 * 1024, '%PDF-')
  let taken = 0
  const endless = new ReadableStream({
    pull(stream) {
      taken += 1
      if (taken > 20) stream.close()
      else stream.enqueue(megabyte)
    },
  })
  await fetchFiles({ ...open.app, safeFetch: async () => new Response(endless) })
  expect(await files()).toMatchObject([{ problem: 'TOO_LARGE' }])
  expect(taken).toBeLessThan(20)
  const rows = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('chat_file').select(['content', 'size']).execute(),
  )
  expect(rows).toEqual([{ content: null, size: null }])
})

test('an address in a private network is not requested', async () => {
  await sends('picture')
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('chat_file')
      .set({ source: open.app.config.publicUrl.replace('127.0.0.1', 'localhost') })
      .execute(),
  )
  for (let round = 0; round < 5; round++) {
    await fetchFiles(open.app)
    open.clock.add({ minutes: 2 })
  }
  expect(await files()).toMatchObject([{ problem: 'LOST' }])
})
