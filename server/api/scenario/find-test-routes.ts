import { sql } from 'kysely'
import type { Channel } from '../../../domain/channels.ts'
import { getAdapter } from '../../channels/registry.ts'
import { priceLinesSql } from '../../engine/connections/prices.ts'
import type { DispatchAccount, DispatchChat } from '../../engine/dispatch/claimed-message.ts'
import { findSender } from '../../engine/dispatch/find-sender.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TestMessageProblemCode } from '../../platform/i18n/test-message-problems.ts'
import type { TestPatientRow } from './test-patient-handlers.ts'

/** How a test message will be sent, or why it cannot be. */
export type TestRoute =
  | { account: DispatchAccount; chat: DispatchChat | null }
  | { refused: TestMessageProblemCode }

interface TestReach {
  cascade: { channel: Channel }[]
  accounts: DispatchAccount[]
}

/** Returns the first connected channel in the scenario's order for each test patient; a bot only with an open chat. */
export async function findTestRoutes(
  tx: Tx,
  scenario: ScenarioRow,
  patients: TestPatientRow[],
  now: Temporal.Instant,
): Promise<Map<string, TestRoute>> {
  const reach = await loadReach(tx, scenario.id)
  const { rows } = await sql<{ id: string; chat: DispatchChat | null; refused: boolean }>`
    select p.id, exists (select from client c where c.phone = p.phone and c.opted_out = 'all')
        or exists (select from chat h where h.phone = p.phone and h.refused = 'all') as refused,
      (select jsonb_build_object('id', t.chat_id, 'locale', co.locale, 'texts', '{}'::jsonb, 'asks', false)
        from telegram_chat t where t.phone = p.phone and t.blocked_at is null) as chat
    from test_patient p join company co on co.id = p.company_id
    where p.id = any(${patients.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, chat, refused }): [string, TestRoute] => [
      id,
      refused ? { refused: 'OPTED_OUT' } : findRoute(reach, chat, now),
    ]),
  )
}

async function loadReach(tx: Tx, scenarioId: string): Promise<TestReach> {
  const { rows } = await sql<TestReach>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('channel', k.channel) order by k.position)
        from cascade_step k where k.scenario_id = ${scenarioId}), '[]') as cascade,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'channel', a.channel,
          'credentials', encode(a.credentials, 'base64'), 'line', coalesce(a.line, a.id::text), 'status', a.status,
          'connected_at', a.connected_at, 'paused_until', a.paused_until, 'pause_reason', a.pause_reason, 
          'prices', ${priceLinesSql(sql`a.company_id`, sql`a.provider`)}))
        from channel_account a), '[]') as accounts`.execute(tx)
  return rows[0] ?? { cascade: [], accounts: [] }
}

function findRoute(
  { cascade, accounts }: TestReach,
  chat: DispatchChat | null,
  now: Temporal.Instant,
): TestRoute {
  let refusal: TestMessageProblemCode = 'NO_CHANNEL'
  for (const { channel } of cascade) {
    const sender = findSender(accounts, channel, now)
    if (!sender) continue
    if (getAdapter(sender.account.provider).addressKind === 'chat' && !chat) refusal = 'NO_CHAT'
    else if (sender.pausedUntil) refusal = 'RESTS'
    else return { account: sender.account, chat }
  }
  return { refused: refusal }
}
