import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSubjects } from '../../../domain/change-subjects.ts'
import { useHouse } from '../../harness/fixtures.ts'

const open = useHouse()

/** Tables of which no page shows anything, or nothing that another table's change does not tell too. */
const untold = [
  'agent_refusal', // told to the agent alone
  'agent_code', // shown once, to who asked for it; the agent it makes tells
  'allowed_move', // the charts of this version
  'attention', // the budget of a patient's attention; its messages tell
  'audit_log', // no page shows it
  'awaited_channel', // what waits to be connected tells when it is
  'chat_count', // the number of the last conversation
  'column_mapping', // remembered for the next file
  'daily_count', // places of promotions; their messages tell
  'day_change', // it logs changes of rows that tell
  'day_due', // what is due is counted from rows that tell
  'email_change', // `account` tells
  'email_confirmation', // `company.unconfirmed_since` tells
  'erased_name',
  'figures_kept', // sums of rows that tell, like the days beside it
  'goal_count',
  'guess',
  'id_space', // opened with the connection that counts in it
  'intake_rejection', // written with its run
  'journey_day',
  'known_device',
  'kysely_migration',
  'kysely_migration_lock',
  'latest_time', // by it tokens and tries end
  'letter_address', // asked for as the settings open
  'list_change',
  'list_row', // put together with its scenario's list
  'lost_record',
  'message_day',
  'month_letter',
  'parked_report', // what waits for its attempt
  'password_reset',
  'patient_change',
  'picture', // the card that shows it tells
  'promotion_memory',
  'review_transition', // counted in the review link
  'send_slot',
  'sent_text', // kept with the message that is sent by it
  'shared_month', // asked for as its list opens
  'shared_month_day', // likewise
  'telegram_news',
  'telegram_start',
  'visit_day',
  'visit_receipt', // a hash of what was handed out
  'warm_up_count',
]
/** Tables with triggers of their own kind. */
const special = ['account', 'company', 'installation', 'session']

interface Trigger {
  table: string
  name: string
  columns: string[]
  args: string[]
}

async function triggers(): Promise<Trigger[]> {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<Trigger>`
      select t.tgrelid::regclass::text as table, t.tgname as name,
        coalesce((select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)), '{}') as columns,
        (string_to_array(encode(t.tgargs, 'escape'), '\\000'))[:t.tgnargs] as args
      from pg_trigger t where t.tgname like 'told\\_%'`.execute(tx),
  )
  return rows
}

/** Those that are written; what PostgreSQL reckons from them changes with them. */
async function columnsOf() {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ table: string; columns: string[] }>`
      select c.oid::regclass::text as table, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`.execute(tx),
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

test('of every table it is decided whether its changes are told', async () => {
  const told = [...new Set((await triggers()).map(({ table }) => table))]
  const tables = [...(await columnsOf()).keys()]
  expect([...told, ...untold].toSorted()).toEqual(tables.toSorted())
})

test('of every column of a told table it is decided whether its change alone is told', async () => {
  const columns = await columnsOf()
  for (const one of await triggers()) {
    if (special.includes(one.table)) continue
    const [subject, ...unheard] = one.args
    expect(changeSubjects, one.table).toContain(subject)
    if (one.name !== 'told_changed') continue
    const decided = [...one.columns, ...unheard]
    const written = columns.get(one.table) ?? []
    expect(
      written.filter((name) => !decided.includes(name)),
      one.table,
    ).toEqual([])
    expect(
      unheard.filter((name) => !written.includes(name)),
      one.table,
    ).toEqual([])
  }
})

test('added, changed and removed rows are all told, and every subject by one table at least', async () => {
  const all = (await triggers()).filter(({ table }) => !special.includes(table))
  const byTable = Object.groupBy(all, ({ table }) => table)
  for (const [table, own = []] of Object.entries(byTable))
    expect(own.map(({ name }) => name).toSorted(), table).toEqual([
      'told_added',
      'told_changed',
      'told_removed',
    ])
  expect(new Set([...all.map(({ args }) => args[0]), 'company'])).toEqual(new Set(changeSubjects))
})
