import { sql } from 'kysely'
import type { House } from '../house.ts'
import { takeLease } from './lease.ts'
import type { Work } from './work.ts'

/**
 * Takes due messages for this worker, of all companies, and reads what decides over them. A claim raises the message's
 * fence: whoever held it before can no longer send or report. Due times compare with the product's clock.
 */
export function claimDue({ db, clock }: House, limit: number): Promise<Work[]> {
  const now = clock.now()
  const lease = takeLease(clock)
  return db.engine(async (tx) => {
    const { rows } = await sql<Omit<Work, 'lease'>>`
      with due as materialized (
        select company_id, id from message
        where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        order by due_at limit ${limit} for update skip locked
      ),
      claimed as (
        update message m set claimed_until = ${lease.until}, fence = m.fence + 1
        from due d where m.company_id = d.company_id and m.id = d.id returning m.*
      )
      select m.company_id, m.id, m.fence, m.step, m.text, s.text as template, s.type, s.send_time, m.time_zone, m.visit_id, m.visit_at,
        m.client_id, v.seen_at as data_seen_at, s.state as scenario_state, c.deceased, c.excluded, c.opted_out, c.phone,
        v.status as visit_status, v.starts_at as visit_starts_at,
        coalesce((select jsonb_agg(jsonb_build_object('channel', k.channel, 'wait_minutes', k.wait_minutes) order by k.position)
          from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id), '[]') as cascade,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'channel', a.channel,
            'credentials', encode(a.credentials, 'base64'), 'paused_until', a.paused_until, 'price', a.price))
          from channel_account a where a.company_id = m.company_id), '[]') as accounts,
        coalesce((select jsonb_agg(jsonb_build_object('step', t.step, 'number', t.number, 'state', t.state, 'key', t.key,
            'started_at', t.started_at) order by t.number)
          from attempt t where t.company_id = m.company_id and t.message_id = m.id), '[]') as attempts
      from claimed m
      join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      join client c on c.company_id = m.company_id and c.id = m.client_id
      left join visit v on v.company_id = m.company_id and v.id = m.visit_id`.execute(tx)
    return rows.map((row) => ({ ...row, lease }))
  })
}

/** When the next message falls due, or null when none waits. */
export async function nextDue({ db }: House): Promise<Temporal.Instant | null> {
  const { rows } = await db.engine((tx) =>
    sql<{
      at: Temporal.Instant | null
    }>`select min(due_at) as at from message where due_at is not null`.execute(tx),
  )
  return rows[0]?.at ?? null
}
