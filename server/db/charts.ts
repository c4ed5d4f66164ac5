import pg from 'pg'
import { deliveryMachine } from '../../src/machines/delivery.machine.ts'
import { scenarioMachine } from '../../src/machines/scenario.machine.ts'
import { mover, transitionTable } from '../../src/machines/transition-table.ts'
import { visitAnswerMachine } from '../../src/machines/visit-answer.machine.ts'

/** The charts that rows live by, as tables: the database refuses any move that is not on them. */
export const chartMoves = [deliveryMachine, visitAnswerMachine, scenarioMachine].flatMap(
  transitionTable,
)

const moverOf = (chart: string) => mover(chartMoves.filter((move) => move.chart === chart))

export const nextScenarioState = moverOf('scenario')
export const nextAnswer = moverOf('visitAnswer')

/** Lays the charts of this version into `allowed_move`, which triggers and updates consult. */
export async function installCharts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table allowed_move in exclusive mode')
    await client.query('delete from allowed_move')
    await client.query(
      `insert into allowed_move (chart, source, event, target)
       select * from jsonb_to_recordset($1::jsonb) as m (chart text, source text, event text, target text)`,
      [JSON.stringify(chartMoves)],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
