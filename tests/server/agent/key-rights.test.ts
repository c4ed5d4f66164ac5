import { expect, test } from 'vitest'
import type { Role } from '../../../domain/roles.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { clinicWithAgent, codeOf, message, numbered, pairedWith, visitsOf } from './agents.ts'

const open = useTestApp()

const table = 'ФИО;Телефон;Дата;Время\nСоколова Анна;+79161234567;09.12.2026;10:30\n'

type Clinic = Awaited<ReturnType<typeof clinicWithAgent>>
interface Listed {
  items: { id: string; state: string; takesFiles: boolean }[]
}
const listOf = async ({ as }: Pick<Clinic, 'as'>) =>
  (await as.get<Listed>('/api/integration/agent/list')).body.items
const runsOf = async ({ as }: Pick<Clinic, 'as'>) =>
  (await as.get<{ items: object[] }>('/api/import/list')).body.items

/** Changes the role of the clinic's users, who paired its agents. */
const setRole = ({ companyId }: Clinic, role: Role) =>
  open.app.db.withTenant(companyId, (tx) => tx.updateTable('account').set({ role }).execute())

/** Removes the user who paired the agents, as the operator does. Another owner stays, whose calls are returned. */
async function removeMaker({ companyId, form }: Clinic) {
  const token = await tokenOf(open, { companyId, role: 'owner' })
  await open.app.db.withTenant(companyId, (tx) =>
    tx.deleteFrom('account').where('email', '=', form.email).execute(),
  )
  return calls(open, token)
}

test('a provider employee cannot make pairing codes, as a master account or not', async () => {
  const { companyId } = await registerClinic(open)
  const people = [
    { companyId, role: 'providerEmployee' },
    { companyId, role: 'providerEmployee', isMaster: true },
  ] as const
  for (const person of people) {
    const as = calls(open, await tokenOf(open, person))
    expect(await as.post('/api/integration/agent/code')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  }
})

test('a pairing code does not pair when its maker has lost the right meanwhile', async () => {
  const clinic = await clinicWithAgent(open)
  const code = await codeOf(clinic)
  await setRole(clinic, 'providerEmployee')
  const call = { code, name: 'PC', version: '1.0.0' }
  expect(await calls(open).post('/api/agent/pair', call)).toMatchObject({
    status: 400,
    body: { code: 'AGENT_CODE' },
  })
})

test('a file is refused with the reason when the maker of the key may not import, and later messages are accepted', async () => {
  const clinic = await clinicWithAgent(open)
  await setRole(clinic, 'providerEmployee')
  expect((await clinic.agent.file(1, 'a.csv', table)).body).toEqual({
    taken: 1,
    refused: [{ number: 1, reason: 'NOT_ALLOWED', detail: expect.stringMatching(/new code/) }],
  })
  expect((await clinic.agent.hands(numbered([message('S12')], 2))).body).toEqual({
    taken: 2,
    refused: [],
  })
  await setRole(clinic, 'manager')
  expect(await runsOf(clinic)).toEqual([])
  expect(await visitsOf(clinic)).toHaveLength(1)
  expect((await clinic.agent.file(3, 'a.csv', table)).body.refused).toEqual([])
  expect(await runsOf(clinic)).toHaveLength(1)
})

test('the list says whether an agent may import files', async () => {
  const clinic = await clinicWithAgent(open)
  expect(await listOf(clinic)).toMatchObject([{ state: 'heard', takesFiles: true }])
  await setRole(clinic, 'providerEmployee')
  expect(await listOf(clinic)).toMatchObject([{ state: 'heard', takesFiles: false }])
})

test.each(['removed', 'administrator', 'marketer'] as const)(
  'a key whose maker is now %s is refused with advice, and works again once that is fixed',
  async (change) => {
    const clinic = await clinicWithAgent(open)
    const { agent } = clinic
    if (change !== 'removed') await setRole(clinic, change)
    const as = change === 'removed' ? await removeMaker(clinic) : clinic.as
    const refused = {
      status: 401,
      body: { code: 'AGENT_MAKER', message: expect.stringMatching(/new code/) },
    }
    expect(await agent.hands(numbered([message('S12')]))).toMatchObject(refused)
    expect(await agent.beats()).toMatchObject(refused)
    expect(await agent.file(1, 'a.csv', table)).toMatchObject(refused)
    if (change !== 'removed') await setRole(clinic, 'owner')
    else {
      expect(await listOf({ as })).toMatchObject([{ state: 'stopped', takesFiles: false }])
      const code = await codeOf({ as })
      const again = await calls(open, agent.key).post<{ agentId: string; key: string }>(
        '/api/agent/pair',
        { code, name: 'PC', version: '1.0.0', agentId: agent.agentId },
      )
      expect(again.body.agentId).toBe(agent.agentId)
      expect(await listOf({ as })).toMatchObject([{ state: 'heard', takesFiles: true }])
      return
    }
    expect((await agent.hands(numbered([message('S12')]))).status).toBe(200)
  },
)

test('an agent whose maker was unknown before keys acted for their makers delivers messages but no files', async () => {
  const clinic = await clinicWithAgent(open)
  const as = await removeMaker(clinic)
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('agent').set({ maker_unknown: true }).execute(),
  )
  expect((await clinic.agent.hands(numbered([message('S12')]))).status).toBe(200)
  expect((await clinic.agent.file(2, 'a.csv', table)).body).toMatchObject({
    refused: [{ number: 2, reason: 'NOT_ALLOWED' }],
  })
  expect(await listOf({ as })).toMatchObject([{ state: 'heard', takesFiles: false }])
})

test('a key that a master account made earlier delivers messages but no files', async () => {
  const clinic = await registerClinic(open)
  const agent = await pairedWith(open, clinic)
  await tokenOf(open, { companyId: clinic.companyId, role: 'owner', isMaster: true })
  await open.app.db.withAllTenants(async (tx) => {
    const master = await tx
      .selectFrom('account')
      .select('id')
      .where('is_master', '=', true)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('agent')
      .set({ paired_by: master.id })
      .where('id', '=', agent.agentId)
      .execute()
  })
  expect((await agent.hands(numbered([message('S12')]))).status).toBe(200)
  expect((await agent.file(2, 'a.csv', table)).body.refused).toMatchObject([{ number: 2 }])
})

test('import counts are shown only to roles that see phone numbers', async () => {
  const clinic = await clinicWithAgent(open)
  await clinic.agent.file(1, 'a.csv', table)
  const counts = { created: 2, updated: 0, unchanged: 0, patients: { created: 1 } }
  expect(await runsOf(clinic)).toMatchObject([counts])
  const untold = { created: null, updated: null, unchanged: null, patients: null, visits: null }
  const { companyId } = clinic
  for (const isMaster of [false, true]) {
    const token = await tokenOf(open, { companyId, role: 'providerEmployee', isMaster })
    const [run] = (await runsOf({ as: calls(open, token) })) as { runId: string }[]
    expect(run).toMatchObject(untold)
    const one = await calls(open, token).get(`/api/integration/cloud-mis/sync/${run?.runId}`)
    expect(one.body).toMatchObject(untold)
  }
})
