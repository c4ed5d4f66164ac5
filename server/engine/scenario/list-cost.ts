import { type RawBuilder, sql } from 'kysely'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import { parseTemplate } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { readPrices, toPriceInstants } from '../connections/prices.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { lastAnswerSql } from '../plan/visit-answers.ts'
import { createExampleLinks } from '../preview/example-links.ts'
import { loadFacts } from '../template/load-facts.ts'
import { createTemplateCache, getApprovedText } from '../template/message-text.ts'
import { renderTemplate } from '../template/render-template.ts'
import { abTestText } from '../template/running-ab-test.ts'

const PRICING_BATCH_SIZE = 1000
/** Of realistic length. */
const links = createExampleLinks('https://clinic.example')

interface DueRow {
  id: string
  clientId: string
  notice: string | null
  /** The patient's last answer about the visit. */
  said: string | null
  /** The A/B test's text that replaces the scenario's own. */
  other: string | null
  visitId: string | null
  visitAt: Temporal.Instant | null
  sendAt: Temporal.Instant
  timeZone: string
  price: number
}

/** SQL for the price at the send time of a row `l`; of two providers of a channel the last connected one sends. `moments` are the clinic's prices. */
const priceAtSendTime = (moments: ReturnType<typeof toPriceInstants>) => sql<number | null>`(
  select p.price from jsonb_to_recordset(${toJsonText(moments)}::jsonb) as p(provider text, "from" timestamptz, price numeric)
  where p."from" <= l.send_at and p.provider = (select o.provider from channel_account o
    where o.company_id = l.company_id and o.channel = l.channel order by o.connected_at desc, o.id desc limit 1)
  order by p."from" desc limit 1)`

/**
 * Returns the expected cost of the first cascade step for the list, in the clinic's currency: for SMS by parts of each patient's actual text,
 * otherwise per message. Null if a price is unknown. With `from` only for messages due from then on.
 */
export async function getListCost(
  tx: Tx,
  row: ScenarioRow,
  from: Temporal.Instant | null = null,
): Promise<number | null> {
  const price = priceAtSendTime(toPriceInstants(await readPrices(tx)))
  const { rows } = await sql<{ channel: string; price: number | null; count: number }>`
    select l.channel, p.price, count(*) as count from list_row l cross join lateral (select ${price} as price) p
    where l.scenario_id = ${row.id} and l.status = 'due' and l.channel is not null and p.price is distinct from 0
      and (${from}::timestamptz is null or l.send_at >= ${from})
    group by 1, 2`.execute(tx)
  if (rows.some(({ price }) => price === null)) return null
  const bySms = rows.some(({ channel }) => channel === 'sms')
  const others = rows
    .filter(({ channel }) => channel !== 'sms')
    .reduce((sum, { price, count }) => sum + Number(price) * count, 0)
  return Math.round((others + (bySms ? await getSmsCost(tx, row, price, from) : 0)) * 100) / 100
}

async function getSmsCost(
  tx: Tx,
  row: ScenarioRow,
  price: RawBuilder<number | null>,
  from: Temporal.Instant | null,
): Promise<number> {
  const templateOf = createTemplateCache(row)
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const confirmed = parseTemplate(getApprovedText(row, locale))
  let cost = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<DueRow>`
      select l.occasion as id, l.notice, ${lastAnswerSql('l')} as said, ${abTestText('l')} as other, l.client_id as "clientId", l.visit_id as "visitId", l.visit_at as "visitAt",
        l.send_at as "sendAt", l.time_zone as "timeZone", ${price} as price
      from list_row l left join visit v on v.company_id = l.company_id and v.id = l.visit_id
      where l.scenario_id = ${row.id} and l.status = 'due' and l.channel = 'sms' and l.occasion > ${after}
        and (${from}::timestamptz is null or l.send_at >= ${from})
      order by l.occasion limit ${PRICING_BATCH_SIZE}`.execute(tx)
    const facts = await loadFacts(
      tx,
      rows.map((due) => ({
        ...due,
        isOffer: due.notice === 'freed',
        companyId: row.company_id,
        sendTime: row.send_time,
        giftExpiryDays: row.gift_expiry_days,
        listScenarioId: row.id,
      })),
    )
    for (const { id, notice, said, other, price } of rows) {
      const known = facts.get(id)
      const words =
        row.type === 'reminder' && said === 'approved' ? confirmed : templateOf(notice, other)
      if (known) cost += price * countSmsParts(renderTemplate(words, { ...known, links })).parts
    }
    const last = rows.at(-1)
    if (!last || rows.length < PRICING_BATCH_SIZE) return cost
    after = last.id
  }
}
