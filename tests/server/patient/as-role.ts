import type { Role } from '../../../domain/roles.ts'
import { hashPassword } from '../../../server/platform/security/password.ts'
import type { TestApp } from '../../harness/app.ts'
import { calls } from '../../harness/calls.ts'

let added = 0

/** Adds an account with this role to a clinic, as the operator's tools do, and signs it in. */
export async function signInAsRole(open: TestApp, companyId: string, role: Role) {
  added += 1
  const email = `${role}${added}@clinic.example`
  const password = 'correct horse battery'
  const password_hash = await hashPassword(password)
  await open.app.db.withAllTenants((tx) =>
    tx
      .insertInto('account')
      .values({ company_id: companyId, email, password_hash, role, created_at: open.clock.now() })
      .execute(),
  )
  const session = await calls(open).post<{ token: string }>('/api/account/sign-in', {
    email,
    password,
  })
  return calls(open, session.body.token)
}
