import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import type { Call, Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { hashPassword, nobodysPassword, passwordMatches } from '../safety/password.ts'
import { problems } from '../words/problems.ts'
import { noteMaster } from './audit.ts'
import { openSession, refreshSession } from './sessions.ts'

/** Signing in and out, and who is signed in. These calls work across companies: before them nobody's is known. */
export function accountHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    async signIn({ body }) {
      const account = await db.engine((tx) =>
        tx
          .selectFrom('account')
          .selectAll()
          .where('email', '=', body.email.trim())
          .executeTakeFirst(),
      )
      const matches = await passwordMatches(
        body.password,
        account?.password_hash ?? nobodysPassword,
      )
      if (!account || !matches) throw new Problem('SIGN_IN_FAILED')
      return db.engine((tx) => sessionAnswer(house, tx, account, account.company_id))
    },

    async masterSignIn({ body, caller }) {
      return db.engine(async (tx) => {
        const company = await tx
          .selectFrom('company')
          .select('id')
          .where(sql<boolean>`id::text = ${body.forCompanyId}`)
          .executeTakeFirst()
        if (!company) throw new Problem('ACCOUNT_NOT_FOUND')
        await noteMaster(tx, company.id, caller.accountId, clock.now(), 'masterSignIn')
        return sessionAnswer(house, tx, { id: caller.accountId, is_master: true }, company.id)
      })
    },

    async refreshToken({ body }) {
      if (!body.refreshToken) throw new Problem('NO_REFRESH_TOKEN')
      const access = await house.tokens.readAccess(body.accessToken, true)
      const renewed = await db.engine(async (tx) => {
        const made = await refreshSession(house, tx, body.refreshToken)
        // Both halves of a pair belong to one session; a stray half is no pair.
        if (made && access && access.sessionId !== made.session.id)
          throw new Problem('SESSION_ENDED')
        // A master's stay goes on with each new token: the clinic's log tells how long it was.
        if (made?.isMaster && made.session.company_id)
          await noteMaster(
            tx,
            made.session.company_id,
            made.session.account_id,
            clock.now(),
            'masterStay',
          )
        return made && { ...made, tariff: await tariffOf(tx, made.session.company_id) }
      })
      if (!renewed) throw new Problem('SESSION_ENDED')
      return {
        accessToken: renewed.token,
        refreshToken: renewed.refreshToken,
        tariff: renewed.tariff,
      }
    },

    async signOut({ caller }) {
      await endSessions(house, caller.accountId, (id) => id === caller.sessionId)
    },

    async changePassword({ body, caller }) {
      const account = await db.engine((tx) =>
        tx
          .selectFrom('account')
          .selectAll()
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow(),
      )
      if (!(await passwordMatches(body.currentPassword, account.password_hash)))
        throw new Problem('WRONG_PASSWORD', { currentPassword: 'BAD_FORMAT' })
      requireConfirmed(body.newPassword, body.confirmation)
      requireStrongPassword(body.newPassword, 'newPassword')
      const password_hash = await hashPassword(body.newPassword)
      await db.engine((tx) =>
        tx.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute(),
      )
      await endSessions(house, account.id, (id) => id !== caller.sessionId)
    },

    async getMe({ caller }) {
      const company = caller.companyId
        ? await db.tenant(caller.companyId, (tx) =>
            tx.selectFrom('company').select(['id', 'name', 'time_zone']).executeTakeFirst(),
          )
        : undefined
      return {
        email: caller.email,
        firstName: caller.firstName,
        lastName: caller.lastName,
        role: caller.role,
        isMasterAccount: caller.isMaster,
        company: company
          ? { id: company.id, name: company.name, timeZone: company.time_zone }
          : null,
        tariff: company ? tariffBody(caller.tariff) : null,
      }
    },

    listCompanies: ({ query }) => companies(house, query),
  }
}

type Tariff = { plan: 'standard' | 'reminder' | 'nps'; until: string | null }

const tariffBody = (tariff: { plan: string; until: string | null }) => tariff as Tariff // the column's check holds the three plans

/** The body of every sign-in: tokens, tariff and the kind of account. */
export async function sessionAnswer(
  house: House,
  tx: Tx,
  account: { id: string; is_master: boolean },
  companyId: string | null,
) {
  const tokens = await openSession(house, tx, account.id, companyId)
  return { ...tokens, tariff: await tariffOf(tx, companyId), isMasterAccount: account.is_master }
}

/** Null while a master has chosen no clinic. */
async function tariffOf(tx: Tx, companyId: string | null): Promise<Tariff | null> {
  if (!companyId) return null
  const company = await tx
    .selectFrom('company')
    .select(['tariff_plan as plan', 'tariff_until as until'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return tariffBody(company)
}

/** Where the password was typed twice, both are the same. */
export function requireConfirmed(password: string, confirmation: string | undefined) {
  if (confirmation !== undefined && confirmation !== password)
    throw new Problem('PASSWORDS_DIFFER', { confirmation: problems.PASSWORDS_DIFFER })
}

/** Length and rarity, no rules of composition (ASVS 6.2). */
export function requireStrongPassword(password: string, field: string) {
  if (password.length < 8 || /^(.)\1+$|^(password|12345678|qwerty|11111111)/i.test(password))
    throw new Problem('CHECK_DETAILS', { [field]: 'WEAK_PASSWORD' })
}

/** Ends the account's sessions that `which` names. */
export async function endSessions(house: House, accountId: string, which: (id: string) => boolean) {
  await house.db.engine(async (tx) => {
    const open = await tx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
    const ending = open.map(({ id }) => id).filter(which)
    if (ending.length > 0)
      await tx
        .updateTable('session')
        .set({ ended_at: house.clock.now() })
        .where('id', 'in', ending)
        .execute()
  })
}

function companies(house: House, query: Call<'listCompanies'>['query']) {
  const { page = 1, pageSize = 200, search = '' } = query
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return house.db.engine(async (tx) => {
    const rows = await sql<{ id: string; name: string; city: string | null; total: number }>`
      select c.id, c.name, c.address as city, count(*) over () as total
      from company c where c.name ilike ${like} or c.address ilike ${like}
      order by c.name limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    return {
      items: rows.rows.map(({ id, name, city }) => ({ id, name, city })),
      total: rows.rows[0]?.total ?? 0,
    }
  })
}
