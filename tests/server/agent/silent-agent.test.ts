import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { sweepNotifications } from '../../../server/engine/notifications/raise-notifications.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'
import { message, numbered, pairedWith } from './agents.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

/** A clinic with an agent and a freshness limit of 15 minutes. */
async function clinicHeard() {
  const clinic = await clinicWithChannels(open)
  const agent = await pairedWith(open, clinic)
  await clinic.as.post('/api/company', { freshnessMinutes: 15 })
  const alerts = async () => {
    await sweepNotifications(open.app)
    const { body } = await clinic.as.get<{ items: { type: string; endedAt: string | null }[] }>(
      '/api/alert/list',
    )
    return body.items.map(({ type, endedAt }) => [type, endedAt !== null])
  }
  return { ...clinic, agent, alerts }
}

async function at(moment: string) {
  open.clock.set(moment)
  while ((await dispatchBatch(open.app)) > 0);
}

test('messages about visits are held while an agent is silent beyond the limit and leave when it is back', async () => {
  const clinic = await clinicHeard()
  await at('2026-12-08T09:15:01Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-08T09:15:01Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(0)
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', reason: 'STALE_DATA' }])
  expect(await clinic.alerts()).toEqual([['misLost', false]])
  expect((await clinic.agent.beats()).status).toBe(200)
  await at('2026-12-08T09:15:02Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect(await clinic.alerts()).toEqual([['misLost', true]])
})

test('the notification names the agent, since when it is silent and what to check, in the language of the staff', async () => {
  const clinic = await clinicHeard()
  open.clock.set('2026-12-08T09:16:00Z')
  await clinic.alerts()
  const said = async (language: string) => {
    const { body } = await clinic.as.get('/api/alert/list', { 'accept-language': language })
    return body
  }
  const since = expect.stringMatching(/^2026-12-08T0/)
  expect(await said('ru')).toMatchObject({
    items: [{ detail: { since, text: expect.stringMatching(/^Агент «RECEPTION-PC» ничего не/) } }],
  })
  expect(await said('en')).toMatchObject({
    items: [
      { detail: { since, text: expect.stringMatching(/^Agent “RECEPTION-PC” isn’t sending/) } },
    ],
  })
})

test('data exactly as old as the limit is fresh, and delivered messages count as a sign of life', async () => {
  const clinic = await clinicHeard()
  open.clock.set('2026-12-08T09:10:00Z')
  await clinic.agent.hands(numbered([message('S12')]))
  open.clock.set('2026-12-08T09:25:00Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-08T09:25:00Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect(await clinic.alerts()).toEqual([])
})

test('an agent that is back counts only after it has delivered everything in its queue', async () => {
  const clinic = await clinicHeard()
  await clinic.due({ channels: ['sms'], count: 1 })
  open.clock.set('2026-12-08T09:16:00Z')
  const held = async () => {
    await at(open.clock.now().toString())
    return [(await sandbox.accepted(clinic.companyId)).length, await clinic.alerts()]
  }
  await clinic.agent.beats({ waiting: 2 })
  expect(await held()).toEqual([0, [['misLost', false]]])
  await clinic.agent.hands(numbered([message('S12')]), 1)
  expect(await held()).toEqual([0, [['misLost', false]]])
  await clinic.agent.hands(numbered([message('S12', { visit: 'V-2' })], 2), 0)
  expect(await held()).toEqual([1, [['misLost', true]]])
})

test('the silent one of two agents holds messages, but a revoked agent does not', async () => {
  const clinic = await clinicHeard()
  const second = await pairedWith(open, clinic)
  open.clock.set('2026-12-08T09:20:00Z')
  await clinic.agent.beats()
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-08T09:20:00Z')
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', reason: 'STALE_DATA' }])
  expect(await clinic.alerts()).toEqual([['misLost', false]])
  await clinic.as.remove(`/api/integration/agent/${second.agentId}`)
  await at('2026-12-08T09:20:01Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect(await clinic.alerts()).toEqual([['misLost', true]])
})
