import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Adds invitations of the last six weeks as if sent on time: to one patient in eight, most of them delivered. Later visits show what came of them.
 */
export async function addInvitations(
  tx: Tx,
  scenarioId: string,
  now: Temporal.Instant,
): Promise<void> {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate()
  const afternoons = Array.from({ length: 40 }, (_, day) =>
    today
      .subtract({ days: day + 2 })
      .toZonedDateTime({ timeZone: time_zone, plainTime: '16:00' })
      .toInstant()
      .toString(),
  )
  await sql`
    with chosen as (
      select c.company_id, c.id, c.external_id as seed, o.time_zone, abs(hashtext(c.external_id || ' invited')) as dice
      from client c join company o on o.id = c.company_id
      where c.company_id = current_company() and c.phone is not null and not c.excluded and not c.deceased and c.opted_out is null
        and not exists (select from telegram_chat t where t.company_id = c.company_id and t.phone = c.phone)
        and abs(hashtext(c.external_id)) % 4 > 0
    ),
    sent as (
      select d.*, (${afternoons}::timestamptz[])[1 + d.dice / 8 % 40] + make_interval(mins => d.dice % 170) as at
      from chosen d where d.dice % 8 = 0
    ),
    made as (
      insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, status, outcome, reason, channel,
        provider, handled, created_at, updated_at)
      select s.company_id, ${scenarioId}::uuid, s.id, s.time_zone, 'demo ' || s.seed, s.at, s.at,
        case when s.dice % 23 = 0 then 'sent' when s.dice % 3 = 0 then 'delivered' else 'read' end, 'done', null,
        'whatsapp', 'wazzup24', false, s.at - interval '1 day', s.at
      from sent s on conflict do nothing returning *
    )
    insert into message_event (company_id, message_id, at, kind, detail)
    select company_id, id, created_at, 'planned', jsonb_build_object('sendAt', to_jsonb(send_at)) from made
    union all
    select company_id, id, sent_at, 'sent', jsonb_build_object('step', 0, 'channel', 'whatsapp', 'provider', 'wazzup24') from made`.execute(
    tx,
  )
}
