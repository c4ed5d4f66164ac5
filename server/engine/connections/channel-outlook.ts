import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export interface ChannelOutlook {
  waiting: number
  otherWay: number
}

/** Counts planned messages whose next step only or first goes by this provider, and those of them that another connection could carry. */
export async function readChannelOutlook(tx: Tx, provider: string): Promise<ChannelOutlook> {
  const { rows } = await sql<ChannelOutlook>`
    with gone as (select channel from channel_account where provider = ${provider}),
    stays as (select channel from channel_account where provider <> ${provider})
    select count(*)::int as waiting,
      (count(*) filter (where exists (
        select from cascade_step k join stays s on s.channel = k.channel
        where k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.position >= m.step)))::int as "otherWay"
    from message m
    join cascade_step n on n.company_id = m.company_id and n.scenario_id = m.scenario_id and n.position = m.step
    join gone g on g.channel = n.channel
    where m.outcome = 'pending'`.execute(tx)
  return rows[0] ?? { waiting: 0, otherWay: 0 }
}
