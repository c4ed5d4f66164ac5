import { expect, test } from 'vitest'
import { MAX_CODE_TRIES } from '../../../server/api/agent/pair-agent.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import {
  agentCalls,
  clinicWithAgent,
  codeOf,
  message,
  numbered,
  pairedWith,
  visitsOf,
} from './agents.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-01T06:00:00Z'))

interface Listed {
  items: { id: string; name: string; state: string; waiting: number; setAside: number }[]
}
const listOf = async (clinic: Awaited<ReturnType<typeof registerClinic>>) =>
  (await clinic.as.get<Listed>('/api/integration/agent/list')).body.items

const pair = (code: string, more: object = {}, key?: string) =>
  calls(open, key).post<{ agentId: string; key: string; code: string }>('/api/agent/pair', {
    ...{ code, name: 'PC', version: '1.0.0' },
    ...more,
  })

test('a pairing code pairs one agent, however it is typed, and expires after ten minutes', async () => {
  const clinic = await registerClinic(open)
  const code = await codeOf(clinic)
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  const paired = await pair(` ${code.toLowerCase().replace('-', ' ')}`)
  expect(paired.status).toBe(200)
  expect((await pair(code)).body).toMatchObject({ code: 'AGENT_CODE' })
  expect(await listOf(clinic)).toMatchObject([
    { id: paired.body.agentId, name: 'PC', state: 'heard', waiting: 0, setAside: 0 },
  ])
  const late = await codeOf(clinic)
  open.clock.add({ minutes: 10 })
  expect(await pair(late)).toMatchObject({ status: 400, body: { code: 'AGENT_CODE' } })
})

