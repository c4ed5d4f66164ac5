import { expect, test } from 'vitest'
import { sweepAlerts } from '../../../server/engine/alerts/raise.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { clinicWithChannels, MORNING } from '../dispatch/ground.ts'
import { message, numbered, pairedWith } from './agents.ts'

const sandbox = useSandbox()
const open = useFreshHouse(() => openHouse(MORNING, sandbox.env))

/** A clinic with an agent; it wants to know after 15 minutes. */
async function clinicHeard() {
  const clinic = await clinicWithChannels(open)
  const agent = await pairedWith(open, clinic)
  await clinic.as.post('/api/company', { freshnessMinutes: 15 })
  const alerts = async () => {
    await sweepAlerts(open.house)
    const { body } = await clinic.as.get<{ items: { type: string; endedAt: string | null }[] }>(
      '/api/alert/list',
    )
    return body.items.map(({ type, endedAt }) => [type, endedAt !== null])
  }
  return { ...clinic, agent, alerts }
}

async function at(moment: string) {
  open.clock.set(moment)
  while ((await dispatchBatch(open.house)) > 0);
}

test('messages about visits are held while an agent is silent for longer than the limit, and leave when it is heard again', async () => {
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

test('a word exactly as old as the limit still holds good, and handing over is a word too', async () => {
  const clinic = await clinicHeard()
  open.clock.set('2026-12-08T09:10:00Z')
  await clinic.agent.hands(numbered([message('S12')]))
  open.clock.set('2026-12-08T09:25:00Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-08T09:25:00Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect(await clinic.alerts()).toEqual([])
})

test('of two agents the silent one counts, and nobody waits for one that was revoked', async () => {
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
