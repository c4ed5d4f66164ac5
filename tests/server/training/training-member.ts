import type { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'

export interface Tokens {
  token: string
  refreshToken: string
  isMasterAccount: boolean
}

export interface Me {
  email: string
  firstName: string
  role: string
  company: { id: string; name: string } | null
  training: {
    over: boolean
    until: string | null
    tasks: { task: string; done: boolean }[]
  } | null
}

/**
 * A member of a clinic in a training clinic: `as` calls from there, `home` from their own clinic.
 */
export async function openTrainingMember(open: TestApp, role = 'owner') {
  const clinic = await registerClinic(open)
  await open.app.db.withAllTenants((tx) =>
    tx.updateTable('account').set({ role }).where('company_id', '=', clinic.companyId).execute(),
  )
  const begun = await clinic.as.post<Tokens>('/api/training')
  if (begun.status !== 200) throw new Error(`No training clinic: ${JSON.stringify(begun.body)}`)
  const renew = async () => {
    const pair = { accessToken: begun.body.token, refreshToken: begun.body.refreshToken }
    const { body } = await calls(open).post<{ accessToken: string; refreshToken: string }>(
      '/api/account/refresh-token',
      pair,
    )
    Object.assign(begun.body, { token: body.accessToken, refreshToken: body.refreshToken })
    return body.accessToken
  }
  const as = calls(open, begun.body.token, renew)
  const me = await as.get<Me>('/api/account/me')
  const companyId = me.body.company?.id ?? ''
  return {
    home: clinic,
    as,
    begun: begun.body,
    companyId,
    me: async () => (await as.get<Me>('/api/account/me')).body,
    done: async () =>
      ((await as.get<Me>('/api/account/me')).body.training?.tasks ?? [])
        .filter(({ done }) => done)
        .map(({ task }) => task),
    /** Rows of the training clinic. */
    rows: async <T>(query: ReturnType<typeof sql<T>>) =>
      (await open.app.db.withTenant(companyId, (tx) => query.execute(tx))).rows,
  }
}
