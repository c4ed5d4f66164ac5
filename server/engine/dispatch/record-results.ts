import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { TEMPORARY_PAUSE_REASONS } from '../connections/pause.ts'
import { unknownOutcomeCause } from '../notifications/notification-rules.ts'
import {
  channelCauseSql,
  notificationClosing,
  notificationInsert,
} from '../notifications/raise-notifications.ts'
import type { AttemptResult } from './attempt-result.ts'
import { attentionReturn } from './attention-budget.ts'
import { dailyQuotaReturn, warmUpQuotaReturn } from './undo-attempts.ts'

/** Withdrawn while its request was in flight, which the provider then refused. */
const refusedAfterWithdrawal = sql`v.event = 'provider.refused' and m.outcome = 'done' and m.sent_at is null`

/** Records send results. A worker that lost its claim cannot change attempts of the new holder. */
export function recordResults(app: AppContext, results: AttemptResult[]): Promise<void> {
  const now = app.clock.now()
  return app.db.withAllTenants(async (tx) => {
    await sql`
      with r as (
        select * from jsonb_to_recordset(${toJsonText(results)}::jsonb) as r(company_id uuid, message_id uuid, number int, fence bigint,
          event text, provider_id text, parts int, price numeric, code text, detail text, step int, outcome text, reason text,
          due_at timestamptz, pause jsonb)
      ),
      moved as (
        update attempt a set state = coalesce(mv.target, a.state), provider_id = coalesce(r.provider_id, a.provider_id), parts = r.parts,
          price = r.price, code = r.code, detail = r.detail, updated_at = ${now}
        from r left join allowed_move mv on mv.chart = 'delivery' and mv.source = 'sending' and mv.event = r.event
        where a.company_id = r.company_id and a.message_id = r.message_id and a.number = r.number and a.fence = r.fence and a.state = 'sending'
        returning a.account_id, a.channel, a.provider, a.state, a.step as tried, a.detail as said, a.started_at, a.counted_on, a.warm_on, r.*
      ),
      settled as (
        update message m set
          status = case when v.event = 'report.sent' and m.status in ('new', 'blockedForNight', 'failedToSendToGateway', 'sentToGateway') then 'sent'
            when v.event = 'provider.accepted' and m.status in ('new', 'blockedForNight', 'failedToSendToGateway') then 'sentToGateway'
            when v.event = 'provider.refused' and m.status in ('new', 'blockedForNight') then 'failedToSendToGateway' else m.status end,
          sent_at = case when v.event in ('provider.accepted', 'report.sent') then coalesce(m.sent_at, ${now}) else m.sent_at end,
          -- Withdrawn while the request was under way: what came of it still shows, but no further step follows.
          outcome = case when m.fence = v.fence then v.outcome when ${refusedAfterWithdrawal} then 'failed' else m.outcome end,
          reason = case when m.fence = v.fence then v.reason when ${refusedAfterWithdrawal} then 'PROVIDER_REFUSED' else m.reason end,
          due_at = case when m.fence = v.fence then v.due_at else m.due_at end,
          step = case when m.fence = v.fence then v.step else m.step end,
          claimed_until = case when m.fence = v.fence then null else m.claimed_until end,
          updated_at = ${now}
        from moved v where m.company_id = v.company_id and m.id = v.message_id
        returning m.id
      ),
      rests as (
        select distinct on (company_id, account_id) company_id, account_id, pause->>'line' as line, pause->>'code' as code,
          (pause->>'until')::timestamptz as until
        from moved where pause is not null order by company_id, account_id, until desc
      ),
      paused as (
        update channel_account c set paused_until = greatest(c.paused_until, v.until), probe_until = null,
          pause_reason = case when c.paused_until > v.until then c.pause_reason else v.code end
        from rests v where c.company_id = v.company_id and c.id = v.account_id or c.line = v.line
        returning c.company_id, c.id, c.channel, c.provider, c.pause_reason
      ),
      -- The provider has dealt with a message since the pause was over: the rest may follow.
      opened as (
        update channel_account c set paused_until = null, pause_reason = null, probe_until = null
        from moved v where c.company_id = v.company_id and c.id = v.account_id and c.paused_until <= ${now} and v.started_at >= c.paused_until
          and (v.event in ('provider.accepted', 'report.sent') or v.event = 'provider.refused' and v.pause is null)
          and not exists (select from rests w where w.company_id = c.company_id and w.account_id = c.id)
      ),
      freed as (${dailyQuotaReturn(sql`(select * from moved where event = 'provider.refused')`)}),
      cooled as (${warmUpQuotaReturn(sql`(select * from moved where event = 'provider.refused')`)}),
      returned as (${attentionReturn(sql`(select * from moved where event = 'provider.refused' and outcome = 'failed')`)}),
      alerted as (${notificationInsert(lostChannels, now)}),
      unsure as (${notificationInsert(unknownOutcomes, now)}),
      mended as (${notificationClosing(workingChannels, now)})
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, ${now},
        case event when 'provider.accepted' then 'sentToGateway' when 'report.sent' then 'sent' when 'provider.refused' then 'failedToSendToGateway' else 'unknown' end,
        jsonb_strip_nulls(jsonb_build_object('step', tried, 'channel', channel, 'provider', provider, 'code', code, 'detail', said))
      from moved where event is not null`.execute(tx)
  })
}

const lostChannels = sql`
  select distinct company_id, 'channelLost' as type, null as message_id,
    jsonb_build_object('channel', channel, 'provider', provider, 'code', pause_reason) as detail, ${channelCauseSql(sql`id`)} as cause
  from paused where pause_reason <> all(${[...TEMPORARY_PAUSE_REASONS]}::text[])`
/** Unknown outcomes of staff's messages are shown in their conversation, which then waits for staff, so they raise no notification. */
const unknownOutcomes = sql`
  select distinct on (v.company_id, 5) v.company_id, 'unknownOutcome' as type, v.message_id, null as detail,
    ${unknownOutcomeCause(sql`v.channel`, sql`v.provider`)} as cause
  from moved v join message m on m.company_id = v.company_id and m.id = v.message_id
  where v.event = 'provider.silent' and m.chat_id is null order by v.company_id, 5, m.send_at, m.id`
/** An accepted message shows that its connection works. */
const workingChannels = sql`(a.company_id, a.cause) in (
  select company_id, ${channelCauseSql(sql`account_id`)} from moved where event in ('provider.accepted', 'report.sent'))`
