import { expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

test('the sending list and the connections show which of two SMS providers sends, also after a change', async () => {
  const { as, companyId } = await registerClinic(open)
  const { patient, visit } = seeds(open, companyId)
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-10T07:30:00Z' })
  const { body } = await as.get<{ items: { id: string; daysAhead: number }[] }>(
    '/api/scenario/list',
  )
  const { id } = body.items.find(({ daysAhead }) => daysAhead === 1) ?? { id: '' }
  const list = async () => {
    const { body } = await as.get<{ items: { channel: string; provider: string | null }[] }>(
      `/api/scenario/${id}/sending-list?status=due`,
    )
    return body.items.map(({ channel, provider }) => [channel, provider])
  }
  const sends = async () => {
    const { body } = await as.get<{ items: { name: string; sends: boolean | null }[] }>(
      '/api/company/integrations',
    )
    return Object.fromEntries(body.items.map((one) => [one.name, one.sends]))
  }
  expect(await sends()).toEqual({
    wazzup24: null,
    telegram: null,
    sms16: null,
    sigmasms: null,
    yclients: null,
  })
  await connectChannels(open, companyId)
  const cascade = [{ scenarioId: id, channels: [{ channel: 'sms' }] }]
  expect((await as.put('/api/scenario/settings/cascades/update', cascade)).status).toBe(204)
  await as.put(`/api/scenario/${id}`, { autoStopDate: '2026-12-31' })
  expect((await as.post(`/api/scenario/${id}/regenerate`)).status).toBe(200)
  expect(await list()).toEqual([['sms', 'sms16']])
  expect(await sends()).toMatchObject({ wazzup24: true, sms16: true, sigmasms: null })

  open.clock.add({ minutes: 1 })
  await connectAccount(open.app, companyId, 'sigmasms', { token: 't', sender: 'VISITA' }, 2)
  expect(await list()).toEqual([['sms', 'sigmasms']])
  expect(await sends()).toMatchObject({ sms16: false, sigmasms: true })

  // A planned message has no attempt yet: its row and its details name the provider that would send it.
  const { id: messageId } = await open.app.db.withTenant(companyId, async (tx) => {
    const { client_id } = await tx
      .selectFrom('list_row')
      .select('client_id')
      .executeTakeFirstOrThrow()
    const now = open.clock.now()
    const planned = tx.insertInto('message').values({
      company_id: companyId,
      scenario_id: id,
      client_id,
      time_zone: 'Europe/Moscow',
      occasion: 'planned',
      channel: 'sms',
      send_at: now.add({ hours: 1 }),
      due_at: now.add({ hours: 1 }),
      created_at: now,
      updated_at: now,
    })
    return planned.returning('id').executeTakeFirstOrThrow()
  })
  const carriers = async () => {
    const row = await as.get<{ items: { provider: string | null }[] }>('/api/message/list')
    const panel = await as.get<{ provider: string | null }>(`/api/message/${messageId}`)
    return [...row.body.items.map(({ provider }) => provider), panel.body.provider]
  }
  expect(await carriers()).toEqual(['sigmasms', 'sigmasms'])

  // The provider that is connected last sends.
  open.clock.add({ minutes: 1 })
  await connectAccount(open.app, companyId, 'sms16', { token: 't', sender: 'VISITA' }, 2)
  expect(await list()).toEqual([['sms', 'sms16']])
  expect(await sends()).toMatchObject({ sms16: true, sigmasms: false })
  expect(await carriers()).toEqual(['sms16', 'sms16'])
  // A withdrawn message was sent by nobody and will not be sent.
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('message').set({ outcome: 'withdrawn', due_at: null }).execute(),
  )
  expect(await carriers()).toEqual([null, null])
})
