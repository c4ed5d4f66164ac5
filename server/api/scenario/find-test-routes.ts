import { sql } from 'kysely'
import type { Channel } from '../../../domain/channels.ts'
import { adapterFor } from '../../channels/registry.ts'
import { priceLines } from '../../engine/connections/prices.ts'
import type { WorkAccount, WorkChat } from '../../engine/dispatch/claimed-message.ts'
import { senderFor } from '../../engine/dispatch/find-sender.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TestRefusal } from '../../platform/i18n/test-message-problems.ts'
import type { TestPatientRow } from './test-patient-handlers.ts'

/** How a test message will go, or why it will not. */
export type TestWay = { account: WorkAccount; chat: WorkChat | null } | { refused: TestRefusal }

interface Reach {
  cascade: { channel: Channel }[]
  accounts: WorkAccount[]
}

/** The first connected channel of the scenario's order for each test patient; a bot reaches only those who opened its chat. */
export async function testWays(
  tx: Tx,
  scenario: ScenarioRow,
  patients: TestPatientRow[],
  now: Temporal.Instant,
): Promise<Map<string, TestWay>> {
  const reach = await reachOf(tx, scenario.id)
  const { rows } = await sql<{ id: string; chat: WorkChat | null; refused: boolean }>`
    select p.id, exists (select from client c where c.phone = p.phone and c.opted_out = 'all')
        or exists (select from chat h where h.phone = p.phone and h.refused = 'all') as refused,
      (select jsonb_build_object('id', t.chat_id, 'locale', co.locale, 'texts', '{}'::jsonb, 'asks', false)
        from telegram_chat t where t.phone = p.phone and t.blocked_at is null) as chat
    from test_patient p join company co on co.id = p.company_id
    where p.id = any(${patients.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, chat, refused }): [string, TestWay] => [
      id,
      refused ? { refused: 'OPTED_OUT' } : wayOf(reach, chat, now),
    ]),
  )
}

async function reachOf(tx: Tx, scenarioId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('channel', k.channel) order by k.position)
        from cascade_step k where k.scenario_id = ${scenarioId}), '[]') as cascade,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'channel', a.channel,
          'credentials', encode(a.credentials, 'base64'), 'line', coalesce(a.line, a.id::text), 'status', a.status,
          'connected_at', a.connected_at, 'paused_until', a.paused_until, 'pause_reason', a.pause_reason, 
          'prices', ${priceLines(sql`a.company_id`, sql`a.provider`)}))
        from channel_account a), '[]') as accounts`.execute(tx)
  return rows[0] ?? { cascade: [], accounts: [] }
}

function wayOf(
  { cascade, accounts }: Reach,
  chat: WorkChat | null,
  now: Temporal.Instant,
): TestWay {
  let why: TestRefusal = 'NO_CHANNEL'
  for (const { channel } of cascade) {
    const sender = senderFor(accounts, channel, now)
    if (!sender) continue
    if (adapterFor(sender.account.provider).addressedBy === 'chat' && !chat) why = 'NO_CHAT'
    else if (sender.restsUntil) why = 'RESTS'
    else return { account: sender.account, chat }
  }
  return { refused: why }
}
