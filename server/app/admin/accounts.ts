import { randomBytes } from 'node:crypto'
import { isEmail, writtenEmail } from '../../../domain/email.ts'
import { type Role, roles } from '../../../domain/roles.ts'
import { requireStrongPassword } from '../../api/account/require-strong-password.ts'
import { addAudit, operatorFor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { INITIAL_PASSWORD_HOURS } from '../../platform/http/initial-password.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashPassword } from '../../platform/security/password.ts'
import type { Desk, Given } from './command.ts'

/** Makes an account as the operator asked; answers its address and password, tab between, for they are shown this once. */
export async function addAccount(
  { clock, securityClock }: Pick<Desk, 'clock' | 'securityClock'>,
  tx: Tx,
  given: Given,
  kind: { company_id: string | null; role: Role; is_master: boolean },
): Promise<string> {
  const now = clock.now()
  const email = writtenEmail(given('email'))
  if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { '--email': 'BAD_FORMAT' })
  const own = [email, given('first-name'), given('last-name'), given('phone'), given('company')]
  const { password, ...initial } = await initialPassword(given, own, securityClock.now())
  const made = await tx
    .insertInto('account')
    .values({
      ...kind,
      email,
      ...initial,
      first_name: given('first-name'),
      last_name: given('last-name'),
      phone: given('phone') || null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!made) throw new Problem('USER_EXISTS', { '--email': { en: email, ru: email } })
  if (kind.company_id)
    await addAudit(tx, operatorFor(kind.company_id), now, 'addUser', {
      accountId: made.id,
      role: kind.role,
    })
  return `${made.email}\t${password}`
}

/** An initial password, given or made up, and what its account keeps of it: until when it works. `own` are words that others know of its owner. */
export async function initialPassword(given: Given, own: string[], now: Temporal.Instant) {
  const password = given('password') || randomBytes(12).toString('base64url')
  requireStrongPassword(password, '--password', own)
  const password_hash = await hashPassword(password)
  return {
    password,
    password_hash,
    initial_password_hash: password_hash,
    initial_password_until: now.add({ hours: INITIAL_PASSWORD_HOURS }),
  }
}

export function requireRole(word: string): Role {
  const role = roles.find((one) => one === word)
  if (role) return role
  const all = roles.join(', ')
  throw new Problem('CHECK_DETAILS', {
    '--role': { en: `One of ${all} is needed.`, ru: `Нужна одна из ролей: ${all}.` },
  })
}
