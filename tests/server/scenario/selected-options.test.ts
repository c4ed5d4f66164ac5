import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()

const doctorOf = (companyId: string) =>
  open.app.db.withTenant(companyId, async (tx) => {
    const values = { company_id: companyId, name: 'Петрова', external_id: crypto.randomUUID() }
    const made = tx.insertInto('specialist').values(values).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  })
const promotion = { type: 'promotion', text: 'Здравствуйте, {clientName}' }

test('a scenario accepts specialists of its clinic and refuses those of another clinic at the field', async () => {
  const [ours, theirs] = [await registerClinic(open), await registerClinic(open)]
  const [own, foreign] = [await doctorOf(ours.companyId), await doctorOf(theirs.companyId)]
  const { as } = ours
  const made = await as.post<{ id: string }>('/api/scenario', {
    ...promotion,
    name: 'Own',
    specialists: [own.toUpperCase()],
  })
  expect(made).toMatchObject({ status: 201, body: { specialists: [own] } })
  const refused = {
    status: 400,
    body: { fields: { specialists: 'Choose one of the options.' } },
  }
  const nobody = crypto.randomUUID()
  for (const specialists of [[foreign], [own, foreign], [nobody]]) {
    expect(
      await as.post('/api/scenario', { ...promotion, name: 'Other', specialists }),
    ).toMatchObject(refused)
    expect(await as.put(`/api/scenario/${made.body.id}`, { specialists })).toMatchObject(refused)
  }
  const kept = await as.get(`/api/scenario/${made.body.id}`)
  expect(kept.body).toMatchObject({ specialists: [own] })
})

test('a role with masked phones cannot add a service that contains a phone number, but keeps those already set', async () => {
  const { as, companyId } = await registerClinic(open)
  const { patient, visit } = seeds(open, companyId)
  const service = 'Осмотр, тел. 8 (916) 874-60-91'
  const { id: clientId } = await patient()
  await visit({ clientId, startsAt: '2026-12-10T10:00:00Z' })
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('visit').set({ service }).execute(),
  )
  const made = await as.post<{ id: string }>('/api/scenario', {
    ...promotion,
    name: 'Own',
    enabledServices: ['Осмотр'],
  })
  const marketer = await signInAsRole(open, companyId, 'marketer')
  const at = `/api/scenario/${made.body.id}`
  expect(await marketer.put(at, { enabledServices: ['Осмотр', service] })).toMatchObject({
    status: 400,
    body: { fields: { enabledServices: 'Choose one of the options.' } },
  })
  expect((await as.put(at, { enabledServices: [service] })).status).toBe(200)
  // It is shown masked and can be sent back masked; the complete number is refused, whether it is right or wrong.
  const { body: shown } = await marketer.get<{ enabledServices: string[] }>(at)
  expect(shown.enabledServices).toEqual(['Осмотр, тел. · (···) ···-··-91'])
  const refused = await marketer.put(at, { enabledServices: [service, 'УЗИ'] })
  expect(refused.status).toBe(400)
  expect(
    await marketer.put(at, { enabledServices: [service.replace('60-91', '60-92'), 'УЗИ'] }),
  ).toEqual(refused)
  const edited = await marketer.put(at, { enabledServices: [...shown.enabledServices, 'УЗИ'] })
  expect(edited).toMatchObject({
    status: 200,
    body: { enabledServices: [...shown.enabledServices, 'УЗИ'] },
  })
  expect((await as.get(at)).body).toMatchObject({ enabledServices: [service, 'УЗИ'] })
})
