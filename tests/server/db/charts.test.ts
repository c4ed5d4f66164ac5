import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { abTestMachine } from '../../../domain/lifecycles/ab-test.machine.ts'
import { attemptMachine } from '../../../domain/lifecycles/attempt.machine.ts'
import { channelHealthMachine } from '../../../domain/lifecycles/channel-health.machine.ts'
import { clinicSystemMachine } from '../../../domain/lifecycles/clinic-system.machine.ts'
import { importJoinMachine } from '../../../domain/lifecycles/import-join.machine.ts'
import { ingestRunMachine } from '../../../domain/lifecycles/ingest-run.machine.ts'
import { messageOutcomeMachine } from '../../../domain/lifecycles/message-outcome.machine.ts'
import { messageStatusMachine } from '../../../domain/lifecycles/message-status.machine.ts'
import { scenarioMachine } from '../../../domain/lifecycles/scenario.machine.ts'
import { toTransitionTable } from '../../../domain/lifecycles/transition-table.ts'
import { visitAnswerMachine } from '../../../domain/lifecycles/visit-answer.machine.ts'
import { addRun } from '../../../server/engine/ingest/run.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
/** A connection without triggers, to put a row into any state. */
let past: pg.Client
let companyId = ''
let row: Record<'scenario' | 'message' | 'attempt' | 'run' | 'account' | 'trial', string>
beforeAll(async () => {
  past = new pg.Client({ connectionString: open.databaseUrl })
  await past.connect()
  await past.query('set session_replication_role = replica')
  companyId = (await registerClinic(open)).companyId
  const patient = await seeds(open, companyId).patient()
  const now = open.clock.now().toString()
  row = await open.app.db.withTenant(companyId, async (tx) => {
    const [scenario, message, attempt] = [randomUUID(), randomUUID(), randomUUID()]
    const [account, trial] = [randomUUID(), randomUUID()]
    const run = await addRun(tx, companyId, { kind: 'import' }, open.clock.now())
    await sql`insert into scenario (company_id, id, type, name, text, created_at, updated_at)
      values (${companyId}, ${scenario}, 'reminder', 'Walked', 'Hello', ${now}, ${now})`.execute(tx)
    await sql`insert into message (company_id, id, scenario_id, client_id, time_zone, occasion, send_at, created_at, updated_at)
      values (${companyId}, ${message}, ${scenario}, ${patient.id}, 'UTC', 'walked', ${now}, ${now}, ${now})`.execute(
      tx,
    )
    await sql`insert into attempt (company_id, id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
      values (${companyId}, ${attempt}, ${message}, 0, 1, 'sms', 'sms16', ${randomUUID()}, 'k', 0, 'sending', ${now}, ${now})`.execute(
      tx,
    )
    await sql`insert into channel_account (company_id, id, provider, channel, credentials, status_at, hook_token, replies_since, created_at)
      values (${companyId}, ${account}, 'sms16', 'sms', '', ${now}, ${randomUUID()}, ${now}, ${now})`.execute(
      tx,
    )
    await sql`insert into text_trial (company_id, id, scenario_id, measure, size, text_a, text_b, began_at, began_by, last_at)
      values (${companyId}, ${trial}, ${scenario}, 'confirmed', 200, 'Hello', 'Hi', ${now}, ${randomUUID()}, ${now})`.execute(
      tx,
    )
    return { scenario, message, attempt, run, account, trial }
  })
})
afterAll(async () => {
  await past.end()
})

/**
 * A lifecycle stored in columns: how to put the fixture's row into a state, and states that the
 * columns can express but the chart does not have.
 */
interface Life {
  machine: AnyStateMachine
  put: string
  values(state: string): (string | null)[]
  more?: string[]
}

const outcomeLife: Life = {
  machine: messageOutcomeMachine,
  put: 'update message set outcome = $1 where id = $2',
  values: (outcome: string) => [outcome, row.message],
}
const walked: Life[] = [
  {
    machine: messageStatusMachine,
    put: 'update message set status = $1 where id = $2',
    values: (status: string) => [status, row.message],
  },
  outcomeLife,
  {
    machine: attemptMachine,
    put: 'update attempt set state = $1 where id = $2',
    values: (state: string) => [state, row.attempt],
  },
  {
    machine: visitAnswerMachine,
    put: 'update message set answer = $1 where id = $2',
    values: (answer: string) => [answer, row.message],
  },
  {
    machine: importJoinMachine,
    // A run without a question has null.
    put: "update intake_run set joining = nullif($1, 'unasked') where id = $2",
    values: (joining: string) => [joining, row.run],
  },
  {
    machine: channelHealthMachine,
    put: 'update channel_account set status = $1, paused_until = $2, probe_until = $3 where id = $4',
    values: (place) => {
      const [word, requests] = place.split('.')
      const until = open.clock.now().toString()
      return [
        word === 'linked' ? 'active' : 'qridle',
        requests === 'open' ? null : until,
        requests === 'probing' ? until : null,
        row.account,
      ]
    },
  },
  {
    machine: abTestMachine,
    // Columns that belong to a state change with it.
    put: `update text_trial set state = $1, over_at = case $1 when 'running' then null else began_at end, ended_by = case $1 when 'ended' then 'staff' end,
      (whole_a, part_a, aside_a, whole_b, part_b, aside_b) = (select n, n, n, n, n, n from (select case $1 when 'judged' then 0 end) as s(n)) where id = $2`,
    values: (state) => [state, row.trial],
  },
  {
    machine: ingestRunMachine,
    put: 'update intake_run set state = $1 where id = $2',
    values: (state) => [state, row.run],
  },
  {
    machine: scenarioMachine,
    put: 'update scenario set state = $1, list_state = $2 where id = $3',
    values: (place: string) => [...place.split('.'), row.scenario],
    more: ['active.generated'],
  },
]

