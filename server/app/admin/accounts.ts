import { randomBytes } from 'node:crypto'
import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import { type Role, roles } from '../../../domain/roles.ts'
import { requireStrongPassword } from '../../api/account/require-strong-password.ts'
import { addAudit, createOperatorActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { INITIAL_PASSWORD_HOURS } from '../../platform/http/initial-password.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashPassword } from '../../platform/security/password.ts'
import type { AdminContext, GetOption } from './command.ts'

/** Creates an account for the operator; returns its email and password, separated by a tab, since the password is shown only once. */
export async function addAccount(
  { clock, securityClock }: Pick<AdminContext, 'clock' | 'securityClock'>,
  tx: Tx,
  getOption: GetOption,
  owner: { company_id: string | null; role: Role; is_master: boolean },
): Promise<string> {
  const now = clock.now()
  const email = normalizeEmail(getOption('email'))
  if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { '--email': 'BAD_FORMAT' })
  const personalWords = [
    email,
    getOption('first-name'),
    getOption('last-name'),
    getOption('phone'),
    getOption('company'),
  ]
  const { password, ...initial } = await createInitialPassword(
    getOption,
    personalWords,
    securityClock.now(),
  )
  const account = await tx
    .insertInto('account')
    .values({
      ...owner,
      email,
      ...initial,
      first_name: getOption('first-name'),
      last_name: getOption('last-name'),
      phone: getOption('phone') || null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!account) throw new Problem('USER_EXISTS', { '--email': { en: email, ru: email } })
  if (owner.company_id)
    await addAudit(tx, createOperatorActor(owner.company_id), now, 'addUser', {
      accountId: account.id,
      role: owner.role,
    })
  return `${account.email}\t${password}`
}

/**
 * Creates an initial password, given or generated, and the columns that its account stores, expiry included. `own` are words that others know of its
 * owner.
 */
export async function createInitialPassword(
  getOption: GetOption,
  personalWords: string[],
  now: Temporal.Instant,
) {
  const password = getOption('password') || randomBytes(12).toString('base64url')
  requireStrongPassword(password, '--password', personalWords)
  const password_hash = await hashPassword(password)
  return {
    password,
    password_hash,
    initial_password_hash: password_hash,
    initial_password_until: now.add({ hours: INITIAL_PASSWORD_HOURS }),
  }
}

export function requireRole(value: string): Role {
  const role = roles.find((one) => one === value)
  if (role) return role
  const all = roles.join(', ')
  throw new Problem('CHECK_DETAILS', {
    '--role': { en: `One of ${all} is needed.`, ru: `Нужна одна из ролей: ${all}.` },
  })
}
