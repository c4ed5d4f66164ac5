import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Stores the scenarios' texts as those of the messages sent before the demo was created. */
export async function saveSentTexts(tx: Tx): Promise<void> {
  await sql`
    with sent as (
      select m.company_id, m.id, m.scenario_id, m.sent_at, s.text, sent_text_id(s.id, s.text) as text_id
      from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where m.company_id = current_company() and m.sent_at is not null and m.text_id is null
    ),
    kept as (
      insert into sent_text (company_id, id, scenario_id, text, first_at)
      select company_id, text_id, scenario_id, text, min(sent_at) from sent group by 1, 2, 3, 4 on conflict do nothing
    )
    update message m set text_id = s.text_id from sent s where m.company_id = s.company_id and m.id = s.id`.execute(
    tx,
  )
}
