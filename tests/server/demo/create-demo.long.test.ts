import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createClinic } from '../../../server/api/account/registration.ts'
import { demoClinic } from '../../../server/app/demo/clinic-data.ts'
import { demoCredentials, ensureDemo, hasDemo } from '../../../server/app/demo/ensure-demo.ts'
import { hashPassword } from '../../../server/platform/security/password.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'

let open: TestApp
const app = async () => {
  open = await openTestApp('2026-12-08T09:00:00Z')
  return open.app
}
afterEach(() => open.close())

describe('a demo clinic', () => {
  test('is created by default in an empty embedded database', async () => {
    const empty = await app()
    expect(await hasDemo(empty)).toBe(true)
    expect(await ensureDemo(empty)).toEqual(demoCredentials)
    expect(await hasDemo(empty)).toBe(true)
  })

  test('is created anew when its creation was interrupted', async () => {
    const cut = await app()
    const form = {
      ...demoClinic.owner,
      ...demoCredentials,
      companyName: demoClinic.name,
      phone: demoClinic.phone,
      timeZone: demoClinic.timeZone,
    }
    await createClinic(cut, form, 'ru')
    expect(await ensureDemo(cut)).toEqual(demoCredentials)
    const { rows } = await cut.db.withAllTenants((tx) =>
      sql`select is_demo, (select count(*) > 0 from visit) as lively from company`.execute(tx),
    )
    expect(rows).toEqual([{ is_demo: true, lively: true }])
  })

  test('does not offer its credentials after the password was changed', async () => {
    const changed = await app()
    await ensureDemo(changed)
    const password_hash = await hashPassword('something of our own')
    await changed.db.withAllTenants((tx) =>
      tx
        .updateTable('account')
        .set({ password_hash })
        .where('email', '=', demoCredentials.email)
        .execute(),
    )
    expect(await ensureDemo(changed)).toBeNull()
  })
})
