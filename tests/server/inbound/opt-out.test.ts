import { expect, test } from 'vitest'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

const PHONE = '+79161234567'

/** A clinic with two patients who share a phone; `write` sends a reply from it. */
async function sharedPhone() {
  const clinic = await clinicWithChannels(open)
  const promotion = await clinic.due({ type: 'promotion', channels: ['sms'], count: 2 })
  const reminder = await clinic.due({ channels: ['sms'], count: 2 })
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const clients = await tx.selectFrom('client').select('id').orderBy('id').execute()
    const [anna, boris] = clients.map(({ id }) => id)
    await tx.updateTable('client').set({ phone: PHONE }).execute()
    for (const scenario of [promotion, reminder]) {
      const rows = await tx
        .selectFrom('message')
        .select('id')
        .where('scenario_id', '=', scenario)
        .execute()
      for (const [at, { id }] of rows.entries())
        await tx
          .updateTable('message')
          .set({ client_id: (at === 0 ? anna : boris) ?? '' })
          .where('id', '=', id)
          .execute()
    }
  })
  let replies = 0
  const write = async (text: string, replyId = String(++replies)) => {
    const { id } = await clinic.account('sms16')
    const account = { companyId: clinic.companyId, accountId: id, channel: 'sms' }
    const at = open.clock.now()
    await applyReplies(open.app, account, [
      { replyId, from: PHONE, text, at, answer: null, messageKey: null },
    ])
  }
  const said = () =>
    open.app.db.withTenant(clinic.companyId, async (tx) => {
      const clients = await tx.selectFrom('client').select(['id', 'opted_out']).execute()
      const ofPhone = await tx
        .selectFrom('message as m')
        .innerJoin('scenario as s', 's.id', 'm.scenario_id')
        .select(['s.type', 'm.outcome', 'm.reason'])
        .orderBy('s.type')
        .execute()
      const proofs = await tx
        .selectFrom('consent_change')
        .select(['category', 'allowed', 'text_version', 'source', 'channel'])
        .orderBy('id')
        .execute()
      const used = new Set(
        (await tx.selectFrom('message').select('client_id').execute()).map((one) => one.client_id),
      )
      return {
        optedOut: clients.filter(({ id }) => used.has(id)).map(({ opted_out }) => opted_out),
        messages: ofPhone.map(({ type, outcome, reason }) => `${type} ${outcome} ${reason}`),
        proofs,
      }
    })
  return { ...clinic, write, said }
}

test('the first STOP stops marketing and the second everything, for all who share the phone, with a consent record each', async () => {
  const { write, said } = await sharedPhone()
  await write('Стоп')
  const first = await said()
  expect(first.optedOut).toEqual(['marketing', 'marketing'])
  expect(first.messages).toEqual([
    'promotion skipped OPTED_OUT',
    'promotion skipped OPTED_OUT',
    'reminder pending null',
    'reminder pending null',
  ])
  expect(first.proofs[0]).toEqual({
    category: 'marketing',
    allowed: false,
    text_version: 'Стоп',
    source: 'reply',
    channel: 'sms',
  })
  await write('unsubscribe')
  const second = await said()
  expect(second.optedOut).toEqual(['all', 'all'])
  expect(second.messages.filter((one) => one.startsWith('reminder'))).toEqual([
    'reminder skipped OPTED_OUT',
    'reminder skipped OPTED_OUT',
  ])
})

test('a STOP delivered twice counts once, two STOPs at the same time count twice', async () => {
  const once = await sharedPhone()
  await Promise.all([once.write('STOP', 'same'), once.write('STOP', 'same')])
  expect((await once.said()).optedOut).toEqual(['marketing', 'marketing'])
  const twice = await sharedPhone()
  await Promise.all([twice.write('STOP'), twice.write('STOP')])
  expect((await twice.said()).optedOut).toEqual(['all', 'all'])
})

test('nothing is sent after STOP, even if it was already due', async () => {
  const clinic = await sharedPhone()
  await clinic.write('стоп')
  await clinic.write('стоп')
  await dispatchAll(open.app)
  const accepted = await sandbox.accepted(clinic.companyId)
  expect(accepted.filter(({ to }) => `+${to.replace('+', '')}` === PHONE)).toEqual([])
})
