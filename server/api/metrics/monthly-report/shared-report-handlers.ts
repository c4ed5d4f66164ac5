import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { sharedPath } from '../../../engine/shared-report/shared-report.ts'
import type { House } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requireFigures, timeZoneOf } from '../metrics-request.ts'
import type { Inside } from '../with-tenant.ts'
import { freezeMonth, sharedRow } from './freeze-report.ts'
import { monthAsked } from './load-monthly-report.ts'

type SharedMonth = components['schemas']['SharedMonth']

/** So many copies of a month may be open at once. */
const MOST_OPEN = 20

/** A month shared with whoever has its address: copies are made, listed and revoked by the owner and the manager (docs/decisions/0149). */
export function sharedMonthHandlers({ db, clock, config }: House): Handlers {
  const insideOf =
    ({ companyId }: Caller): Inside =>
    (work) =>
      db.tenant(companyId, work)
  const list = (tx: Tx, { companyId }: Caller, month: string, id?: string) =>
    sharedMonths(tx, { month, id }, (one) => config.publicUrl + sharedPath(companyId, month, one))

  return {
    async listSharedMonths({ caller, path: { month } }) {
      requireFigures(caller)
      const inside = insideOf(caller)
      monthAsked(month, { timeZone: await inside(timeZoneOf), now: clock.now() })
      const items = await inside((tx) => list(tx, caller, month))
      return { items, total: items.length }
    },

    async shareMonth({ caller, path: { month }, reply }) {
      requireFigures(caller)
      const inside = insideOf(caller)
      const days = { timeZone: await inside(timeZoneOf), now: clock.now() }
      const frozen = await freezeMonth(inside, monthAsked(month, days), days)
      if (!frozen.months.own.figures) throw new Problem('NOTHING_SENT')
      const row = sharedRow(caller.companyId, month, frozen, days.now)
      reply.code(201)
      return inside(async (tx) => {
        await requireRoom(tx, month, days.now)
        await tx
          .insertInto('shared_month')
          .values({ ...row, made_by: caller.accountId })
          .execute()
        // The id is a secret: who reads the log need not open what was shared.
        await addAudit(tx, caller, days.now, 'shareMonth', { month })
        const [made] = await list(tx, caller, month, row.id)
        if (!made) throw new Problem('NOT_FOUND')
        return made
      })
    },

    async revokeMonth({ caller, path: { month, reportId } }) {
      await db.tenant(caller.companyId, async (tx) => {
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

async function requireRoom(tx: Tx, month: string, now: Temporal.Instant) {
  const { count } = await tx
    .selectFrom('shared_month')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('month', '=', month)
    .where('revoked_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= MOST_OPEN) throw new Problem('TOO_MANY_SHARED')
}

interface Row {
  id: string
  month: string
  made_at: Temporal.Instant
  made_by: string | null
  by_letter: boolean
  until: Temporal.Instant
  revoked_at: Temporal.Instant | null
  opened_days: number
}

/** The copies of a month, the newest first; or the one with this id. */
async function sharedMonths(
  tx: Tx,
  { month, id }: { month: string; id?: string | undefined },
  linkOf: (id: string) => string,
): Promise<SharedMonth[]> {
  const { rows } = await sql<Row>`
    select s.id, s.month, s.made_at, s.by_letter, s.until, s.revoked_at,
      nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') as made_by,
      (select count(*)::int from shared_month_day d where d.company_id = s.company_id and d.report_id = s.id) as opened_days
    from shared_month s left join account a on a.id = s.made_by
    where s.company_id = current_company() and s.month = ${month} ${id ? sql`and s.id = ${id}` : sql``}
    order by s.made_at desc, s.id`.execute(tx)
  return rows.map((row) => ({
    ...{ id: row.id, month: row.month, link: linkOf(row.id) },
    ...{ madeAt: row.made_at.toString(), madeBy: row.made_by, byLetter: row.by_letter },
    ...{ until: row.until.toString(), revokedAt: row.revoked_at?.toString() ?? null },
    openedDays: row.opened_days,
  }))
}
