import { sql } from 'kysely'
import type { Tx } from '../../server/platform/db/database.ts'

/** The product's data about a patient's latest messages, to explain a violation: one line per message with its attempts and events. */
export async function trailOf(
  tx: Tx,
  clientId: string,
  since: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ line: object }>`
    select jsonb_strip_nulls(jsonb_build_object('type', s.type, 'notice', m.notice, 'outcome', m.outcome, 'reason', m.reason,
      'sendAt', m.send_at, 'sentAt', m.sent_at, 'dueAt', m.due_at, 'link', m.link,
      'attempts', (select jsonb_agg(jsonb_build_object('state', a.state, 'startedAt', a.started_at, 'askedAt', a.asked_at, 'updatedAt', a.updated_at,
          'detail', a.detail) order by a.number)
        from attempt a where a.company_id = m.company_id and a.message_id = m.id),
      'trail', (select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'detail', e.detail) order by e.id)
        from message_event e where e.company_id = m.company_id and e.message_id = m.id))) as line
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.client_id = ${clientId} and m.updated_at > ${since} order by m.updated_at`.execute(tx)
  return rows.map(({ line }) => JSON.stringify(line))
}
