import { NOON, seedPatients, settle } from './clinic.ts'
import type { Ground } from './environment.ts'
import { keepHistory, openYearOldGround } from './history.ts'
import { conversations } from './lists/cases.ts'
import { measured } from './lists.ts'
import { type Line, rowsWanted } from './measure.ts'
import { type BenchServer, startServer } from './server.ts'

/** Messages per conversation: three of the patient, two of staff. */
const WORDS = 5

/** How long a page of the list of conversations of a clinic with a year of history takes by REST, unchanged and right after a reply. */
export async function conversationsBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  const server = await startServer(ground)
  try {
    const many = Math.ceil(rowsWanted() / WORDS)
    await seedPatients(ground, server.companyId, many)
    await seedWords(ground, server)
    await keepHistory(ground)
    await settle(ground)
    const lines: Line[] = []
    for (const list of conversations) lines.push(await measured(ground, server, list))
    return lines
  } finally {
    await server.close()
    await ground.close()
  }
}

/** A conversation for each patient with messages hours apart; one in a hundred is unread, as many wait, and a few are claimed. */
async function seedWords({ admin }: Ground, { companyId }: BenchServer) {
  const now = NOON.toString()
  const tables = ['reply', 'message', 'chat']
  // The statements write what the triggers would write, so triggers are off.
  for (const table of tables) await admin.query(`alter table ${table} disable trigger user`)
  await admin.query(
    `insert into chat (company_id, number, phone, last_at, claimed_by, created_at)
    select company_id, n, phone, $2::timestamptz - n * interval '1 minute',
      case when n % 400 = 0 then (select id from account where company_id = $1 limit 1) end, $2
    from (select c.*, row_number() over (order by external_id) as n from client c where company_id = $1) c`,
    [companyId, now],
  )
  await admin.query(
    `insert into reply (company_id, account_id, provider_reply_id, channel, phone, text, at, unread, waits)
    select company_id, gen_random_uuid(), number || ' ' || k, ('{whatsapp,sms,telegram}'::text[])[1 + number % 3], phone,
      case when (number + k) % 5000 = 0 then 'Нужны ли бахилы' when (number + k) % 20 = 0 then 'Спасибо, буду' else 'Можно перенести на ' || number % 24 end,
      last_at - k * interval '1 hour', k = 0 and number % 100 = 1, k = 0 and number % 100 = 2
    from chat, generate_series(0, 2) k where company_id = $1`,
    [companyId],
  )
  await admin.query(
    `insert into message (company_id, chat_id, client_id, time_zone, occasion, text, send_at, sent_at, channel, status, outcome, created_at, updated_at)
    select h.company_id, h.id, c.id, 'Europe/Moscow', 'chat ' || h.id || k, 'Ждём вас в ' || h.number % 12, h.last_at - k * interval '90 minutes',
      h.last_at - k * interval '90 minutes', 'whatsapp', 'delivered', 'done', $2, $2
    from chat h join client c on c.company_id = h.company_id and c.phone = h.phone, generate_series(1, 2) k where h.company_id = $1`,
    [companyId, now],
  )
  await admin.query(
    `update chat x set last_reply_id = r.id from reply r where x.company_id = $1 and r.company_id = $1 and r.provider_reply_id = x.number || ' 0'`,
    [companyId],
  )
  for (const table of tables) await admin.query(`alter table ${table} enable trigger user`)
  // Without triggers the messages' days are not marked as stale, so all days are counted again.
  await admin.query('delete from figures_kept where company_id = $1', [companyId])
}
