import { sql } from 'kysely'
import type { House } from '../house.ts'

/** Unconfirmed visits that still lie ahead raise an alert a day after their reminder was sent (section 9 of the specification). */
export async function raiseUnanswered({ db, clock }: House): Promise<void> {
  const now = clock.now()
  await db.engine((tx) =>
    sql`
      insert into alert (company_id, type, at, message_id, cause)
      select m.company_id, 'unanswered', ${now}, m.id, 'unanswered ' || m.id
      from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where s.type = 'reminder' and m.answer = 'none' and m.visit_at > ${now} and m.sent_at <= ${now.subtract({ hours: 24 })}
      on conflict do nothing`.execute(tx),
  )
}
