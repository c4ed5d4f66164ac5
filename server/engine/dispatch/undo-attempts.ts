import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { attentionReturn } from './attention-budget.ts'
import type { NewAttempt } from './start-attempts.ts'

/** A started attempt whose request was certainly not sent; `fence` is the attempt's own fencing token. */
export type UnsentAttempt = Pick<NewAttempt, 'company_id' | 'message_id' | 'fence' | 'number'>

/** An attempt that another worker started and did not send before it died; `claim` is the current fencing token of the message. */
export type AbandonedAttempt = UnsentAttempt & { claim: number }

/**
 * Reason of the message's withdrawal, derived from its patient and scenario (for numbers without a patient only from the refusal). Evaluated per
 * row: as a join it once took minutes.
 */
const withdrawalReason = sql`coalesce((
  select case when c.excluded then 'EXCLUDED' when c.opted_out is not null or m.chat_id is not null then 'OPTED_OUT' when s.state <> 'active' then 'WITHDRAWN_STOPPED'
    else 'MOVED' end
  from client c left join scenario s on s.company_id = c.company_id and s.id = m.scenario_id
  where c.company_id = m.company_id and c.id = m.client_id), 'OPTED_OUT')`

/**
 * Undoes the start of attempts: their messages are due again. Messages withdrawn meanwhile counted as in flight and get the reason of their
 * withdrawal.
 */
export function undoAttempts(app: AppContext, attempts: UnsentAttempt[]): Promise<void> {
  return deleteAttempts(
    app,
    attempts.map((one) => ({ ...one, claim: one.fence, held: false })),
  )
}

/** Same for attempts that another worker left behind, as far as they are still held. */
export function undoAbandonedAttempts(
  app: AppContext,
  attempts: AbandonedAttempt[],
): Promise<void> {
  return deleteAttempts(
    app,
    attempts.map((one) => ({ ...one, held: true })),
  )
}

async function deleteAttempts(
  app: AppContext,
  attempts: (AbandonedAttempt & { held: boolean })[],
): Promise<void> {
  const now = app.clock.now()
  const rows = sql`jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb)
    as l(company_id uuid, message_id uuid, fence bigint, number int, claim bigint, held boolean)`
  await app.db.withAllTenants(async (tx) => {
    // Waits for a concurrent withdrawal, so that the next statement sees it.
    await sql`select from message m join ${rows} on m.company_id = l.company_id and m.id = l.message_id order by m.id for update of m`.execute(
      tx,
    )
    await sql`
      with late as (select * from ${rows}),
      gone as (
        delete from attempt a using late l where a.company_id = l.company_id and a.message_id = l.message_id and a.number = l.number
          and a.fence = l.fence and a.state = 'sending' and (not l.held or a.held_fence = a.fence)
        returning a.company_id, a.message_id, l.claim, a.number, a.account_id, a.counted_on, a.warm_on
      ),
      freed as (${dailyQuotaReturn(sql`gone`)}),
      cooled as (${warmUpQuotaReturn(sql`gone`)}),
      returned as (${attentionReturn(sql`(select * from gone where number = 0)`)}),
      calm as (
        update channel_account c set probe_until = null from gone g where c.company_id = g.company_id and c.id = g.account_id and c.probe_until is not null
      ),
      withdrawn as (
        update message m set updated_at = ${now}, ${clearTestColumns},
          outcome = case when ${withdrawalReason} in ('EXCLUDED', 'OPTED_OUT') then 'skipped' else 'withdrawn' end, reason = ${withdrawalReason}
        from gone g
        where m.company_id = g.company_id and m.id = g.message_id and m.fence <> g.claim and m.outcome = 'done' and m.sent_at is null
        returning m.company_id, m.id, m.outcome, m.reason, m.data_seen_at
      ),
      told as (
        insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
        select company_id, id, ${now}, outcome, jsonb_build_object('reason', reason), data_seen_at from withdrawn
      )
      update message m set due_at = ${now}, claimed_until = null,
        -- Staff's own words are no text that is made anew.
        text = case when g.number = 0 and m.chat_id is null then null else m.text end, link = case when g.number = 0 then null else m.link end,
        ${clearTestColumns}
      from gone g where m.company_id = g.company_id and m.id = g.message_id and m.fence = g.claim and m.outcome = 'pending'`.execute(
      tx,
    )
  })
}

/** With its first attempt `g` undone, the message `m` has not started and takes no part in an A/B test (docs/decisions/0152). */
const clearTestColumns = sql.join(
  ['trial_id', 'trial_side', 'trial_at'].map(
    (name) =>
      sql`${sql.ref(name)} = case when g.number = 0 then null else ${sql.ref(`m.${name}`)} end`,
  ),
)

/** SQL part of a statement: returns the daily quota of unsent attempts. `rows` are attempts. */
export const dailyQuotaReturn = (rows: ReturnType<typeof sql>) => sql`
  update daily_count d set used = d.used - b.count
  from (
    select x.company_id, s.type as kind, x.counted_on as day, count(*)::int
    from ${rows} x
    join message m on m.company_id = x.company_id and m.id = x.message_id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where x.counted_on is not null group by 1, 2, 3
  ) b where d.company_id = b.company_id and d.kind = b.kind and d.day = b.day`

/** Same for the warm-up quota of the attempts' numbers. */
export const warmUpQuotaReturn = (rows: ReturnType<typeof sql>) => sql`
  update warm_up_count d set used = d.used - b.count
  from (
    select x.company_id, x.account_id, x.warm_on as day, count(*)::int from ${rows} x where x.warm_on is not null group by 1, 2, 3
  ) b where d.company_id = b.company_id and d.account_id = b.account_id and d.day = b.day`
