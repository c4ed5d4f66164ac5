import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ensureDemo } from '../../../server/app/demo/ensure-demo.ts'
import { openTestApp } from '../../harness/app.ts'
import { openSandbox } from '../../sandbox/start.ts'

/** A test app with the demo clinic, created at this instant over a sandbox of its own. */
export async function openDemoApp(now: string) {
  const sandbox = await openSandbox()
  const open = await openTestApp(now, {
    DEMO: '1',
    SANDBOX: '1',
    SMS16_BASE_URL: sandbox.baseUrls.sms16,
    WAZZUP_BASE_URL: sandbox.baseUrls.wazzup24,
    TELEGRAM_BASE_URL: sandbox.baseUrls.telegram,
  })
  const signIn = await ensureDemo(open.app)
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ id: string }>`select id from company where is_demo`.execute(tx),
  )
  const companyId = rows[0]?.id ?? ''
  return {
    ...open,
    signIn,
    companyId,
    /** Rows as the demo clinic sees them. */
    ask: async <T>(query: RawBuilder<T>): Promise<T[]> => {
      const answer = await open.app.db.withTenant(companyId, (tx) => query.execute(tx))
      return answer.rows
    },
    async close() {
      await open.close()
      await sandbox.close()
    },
  }
}

export type DemoApp = Awaited<ReturnType<typeof openDemoApp>>