test.each(walked)(
  'the database allows exactly the moves of the chart $machine.id',
  async (chart) => {
    const { machine, more = [] } = chart
    const moves = toTransitionTable(machine)
    const drawn = new Set(moves.map(({ source, target }) => `${source} > ${target}`))
    const states = [
      ...new Set([...moves.flatMap((move) => [move.source, move.target]), ...more]),
    ].sort()
    const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
    const refused: string[] = []
    const expected: string[] = []
    for (const [from, to] of pairs) {
      if (from === to) continue
      if (!drawn.has(`${from} > ${to}`)) expected.push(`${from} > ${to}`)
      if (!(await goes(chart, from, to))) refused.push(`${from} > ${to}`)
    }
    expect(refused).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
  },
)

test.each(walked)(
  'the database checks every move of the chart $machine.id: without its entry the move is refused',
  async (chart) => {
    const drawn = toTransitionTable(chart.machine).filter(({ source, target }) => source !== target)
    for (const { source, target } of drawn) {
      const at = [chart.machine.id, source, target]
      const off = await past.query(
        'delete from allowed_move where chart = $1 and source = $2 and target = $3 returning *',
        at,
      )
      expect(await goes(chart, source, target), `${source} > ${target}`).toBe(false)
      for (const { event } of off.rows)
        await past.query(
          'insert into allowed_move (chart, source, target, event) values ($1, $2, $3, $4)',
          [...at, event],
        )
      expect(await goes(chart, source, target), `${source} > ${target}`).toBe(true)
    }
  },
)

test('a chart without stored moves refuses nothing, so that other processes work on while a version migrates', async () => {
  const chart = outcomeLife
  const { rows } = await past.query(
    'delete from allowed_move where chart = $1 returning source, event, target',
    [chart.machine.id],
  )
  expect(await goes(chart, 'withdrawn', 'done')).toBe(true)
  for (const { source, event, target } of rows)
    await past.query('insert into allowed_move values ($1, $2, $3, $4)', [
      chart.machine.id,
      source,
      event,
      target,
    ])
  expect(await goes(chart, 'withdrawn', 'done')).toBe(false)
})

test('a clinic system starts connected, can be lost and come back, and cannot start as lost', async () => {
  const begin = (status: string) =>
    open.app.db.withTenant(companyId, (tx) =>
      sql`with opened as (insert into id_space (company_id, space, mis_type, opened_at) values (${companyId}, 1, 'fhir', ${open.clock.now()}))
        insert into mis_connection (company_id, mis_type, credentials, status, created_at, space)
        values (${companyId}, 'fhir', '', ${status}, ${open.clock.now()}, 1)`.execute(tx),
    )
  await expect(begin('lost')).rejects.toThrow('the clinicSystem chart has no way from none to lost')
  await begin('connected')
  const life: Life = {
    machine: clinicSystemMachine,
    put: 'update mis_connection set status = $1 where company_id = $2',
    values: (status) => [status, companyId],
  }
  expect(await goes(life, 'connected', 'lost')).toBe(true)
  expect(await goes(life, 'lost', 'connected')).toBe(true)
  const off = await past.query(
    `delete from allowed_move where chart = 'clinicSystem' and source = 'lost' and target = 'connected' returning event`,
  )
  expect(await goes(life, 'lost', 'connected')).toBe(false)
  for (const { event } of off.rows)
    await past.query(`insert into allowed_move values ('clinicSystem', 'lost', $1, 'connected')`, [
      event,
    ])
})

/** Whether the database allows the move; a refusal must carry the chart's message. */
async function goes({ machine, put, values }: Life, from: string, to: string): Promise<boolean> {
  await past.query(put, values(from))
  return open.app.db
    .withTenant(companyId, (tx) => tx.executeQuery(CompiledQuery.raw(put, values(to))))
    .then(
      ({ numAffectedRows }) => numAffectedRows === 1n,
      (error: Error) => {
        expect(error.message).toBe(`the ${machine.id} chart has no way from ${from} to ${to}`)
        return false
      },
    )
}

test.each([
  ['message_status', messageStatusMachine, []],
  ['message_outcome', messageOutcomeMachine, []],
  ['message_answer', visitAnswerMachine, []],
  ['attempt_state', attemptMachine, []],
  // A run without a question has null.
  ['intake_run_joining', importJoinMachine, ['unasked']],
  ['intake_run_state', ingestRunMachine, []],
  // A connection that does not exist has no row.
  ['mis_connection_status', clinicSystemMachine, ['none']],
] as const)(
  'the column %s accepts exactly the states of its chart',
  async (column, machine, unsaid) => {
    const drawn = Object.keys(machine.root.states).filter(
      (state) => !unsaid.some((one) => one === state),
    )
    expect(await taken(column)).toEqual(drawn.sort())
  },
)

const ofScenario = Object.entries(scenarioMachine.root.states)
test.each([
  ['scenario_state', ofScenario.map(([state]) => state)],
  [
    'scenario_list_state',
    [...new Set(ofScenario.flatMap(([, { states }]) => Object.keys(states)))],
  ],
])('the column %s accepts exactly its half of the scenario’s states', async (column, drawn) => {
  expect(await taken(column)).toEqual(drawn.sort())
})

/** The values that the check constraint of a column allows. */
async function taken(column: string): Promise<string[]> {
  const { rows } = await past.query(
    'select pg_get_constraintdef(oid) as said from pg_constraint where conname = $1',
    [`${column}_check`],
  )
  const said = rows[0]?.said.matchAll(/'(\w+)'/g) ?? []
  return [...said].map(([, word]) => word).sort()
}
