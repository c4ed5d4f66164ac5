import { type RawBuilder, sql } from 'kysely'
import { recordHeartbeat } from '../../server/engine/send-hold/heartbeat.ts'
import type { AppContext } from '../../server/platform/app-context.ts'

const set = ({ db }: AppContext, columns: RawBuilder<unknown>) =>
  db.withAllTenants((tx) => sql`update installation set ${columns}`.execute(tx))

/** Starts a send hold: nothing is sent until the operator lifts it. */
export async function closeFence(app: AppContext): Promise<void> {
  await recordHeartbeat(app)
  await set(app, sql`closed_at = now(), closed_cause = 'otherDatabase'`)
}

export const openFence = (app: AppContext) => set(app, sql`closed_at = null, closed_cause = null`)

/** Runs `work` during a send hold. */
export async function whileFenceClosed<T>(app: AppContext, work: () => Promise<T>): Promise<T> {
  await closeFence(app)
  try {
    return await work()
  } finally {
    await openFence(app)
  }
}
