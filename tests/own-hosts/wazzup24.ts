import { randomUUID } from 'node:crypto'
import { type Host, hostOf, json, type Taken } from './host.ts'

/** Wazzup24's v3 with one WhatsApp channel: a test call on subscribing, 201 for a message, statuses by webhook. */
export async function wazzup24Host({
  apiKey,
}: {
  apiKey: string
}): Promise<Host & { taken: Taken[] }> {
  const taken: Taken[] = []
  const channelId = randomUUID()
  let hook = ''
  const tell = (body: object) =>
    fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const host = await hostOf(async ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${apiKey}`) return json({ error: 'UNAUTHORIZED' }, 401)
    if (method === 'GET' && path === '/v3/channels')
      return json([{ channelId, transport: 'whatsapp', plainId: '79160000000', state: 'active' }])
    if (method === 'PATCH' && path === '/v3/webhooks') {
      hook = JSON.parse(body).webhooksUri
      const tested = await tell({ test: true })
      return tested.status === 200 ? json({ ok: true }) : json({ error: 'testPostNotPassed' }, 400)
    }
    if (method === 'POST' && path === '/v3/message') {
      const asked = JSON.parse(body)
      if (asked.channelId !== channelId) return json({ error: 'CHANNEL_NOT_FOUND' }, 400)
      taken.push({ to: asked.chatId, text: asked.text })
      const messageId = randomUUID()
      // The report follows the answer, as it does with the vendor; nobody here waits for it.
      setImmediate(() => {
        const at = { messageId, timestamp: '2026-12-08T07:00:05.000Z' }
        void tell({ statuses: [{ ...at, status: 'delivered' }] })
      })
      return json({ messageId, chatId: asked.chatId }, 201)
    }
    return json({ error: 'NOT_FOUND' }, 404)
  })
  return { ...host, taken }
}
