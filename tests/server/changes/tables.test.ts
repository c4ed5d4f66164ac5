import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSubjects } from '../../../domain/change-subjects.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

/** Tables that no page shows, or whose changes another table reports too. */
const untold = [
  'agent_refusal', // only the agent reads it
  'agent_code', // shown once to whoever asked for it; the new agent reports
  'allowed_move', // the lifecycles of this version
  'attention', // the attention budget of a patient; its messages report
  'audit_log', // everything writes it; its page asks again by itself
  'awaited_channel', // the awaited channel reports when it is connected
  'chat_count', // the number of the last conversation
  'column_mapping', // remembered for the next file
  'daily_count', // daily quota of promotions; their messages report
  'day_change', // a log of changes in rows that report
  'day_due', // stale days are derived from rows that report
  'email_change', // `account` reports
  'email_confirmation', // `company.unconfirmed_since` reports
  'erased_name',
  'figures_kept', // sums of rows that report, like the daily aggregates
  'file_status', // asked about in the preview of the next file
  'freed_time', // written beside the visit that left it, which reports
  'goal_count',
  'guess',
  'id_namespace', // how ids are stored; their records report
  'id_space', // opened together with its connection
  'intake_rejection', // written with its run
  'journey_day',
  'known_device',
  'kysely_migration',
  'kysely_migration_lock',
  'latest_time', // tokens and sign-in attempts expire by it
  'letter_address', // read when the settings open
  'list_change',
  'list_row', // created together with its scenario's list
  'lost_record',
  'merged_patient', // the patient who remains reports
  'message_day',
  'month_letter',
  'note_mention', // `note` reports
  'parked_report', // a report that waits for its attempt
  'password_reset',
  'patient_change',
  'picture', // the card that shows it reports
  'promotion_memory',
  'review_transition', // counted in the review link
  'send_slot',
  'service_name', // written with visits, which report
  'sent_text', // stored with the message that was sent with it
  'shared_month', // read when its list opens
  'shared_month_day', // likewise
  'telegram_news',
  'telegram_start',
  'visit_day',
  'visit_predecessor', // its visit reports
  'visit_receipt', // the hash of a receipt that was handed out
  'warm_up_count',
]
/** Tables with triggers of their own. */
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

/** Columns that are written; generated columns change with them. */
async function columnsOf() {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ table: string; columns: string[] }>`
      select c.oid::regclass::text as table, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`.execute(tx),
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

test('every table either reports its changes or is listed as one that does not', async () => {
  const told = [...new Set((await triggers()).map(({ table }) => table))]
  const tables = [...(await columnsOf()).keys()]
  expect([...told, ...untold].toSorted()).toEqual(tables.toSorted())
})

test('every column of a reporting table is either reported or ignored explicitly', async () => {
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

test('a reporting table reports inserts, updates and deletes, and every subject has such a table', async () => {
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
