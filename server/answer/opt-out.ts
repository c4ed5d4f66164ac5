import type { Tx } from '../db/database.ts'
import { withdrawFor, withdrawMarketing } from '../plan/withdraw.ts'

/**
 * STOP from a phone: the first withdraws what sells, the second everything (decision 5), for every patient of that phone. Each
 * change is kept with its words, time and channel. Answers the furthest that was withdrawn.
 */
export async function optOut(
  tx: Tx,
  companyId: string,
  phone: string,
  proof: { channel: string; text: string },
  now: Temporal.Instant,
): Promise<'marketing' | 'all'> {
  const clients = await tx
    .selectFrom('client')
    .select(['id', 'opted_out'])
    .where('phone', '=', phone)
    .orderBy('id')
    // Two that come at once are two: the second sees what the first left.
    .forUpdate()
    .execute()
  for (const client of clients) {
    const all = client.opted_out !== null
    await tx
      .updateTable('client')
      .set({ opted_out: all ? 'all' : 'marketing' })
      .where('id', '=', client.id)
      .execute()
    await tx
      .insertInto('consent_change')
      .values({
        company_id: companyId,
        client_id: client.id,
        category: all ? 'service' : 'marketing',
        allowed: false,
        text_version: proof.text,
        source: 'reply',
        channel: proof.channel,
        at: now,
      })
      .execute()
    if (all) await withdrawFor(tx, client.id, 'OPTED_OUT', now)
    else await withdrawMarketing(tx, client.id, now)
  }
  return clients.some(({ opted_out }) => opted_out !== null) ? 'all' : 'marketing'
}
