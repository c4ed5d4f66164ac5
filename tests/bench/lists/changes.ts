import { NOON } from '../clinic.ts'
import type { Ground } from '../environment.ts'
import type { BenchServer } from '../server.ts'
import type { List } from './cases.ts'

type Change = (name: string) => [statement: string, values: unknown[]]

/** In turn adds, changes and deletes one row of the list. */
export function changesOf(
  { admin }: Ground,
  server: BenchServer,
  rows: List['rows'],
): () => Promise<void> {
  const [add, move, remove] = {
    client: ofPatients,
    message: ofMessages,
    visit: ofVisits,
    reply: ofReplies,
  }[rows](server)
  let turn = 0
  return async () => {
    const name = `change ${(turn / 3) | 0}`
    const change = [add, move, remove][turn++ % 3] ?? add
    const { rowCount } = await admin.query(...change(name))
    if (rowCount !== 1) throw new Error(`${name} changed ${rowCount} rows`)
  }
}

const now = NOON.toString()

const ofPatients = ({ companyId }: BenchServer): [Change, Change, Change] => [
  (name) => [
    `insert into client (company_id, external_id, surname, name, phone, sum_paid, created_at, seen_at)
    values ($1, $2, 'Морозов', 'Анна', '+79990000000', 4000, $3, $3)`,
    [companyId, name, now],
  ],
  (name) => [
    `update client set surname = 'Волков', sum_paid = 77 where company_id = $1 and external_id = $2`,
    [companyId, name],
  ],
  (name) => [`delete from client where company_id = $1 and external_id = $2`, [companyId, name]],
]

const ofMessages = ({ companyId, scenarioId }: BenchServer): [Change, Change, Change] => [
  (name) => [
    `insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, visit_at, channel, data_seen_at, created_at, updated_at)
    select $1, $2, id, 'Europe/Moscow', $3, $4, $4, 'sms', $4, $4, $4 from client where company_id = $1 and external_id = 'p1234'`,
    [companyId, scenarioId, name, now],
  ],
  (name) => [
    `update message set send_at = $3, status = 'sentToGateway' where company_id = $1 and occasion = $2`,
    [companyId, name, NOON.add({ hours: 30 }).toString()],
  ],
  (name) => [`delete from message where company_id = $1 and occasion = $2`, [companyId, name]],
]

const ofVisits = ({ companyId }: BenchServer): [Change, Change, Change] => [
  (name) => [
    `insert into visit (company_id, external_id, client_id, service, starts_at, seen_at, changed_at)
    select $1, $2, id, 'cleaning', $3, $3, $3 from client where company_id = $1 and external_id = 'p1234'`,
    [companyId, name, NOON.add({ hours: 40 }).toString()],
  ],
  (name) => [
    `update visit set starts_at = $3, service = 'surgery' where company_id = $1 and external_id = $2`,
    [companyId, name, NOON.add({ hours: 60 }).toString()],
  ],
  (name) => [`delete from visit where company_id = $1 and external_id = $2`, [companyId, name]],
]

/** A reply is added, marked as read, and deleted. */
const ofReplies = ({ companyId }: BenchServer): [Change, Change, Change] => [
  (name) => [
    `insert into reply (company_id, account_id, provider_reply_id, channel, phone, text, at)
    values ($1, gen_random_uuid(), $2, 'whatsapp', '+79000001234', 'Можно вечером?', $3)`,
    [companyId, name, now],
  ],
  (name) => [
    `update reply set unread = false, waits = false where company_id = $1 and provider_reply_id = $2`,
    [companyId, name],
  ],
  (name) => [
    `delete from reply where company_id = $1 and provider_reply_id = $2`,
    [companyId, name],
  ],
]
