import { sql } from 'kysely'
import { smsParts } from '../channels/parts.ts'
import type { Tx } from '../db/database.ts'
import type { ScenarioRow } from '../plan/load.ts'
import { loadFacts } from '../template/facts.ts'
import { renderTemplate } from '../template/render.ts'
import { sampleLinks } from '../template/sample-links.ts'
import { templates } from '../template/text-for.ts'

const AT_ONCE = 1000

interface Due {
  id: string
  clientId: string
  notice: string | null
  visitId: string | null
  visitAt: Temporal.Instant | null
  sendAt: Temporal.Instant
  timeZone: string
}

/**
 * What the first step of the list's cascade is expected to cost, in the clinic's currency: a price a part for SMS by the
 * real words of each patient, a price a message otherwise.
 */
export async function listCost(tx: Tx, row: ScenarioRow): Promise<number> {
  const { rows } = await sql<{ channel: string; price: number; count: number }>`
    select l.channel, a.price, count(*) as count from list_row l
    cross join lateral (
      -- Of two providers of a channel, the last connected one sends.
      select price from channel_account o where o.company_id = l.company_id and o.channel = l.channel
      order by o.connected_at desc, o.id desc limit 1
    ) a
    where l.scenario_id = ${row.id} and l.status = 'due' and a.price > 0 group by 1, 2`.execute(tx)
  let cost = 0
  for (const { channel, price, count } of rows)
    cost += price * (channel === 'sms' ? await smsPartsOf(tx, row) : count)
  return Math.round(cost * 100) / 100
}

async function smsPartsOf(tx: Tx, row: ScenarioRow): Promise<number> {
  const templateOf = templates(row)
  let parts = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<Due>`
      select occasion as id, notice, client_id as "clientId", visit_id as "visitId", visit_at as "visitAt", send_at as "sendAt",
        time_zone as "timeZone"
      from list_row
      where scenario_id = ${row.id} and status = 'due' and channel = 'sms' and occasion > ${after}
      order by occasion limit ${AT_ONCE}`.execute(tx)
    const facts = await loadFacts(
      tx,
      rows.map((due) => ({
        ...due,
        companyId: row.company_id,
        sendTime: row.send_time,
        giftExpiryDays: row.gift_expiry_days,
      })),
    )
    for (const { id, notice } of rows) {
      const known = facts.get(id)
      if (known)
        parts += smsParts(
          renderTemplate(templateOf(notice), { ...known, links: sampleLinks }),
        ).parts
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return parts
    after = last.id
  }
}
