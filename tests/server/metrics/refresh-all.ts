import { sql } from 'kysely'
import { vi } from 'vitest'
import { refreshDailyAggregates } from '../../../server/engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import type { TestApp } from '../../harness/app.ts'

/** Refreshes daily aggregates until none is stale: transactions of other test databases on the same cluster may delay them for a moment. */
export const refreshAll = ({ app }: TestApp, companyId: string) =>
  vi.waitFor(async () => {
    await refreshDailyAggregates(app)
    const { rows } = await app.db.withTenant(companyId, (tx) =>
      sql<{ waits: boolean }>`select until < noted_until as waits from figures_kept`.execute(tx),
    )
    if (rows[0]?.waits !== false) throw new Error('days are waiting')
  }, 20_000)
