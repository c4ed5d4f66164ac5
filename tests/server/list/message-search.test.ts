import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()

test('finds a message by its patient, phone or specialist, also under the specialist’s new name', async () => {
  const { companyId, as } = await registerClinic(open)
  const { db, clock } = open.app
  const { patient, visit } = seeds(open, companyId)
  const specialist = await db.withTenant(companyId, (tx) =>
    tx
      .insertInto('specialist')
      .values({ company_id: companyId, name: 'Доктор Айболит' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const anna = await patient({ surname: 'Ёлкина', name: 'Анна', phone: '+79161112233' })
  const ivan = await patient({ surname: 'Седов', name: 'Иван', phone: '+79164445566' })
  const startsAt = '2026-12-09T09:00:00Z'
  const visits = [
    await visit({ clientId: anna.id, startsAt, specialistId: specialist.id }),
    await visit({ clientId: ivan.id, startsAt }),
  ]
  await db.withTenant(companyId, (tx) =>
    sql`insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, created_at, updated_at)
      select v.company_id, (select id from scenario order by id limit 1), v.client_id, v.id, v.starts_at, 'Europe/Moscow', v.id::text,
        ${clock.now()}, ${clock.now()}, ${clock.now()}
      from visit v where v.id = any(${visits.map(({ id }) => id)}::uuid[])`.execute(tx),
  )
  const found = async (search: string) => {
    const { body } = await as.get<{ items: { clientName: string }[]; total: number }>(
      `/api/message/list?sort=clientName&search=${encodeURIComponent(search)}`,
    )
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ clientName }) => clientName)
  }
  expect(await found('елк')).toEqual(['Ёлкина Анна'])
  expect(await found('ёлк')).toEqual(['Ёлкина Анна'])
  expect(await found('Седов Иван')).toEqual(['Седов Иван'])
  expect(await found('89164445566')).toEqual(['Седов Иван'])
  expect(await found('айболит')).toEqual(['Ёлкина Анна'])
  expect((await found('а')).length).toBe(2)

  await db.withTenant(companyId, (tx) =>
    tx.updateTable('specialist').set({ name: 'Доктор Пилюлькин' }).execute(),
  )
  expect(await found('айболит')).toEqual([])
  expect(await found('пилюль')).toEqual(['Ёлкина Анна'])

  // A file may have a number as a specialist's name.
  await db.withTenant(companyId, (tx) =>
    tx.updateTable('specialist').set({ name: 'Доктор 89161112233' }).execute(),
  )
  const marketer = await signInAsRole(open, companyId, 'marketer')
  const hidden = await marketer.get('/api/message/list?search=9161112233')
  expect(hidden.body).toMatchObject({ total: 0 })
})