test('a new code invalidates the earlier one, and of two concurrent uses one succeeds', async () => {
  const clinic = await registerClinic(open)
  const before = await codeOf(clinic)
  const code = await codeOf(clinic)
  expect((await pair(before)).status).toBe(400)
  const both = await Promise.all([pair(code), pair(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await listOf(clinic)).toHaveLength(1)
})

test('wrong codes are limited per caller and hour, but the right code is still accepted', async () => {
  const clinic = await registerClinic(open)
  const guess = () => pair('22222222')
  open.clock.add({ hours: 2 })
  for (let nth = 0; nth < MAX_CODE_TRIES.perCaller; nth++) expect((await guess()).status).toBe(400)
  expect(await guess()).toMatchObject({ status: 429, body: { code: 'AGENT_TRIES' } })
  expect((await pair(await codeOf(clinic))).status).toBe(200)
  open.clock.add({ minutes: 61 })
  expect((await guess()).status).toBe(400)
})

test('only the complete key is accepted, and it is not stored as plain text', async () => {
  const { agent, companyId } = await clinicWithAgent(open)
  for (const key of ['', 'x'.repeat(43), `${agent.key.slice(0, -1)}_`])
    expect(await agentCalls(open, key).beats()).toMatchObject({ status: 401 })
  expect((await agent.beats()).body).toEqual({ program: null })
  const rows = await open.app.db.withTenant(companyId, async (tx) => [
    ...(await tx.selectFrom('agent').selectAll().execute()),
    ...(await tx.selectFrom('agent_code').selectAll().execute()),
  ])
  expect(JSON.stringify(rows)).not.toContain(agent.key)
})

test('a revoked agent is refused, and keeps its id and numbers when it is paired with its clinic again', async () => {
  const clinic = await clinicWithAgent(open)
  const { agent, as } = clinic
  await agent.hands(numbered([message('S12')]))
  const path = `/api/integration/agent/${agent.agentId}`
  expect((await as.remove(path)).status).toBe(204)
  expect((await as.remove(path)).status).toBe(404)
  expect(await agent.hands(numbered([message('S12')], 2))).toMatchObject({
    status: 401,
    body: { message: expect.stringMatching(/disconnected/), code: 'AGENT_UNKNOWN' },
  })
  expect((await agent.beats()).status).toBe(401)
  expect(await listOf(clinic)).toMatchObject([{ state: 'revoked' }])
  await as.put(path, { name: 'Reception' })
  const again = await pair(await codeOf(clinic), { agentId: agent.agentId }, agent.key)
  expect(again.body.agentId).toBe(agent.agentId)
  const renewed = agentCalls(open, again.body.key)
  expect((await agent.beats()).status).toBe(401)
  // Message 1 was accepted before and is not applied again.
  const both = [
    { number: 1, text: message('S15') },
    { number: 2, text: message('S13', { at: '20261210110000' }) },
  ]
  expect((await renewed.hands(both)).body).toEqual({ taken: 2, refused: [] })
  expect(await visitsOf({ as })).toMatchObject([{ status: 'valid' }])
  expect(await listOf(clinic)).toMatchObject([{ name: 'Reception', state: 'heard' }])
})

test('an agent that lost its new key pairs again with the previous key, but with no older one', async () => {
  const clinic = await clinicWithAgent(open)
  const { agentId, key } = clinic.agent
  const again = async (by: string) => (await pair(await codeOf(clinic), { agentId }, by)).body
  const lost = await again(key)
  expect(lost.agentId).toBe(agentId)
  const heard = await again(key)
  expect(heard.agentId).toBe(agentId)
  expect((await agentCalls(open, lost.key).beats()).status).toBe(401)
  expect((await agentCalls(open, key).beats()).status).toBe(401)
  const { key: next } = await again(heard.key)
  await agentCalls(open, next).beats()
  expect((await again(key)).agentId).not.toBe(agentId)
})

test('an agent id without its key, or in another clinic, pairs as a new agent', async () => {
  const clinic = await clinicWithAgent(open)
  const { agentId, key } = clinic.agent
  const stranger = await pair(await codeOf(clinic), { agentId })
  expect(stranger.body.agentId).not.toBe(agentId)
  const elsewhere = await registerClinic(open)
  const moved = await pair(await codeOf(elsewhere), { agentId }, key)
  expect(moved.body.agentId).not.toBe(agentId)
  expect((await clinic.agent.beats()).status).toBe(200)
  expect(await listOf(clinic)).toHaveLength(2)
  expect(await listOf(elsewhere)).toHaveLength(1)
})

test('an agent of another clinic cannot be seen, renamed or revoked', async () => {
  const { agent } = await clinicWithAgent(open)
  const other = await registerClinic(open)
  const path = `/api/integration/agent/${agent.agentId}`
  expect(await listOf(other)).toEqual([])
  expect((await other.as.put(path, { name: 'Mine' })).status).toBe(404)
  expect((await other.as.remove(path)).status).toBe(404)
  expect((await other.as.put('/api/integration/agent/none', { name: 'Mine' })).status).toBe(404)
  expect((await agent.beats()).status).toBe(200)
})

test('the list shows what each agent last reported and which agents are silent', async () => {
  const clinic = await clinicWithAgent(open)
  const second = await pairedWith(open, clinic)
  open.clock.add({ minutes: 5, seconds: 1 })
  await second.beats({ version: '1.1.0', waiting: 7, setAside: 2, listening: false })
  expect(await listOf(clinic)).toMatchObject([
    { state: 'silent', listening: false, lastSeenAt: expect.any(String) },
    {
      ...{ state: 'heard', version: '1.1.0', waiting: 7, setAside: 2, listening: false },
      pairedBy: 'Anna Ivanova',
    },
  ])
})

test('invalid values of a heartbeat or a pairing are refused by field name', async () => {
  const { agent } = await clinicWithAgent(open)
  expect(await agent.beats({ waiting: -1 })).toMatchObject({
    status: 400,
    body: { fields: { waiting: expect.any(String) } },
  })
  expect(await agent.beats({ version: 'v'.repeat(101) })).toMatchObject({ status: 400 })
  expect(await pair('', { name: '  ' })).toMatchObject({
    body: { fields: { name: expect.any(String) } },
  })
})
