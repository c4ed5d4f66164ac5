import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T05:00:00Z', sandbox.env))

interface Row {
  status: string
  reason: string | null
  text: string | null
}

test('roles that edit cards set a specialist’s card text, and messages contain it', async () => {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const seed = seeds(open, companyId)
  const specialist = await open.app.db.withTenant(companyId, (tx) =>
    tx
      .insertInto('specialist')
      .values({ company_id: companyId, external_id: 's', name: 'Anna Ray' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const clientId = (await seed.patient({ name: 'Paul' })).id
  const visit = await seed.visit({ clientId, startsAt: '2026-12-09T07:30:00Z' })
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ specialist_id: specialist.id })
      .where('id', '=', visit.id)
      .execute(),
  )
  const { body: made } = await as.post<{ id: string }>('/api/scenario', {
    type: 'reminder',
    name: 'With a card',
    daysAhead: 1,
    text: '{clientName}, you will see {specialist}. {cardText}',
  })
  const row = async () => {
    await as.post(`/api/scenario/${made.id}/regenerate`)
    const list = await as.get<{ items: Row[] }>(`/api/scenario/${made.id}/sending-list`)
    return list.body.items[0]
  }
  expect(await row()).toMatchObject({ status: 'skipped', reason: 'EMPTY_VARIABLE' })

  const at = `/api/specialist/${specialist.id}`
  const cardText = 'Therapist, 12 years of practice.'
  open.asked.length = 0
  const card = { id: specialist.id, name: 'Anna Ray', specialty: null, cardText }
  expect(await as.put(at, { cardText: ` ${cardText} ` })).toMatchObject({ status: 200, body: card })
  expect(open.asked).toEqual([{ queue: 'plan', companyId }])
  expect((await as.get('/api/specialist/list')).body).toEqual({ items: [card], total: 1 })
  expect(await row()).toMatchObject({
    status: 'due',
    text: `Paul, you will see Anna Ray. ${cardText}`,
  })
  await as.put(at, { cardText: ' ' })
  expect(await row()).toMatchObject({ status: 'skipped', reason: 'EMPTY_VARIABLE' })

  const marketer = await signInAsRole(open, companyId, 'marketer')
  expect((await marketer.put(at, { cardText })).status).toBe(403)
  expect((await (await registerClinic(open)).as.put(at, { cardText })).status).toBe(404)
  expect((await as.put(at, { cardText: 'x'.repeat(501) })).body).toMatchObject({
    fields: { cardText: 'Too long.' },
  })
})
