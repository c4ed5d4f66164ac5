import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryMachine } from '../../../src/machines/delivery.machine.ts'
import { scenarioMachine } from '../../../src/machines/scenario.machine.ts'
import { transitionTable } from '../../../src/machines/transition-table.ts'
import { visitAnswerMachine } from '../../../src/machines/visit-answer.machine.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'

let open: OpenHouse
/** Lays a row into any state, past the very triggers that are under test. */
let past: pg.Client
let companyId = ''
let row: { scenario: string; message: string; attempt: string }
beforeAll(async () => {
  open = await openHouse()
  past = new pg.Client({ connectionString: open.databaseUrl })
  await past.connect()
  await past.query('set session_replication_role = replica')
  companyId = (await registerClinic(open)).companyId
  const patient = await seeds(open, companyId).patient()
  const now = open.clock.now().toString()
  row = await open.house.db.tenant(companyId, async (tx) => {
    const [scenario, message, attempt] = [randomUUID(), randomUUID(), randomUUID()]
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
    return { scenario, message, attempt }
  })
})
afterAll(async () => {
  await past.end()
  await open.close()
})

const walked = [
  {
    machine: deliveryMachine,
    put: 'update attempt set state = $1 where id = $2',
    values: (state: string) => [state, row.attempt],
    // An attempt begins with its sending: what comes before is told of the message.
    untold: ['new', 'blockedForNight'],
  },
  {
    machine: visitAnswerMachine,
    put: 'update message set answer = $1 where id = $2',
    values: (answer: string) => [answer, row.message],
    untold: [],
  },
  {
    machine: scenarioMachine,
    put: 'update scenario set state = $1, list_state = $2 where id = $3',
    values: (place: string) => [...place.split('.'), row.scenario],
    // Names that two columns can spell and the chart does not know.
    more: ['active.generated'],
    untold: [],
  },
]

test.each(walked)(
  'the database moves a row exactly where the chart $machine.id leads',
  async (chart) => {
    const { machine, put, values, untold, more = [] } = chart
    const moves = transitionTable(machine)
    const drawn = new Set(moves.map(({ source, target }) => `${source} > ${target}`))
    const told = (name: string) => !untold.some((one) => one === name)
    const states = [...new Set([...moves.flatMap((move) => [move.source, move.target]), ...more])]
      .filter(told)
      .sort()
    const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
    const refused: string[] = []
    const expected: string[] = []
    for (const [from, to] of pairs) {
      if (from === to) continue
      if (!drawn.has(`${from} > ${to}`)) expected.push(`${from} > ${to}`)
      await past.query(put, values(from))
      const moved = await open.house.db
        .tenant(companyId, (tx) => tx.executeQuery(CompiledQuery.raw(put, values(to))))
        .then(
          ({ numAffectedRows }) => numAffectedRows === 1n,
          (error: Error) => {
            expect(error.message).toBe(`the ${machine.id} chart has no way from ${from} to ${to}`)
            return false
          },
        )
      if (!moved) refused.push(`${from} > ${to}`)
    }
    expect(refused).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
  },
)
