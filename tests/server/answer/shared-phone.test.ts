import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyReplies } from '../../../server/answer/replies.ts'
import { dispatchBatch } from '../../../server/dispatch/dispatch.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

let sandbox: SandboxAtWork
let open: OpenHouse

beforeAll(async () => {
  sandbox = await sandboxAtWork()
  open = await openHouse('2026-12-08T07:00:00Z', sandbox.env)
})
afterAll(async () => {
  await open.close()
  await sandbox.close()
})

test('patients who share a phone are each addressed by name, and each answer goes to one who still awaits it', async () => {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const phone = '+79161234567'
  const ids: string[] = []
  for (const name of ['Анна', 'Борис']) {
    const { id } = await patient({ name, phone })
    ids.push(id)
    await visit({ clientId: id, startsAt: '2026-12-09T09:00:00Z' })
  }
  const { id: scenarioId } = await startReminder(as)
  while ((await dispatchBatch(open.house)) > 0);
  const texts = (await sandbox.accepted(companyId)).map(({ text }) => text.split(',')[0])
  expect(texts.toSorted()).toEqual(['Анна', 'Борис'])
  const account = await open.house.db.tenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select('id')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow(),
  )
  const answers = async () => {
    const { body } = await as.get<{ items: { clientId: string; answer: string }[] }>(
      `/api/message/list?scenarioId=${scenarioId}`,
    )
    return ids.map((id) => body.items.find(({ clientId }) => clientId === id)?.answer)
  }
  const reply = (replyId: string, text: string) =>
    applyReplies(open.house, { companyId, accountId: account.id, channel: 'whatsapp' }, [
      { replyId, from: phone, text, at: open.clock.now(), answer: null, messageKey: null },
    ])
  await reply('first', 'да')
  expect((await answers()).toSorted()).toEqual(['approved', 'none'])
  await reply('second', 'отмена')
  expect((await answers()).toSorted()).toEqual(['approved', 'canceled'])
}, 60_000)
