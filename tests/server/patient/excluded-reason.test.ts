import { expect, test } from 'vitest'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take } from '../ingest/records.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { signInAsRole } from './as-role.ts'

const open = useTestApp()
const REASON = 'Просила звонить мужу: 8 999 123-45-67'
const SHOWN = 'Просила звонить мужу: · ··· ···-··-67'

interface Many {
  changed: { clientId: string; reason: string | null }[]
}
const path = '/api/client/excluded'

async function excludedOne() {
  const clinic = await registerClinic(open)
  await take(open, clinic.companyId, [patient('p1', { surname: 'Ёлкина' })])
  const list = await clinic.as.get<{ items: { id: string }[] }>('/api/client/list')
  const clientId = list.body.items[0]?.id ?? ''
  const master = { companyId: clinic.companyId, role: 'providerEmployee', isMaster: true } as const
  const blind = [
    await signInAsRole(open, clinic.companyId, 'providerEmployee'),
    calls(open, await tokenOf(open, master)),
  ]
  const put = (as: typeof clinic.as, excluded: boolean, reason: string | null = null) =>
    as.put<Many>(path, { excluded, clients: [{ clientId, reason }] })
  const reason = async () =>
    (await clinic.as.get<{ excludedReason: string | null }>(`/api/client/${clientId}`)).body
      .excludedReason
  return { ...clinic, clientId, blind, put, reason }
}

test('a role without phone access gets the previous reason masked, and sending it back restores it completely', async () => {
  const { as, blind, put, reason, clientId } = await excludedOne()
  await put(as, true, REASON)
  for (const one of blind) {
    const told = (await put(one, false)).body
    expect(told).toEqual({ changed: [{ clientId, reason: SHOWN }], kept: 0 })
    await put(one, true, told.changed[0]?.reason ?? null)
    expect(await reason()).toBe(REASON)
  }
  expect((await put(as, false)).body.changed).toEqual([{ clientId, reason: REASON }])
})

test('a masked reason does not overwrite the stored one, any other reason does', async () => {
  const { as, blind, put, reason, clientId } = await excludedOne()
  await put(as, true, REASON)
  for (const one of blind) {
    await one.put(`/api/client/${clientId}/excluded`, { excluded: true, reason: SHOWN })
    expect(await reason()).toBe(REASON)
  }
  const [provider] = blind
  if (!provider) throw new Error('a provider employee is one of them')
  await provider.put(`/api/client/${clientId}/excluded`, { excluded: true, reason: 'переехала' })
  expect(await reason()).toBe('переехала')
  await provider.put(`/api/client/${clientId}/excluded`, { excluded: true, reason: SHOWN })
  expect(await reason()).toBe(SHOWN)
})

test('a role with phone access stores a reason exactly as typed', async () => {
  const { as, put, reason } = await excludedOne()
  await put(as, true, REASON)
  await put(as, false)
  await put(as, true, SHOWN)
  expect(await reason()).toBe(SHOWN)
})

test('the reason kept for undoing is erased with the patient', async () => {
  const { as, put, clientId, companyId } = await excludedOne()
  await put(as, true, REASON)
  await put(as, false)
  expect((await as.remove(`/api/client/${clientId}/person`)).status).toBe(204)
  const kept = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow(),
  )
  // Words of the reason and no short digit groups: an id or a time may contain those.
  for (const said of ['мужу', '123-45-67']) expect(JSON.stringify(kept)).not.toContain(said)
})
