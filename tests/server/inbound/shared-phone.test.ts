import { expect, test } from 'vitest'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

test('patients who share a phone are addressed by name, an answer without a name is unclear and one with a name is assigned', async () => {
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
  await dispatchAll(open.app)
  const texts = (await sandbox.accepted(companyId)).map(({ text }) => text.split(',')[0])
  expect(texts.toSorted()).toEqual(['Анна', 'Борис'])
  const account = await open.app.db.withTenant(companyId, (tx) =>
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
    applyReplies(open.app, { companyId, accountId: account.id, channel: 'whatsapp' }, [
      { replyId, from: phone, text, at: open.clock.now(), answer: null, messageKey: null },
    ])
  await reply('first', 'да')
  expect(await answers()).toEqual(['unclear', 'unclear'])
  await reply('second', 'Анна: да')
  expect(await answers()).toEqual(['approved', 'unclear'])
  await reply('third', 'отмените Бориса')
  expect(await answers()).toEqual(['approved', 'canceled'])
})
