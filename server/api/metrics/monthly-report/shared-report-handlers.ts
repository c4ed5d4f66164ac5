import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { getSharedReportPath } from '../../../engine/shared-report/shared-report.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNameSql } from '../../../platform/db/person-name-sql.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { getClinicTimeZone, requireMetrics } from '../metrics-request.ts'
import type { WithTenant } from '../with-tenant.ts'
import { createSharedReportRow, freezeReport } from './freeze-report.ts'
import { parseMonth } from './load-monthly-report.ts'

type SharedReportBody = components['schemas']['SharedMonth']

/** Maximum valid shared reports per month. */
const MAX_OPEN_REPORTS = 20

/** Handlers for shared reports, readable by anyone with the link: created, listed and revoked by the owner and the manager (docs/decisions/0149). */
export function createSharedReportHandlers({ db, clock, config }: AppContext): Handlers {
  const createWithTenant =
    ({ companyId }: Caller): WithTenant =>
    (work) =>
      db.withTenant(companyId, work)
  const list = (tx: Tx, { companyId }: Caller, month: string, id?: string) =>
    listSharedReports(
      tx,
      { month, id },
      (one) => config.publicUrl + getSharedReportPath(companyId, month, one),
    )

  return {
    async listSharedMonths({ caller, path: { month } }) {
      requireMetrics(caller)
      const withTenant = createWithTenant(caller)
      parseMonth(month, { timeZone: await withTenant(getClinicTimeZone), now: clock.now() })
      const items = await withTenant((tx) => list(tx, caller, month))
      return { items, total: items.length }
    },

    async shareMonth({ caller, path: { month }, reply }) {
      requireMetrics(caller)
      const inside = createWithTenant(caller)
      const dayContext = { timeZone: await inside(getClinicTimeZone), now: clock.now() }
      const report = await freezeReport(inside, parseMonth(month, dayContext), dayContext)
      if (!report.months.own.figures) throw new Problem('NOTHING_SENT')
      const row = createSharedReportRow(caller.companyId, month, report, dayContext.now)
      reply.code(201)
      return inside(async (tx) => {
        await requireCapacity(tx, month, dayContext.now)
        await tx
          .insertInto('shared_month')
          .values({ ...row, made_by: caller.accountId })
          .execute()
        // The id is a secret and not logged: log readers must not be able to open the report.
        await addAudit(tx, caller, dayContext.now, 'shareMonth', { month })
        const [created] = await list(tx, caller, month, row.id)
        if (!created) throw new Problem('NOT_FOUND')
        return created
      })
    },

    async revokeMonth({ caller, path: { month, reportId } }) {
      await db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const known = await tx
          .selectFrom('shared_month')
          .select('revoked_at')
          .where('id', '=', reportId)
          .where('month', '=', month)
          .forUpdate()
          .executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        if (known.revoked_at) return
        await tx
          .updateTable('shared_month')
          .set({ revoked_at: now })
          .where('id', '=', reportId)
          .execute()
        await addAudit(tx, caller, now, 'revokeMonth', { month })
      })
    },
  }
}

async function requireCapacity(tx: Tx, month: string, now: Temporal.Instant) {
  const { count } = await tx
    .selectFrom('shared_month')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('month', '=', month)
    .where('revoked_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= MAX_OPEN_REPORTS) throw new Problem('TOO_MANY_SHARED')
}

interface SharedReportRow {
  id: string
  month: string
  made_at: Temporal.Instant
  made_by: string | null
  by_letter: boolean
  until: Temporal.Instant
  revoked_at: Temporal.Instant | null
  opened_days: number
}

/** Returns the shared reports of a month, newest first; or the one with this id. */
async function listSharedReports(
  tx: Tx,
  { month, id }: { month: string; id?: string | undefined },
  getLink: (id: string) => string,
): Promise<SharedReportBody[]> {
  const { rows } = await sql<SharedReportRow>`
    select s.id, s.month, s.made_at, s.by_letter, s.until, s.revoked_at,
      nullif(${staffNameSql('a')}, '') as made_by,
      (select count(*)::int from shared_month_day d where d.company_id = s.company_id and d.report_id = s.id) as opened_days
    from shared_month s left join account a on a.id = s.made_by
    where s.company_id = current_company() and s.month = ${month} ${id ? sql`and s.id = ${id}` : sql``}
    order by s.made_at desc, s.id`.execute(tx)
  return rows.map((row) => ({
    ...{ id: row.id, month: row.month, link: getLink(row.id) },
    ...{ madeAt: row.made_at.toString(), madeBy: row.made_by, byLetter: row.by_letter },
    ...{ until: row.until.toString(), revokedAt: row.revoked_at?.toString() ?? null },
    openedDays: row.opened_days,
  }))
}
