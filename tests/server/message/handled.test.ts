import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { sandboxAtWork } from '../../harness/sandbox.ts'

let open: TestApp
beforeEach(async () => {
  const sandbox = await sandboxAtWork()
  open = await openTestApp('2026-12-08T06:00:00Z', sandbox.env)
  return async () => {
    await open.close()
    await sandbox.close()
  }
})

interface Item {
  id: string
  outcome: string
  handled: boolean
}

/** A clinic with one reminder whose outcome is failed or unknown. */
async function oneMessage(outcome: 'failed' | 'unknown') {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  // The provider sends no reports for phones with this ending, so nothing settles the outcome.
  const { id: clientId } = await patient({ phone: freshPhone('9902') })
  await visit({ clientId, startsAt: '2026-12-09T07:30:00Z' })
  await startReminder(as)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchAll(open.app)
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('message').set({ outcome, due_at: null }).execute(),
  )
  const list = async () =>
    (await as.get<{ items: Item[] }>(`/api/message/list?outcome=${outcome}`)).body.items
  const waiting = async () =>
    (await as.get<{ waiting: number }>('/api/message/counts')).body.waiting
  const [message] = await list()
  if (!message) throw new Error('No message')
  return { as, list, waiting, message, path: `/api/message/${message.id}` }
}

describe.each(['failed', 'unknown'] as const)('a message with outcome %s', (outcome) => {
  test('waits for staff until it is handled; its timeline shows who handled it and what was done', async () => {
    const { as, list, waiting, path } = await oneMessage(outcome)
    expect(await waiting()).toBe(1)
    expect((await as.put(`${path}/handled`, { handled: true, done: 'called' })).status).toBe(204)
    expect(await waiting()).toBe(0)
    expect((await list())[0]?.handled).toBe(true)
    const timeline = await as.get<{ items: { kind: string; detail: object }[] }>(`${path}/timeline`)
    expect(timeline.body.items.at(-1)).toMatchObject({
      kind: 'handled',
      detail: { by: 'Anna Ivanova', done: 'called' },
    })
    await as.put(`${path}/handled`, { handled: false, done: 'called' })
    expect(await waiting()).toBe(1)
    const after = await as.get<{ items: { detail: object }[] }>(`${path}/timeline`)
    expect(after.body.items.at(-1)?.detail).toEqual({ by: 'Anna Ivanova' })
  })
})

test('refuses an unknown follow-up', async () => {
  const { as, path } = await oneMessage('failed')
  expect(await as.put(`${path}/handled`, { handled: true, done: 'shouted' })).toMatchObject({
    status: 400,
  })
})
