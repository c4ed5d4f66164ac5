import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { makeCompany } from '../../../server/api/account/registration.ts'
import { clinic } from '../../../server/app/demo/clinic-data.ts'
import { demoSignIn, ensureDemo, hasDemo } from '../../../server/app/demo/ensure-demo.ts'
import { hashPassword } from '../../../server/platform/security/password.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'

let open: OpenHouse
const house = async () => {
  open = await openHouse('2026-12-08T09:00:00Z')
  return open.house
}
afterEach(() => open.close())

describe('a demo clinic', () => {
  test('comes unasked into an empty embedded database', async () => {
    const empty = await house()
    expect(await hasDemo(empty)).toBe(true)
    expect(await ensureDemo(empty)).toEqual(demoSignIn)
    expect(await hasDemo(empty)).toBe(true)
  })

  test('is made anew when its making was cut off', async () => {
    const cut = await house()
    const form = {
      ...clinic.owner,
      ...demoSignIn,
      companyName: clinic.name,
      phone: clinic.phone,
      timeZone: clinic.timeZone,
    }
    await makeCompany(cut, form, 'ru')
    expect(await ensureDemo(cut)).toEqual(demoSignIn)
    const { rows } = await cut.db.engine((tx) =>
      sql`select is_demo, (select count(*) > 0 from visit) as lively from company`.execute(tx),
    )
    expect(rows).toEqual([{ is_demo: true, lively: true }])
  })

  test('keeps quiet about a password that was changed', async () => {
    const changed = await house()
    await ensureDemo(changed)
    const password_hash = await hashPassword('something of our own')
    await changed.db.engine((tx) =>
      tx
        .updateTable('account')
        .set({ password_hash })
        .where('email', '=', demoSignIn.email)
        .execute(),
    )
    expect(await ensureDemo(changed)).toBeNull()
  })
})
