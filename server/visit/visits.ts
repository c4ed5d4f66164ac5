import { sql } from 'kysely'
import type { House } from '../house.ts'
import { seesPhones } from '../http/access.ts'
import type { Handlers } from '../http/operation.ts'
import { orderOf, pageOf } from '../http/page.ts'
import { visitFilter } from './filter.ts'
import { type VisitRow, visitBody } from './visit-body.ts'

const sorts = {
  startsAt: sql`v.starts_at`,
  clientName: sql`(c.surname || ' ' || c.name) collate names`,
  specialist: sql`sp.name collate names`,
  branchName: sql`b.name collate names`,
  service: sql`v.service collate names`,
  status: sql`v.status`,
}

/** Visits as the clinic system last gave them. */
export function visitHandlers({ db, clock }: House): Handlers {
  return {
    listVisits: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const phones = seesPhones(caller.role)
        const where = visitFilter(query, { timeZone: company.time_zone, now: clock.now() }, phones)
        const order = orderOf(query.sort ?? 'startsAt', sorts, sql`v.id`)
        const { rows } = await sql<VisitRow>`
          select v.*, concat_ws(' ', nullif(c.surname, ''), nullif(c.name, ''), c.middle_name) as client_name, c.phone,
            coalesce(b.time_zone, ${company.time_zone}) as time_zone, b.name as branch_name, sp.name as specialist,
            (select m.answer from message m where m.visit_id = v.id and m.sent_at is not null order by m.sent_at desc limit 1) as answer
          from visit v
          join client c on c.company_id = v.company_id and c.id = v.client_id
          left join branch b on b.company_id = v.company_id and b.id = v.branch_id
          left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id
          where ${where} ${order} ${pageOf(query)}`.execute(tx)
        const count = await sql<{ total: number }>`
          select count(*) as total from visit v join client c on c.company_id = v.company_id and c.id = v.client_id
          where ${where}`.execute(tx)
        return {
          items: rows.map((row) => visitBody(row, phones)),
          total: count.rows[0]?.total ?? 0,
        }
      }),
  }
}
