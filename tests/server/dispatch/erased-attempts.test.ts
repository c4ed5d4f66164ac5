import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

test('erasing a patient deletes the attempts and events of the patient’s messages, and of no others', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 3 })
  await dispatchBatch(open.app)
  const [first, ...others] = await rows()
  const left = await open.app.db.withTenant(companyId, async (tx) => {
    await tx
      .deleteFrom('client')
      .where('id', '=', first?.client_id ?? '')
      .execute()
    const attempts = await tx.selectFrom('attempt').select('message_id').execute()
    const events = await tx.selectFrom('message_event').select('message_id').execute()
    return { attempts, events }
  })
  const kept = new Set(others.map(({ id }) => id))
  expect(new Set(left.attempts.map(({ message_id }) => message_id))).toEqual(kept)
  expect(new Set(left.events.map(({ message_id }) => message_id))).toEqual(kept)
})

test('erasing a clinic deletes the attempts of its messages', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 2 })
  await dispatchBatch(open.app)
  const left = await open.app.db.withAllTenants(async (tx) => {
    await tx.deleteFrom('company').where('id', '=', companyId).execute()
    return tx.selectFrom('attempt').select('id').where('company_id', '=', companyId).execute()
  })
  expect(left).toEqual([])
})
