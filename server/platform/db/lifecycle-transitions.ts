import pg from 'pg'
import { textTrialMachine } from '../../../domain/lifecycles/ab-test.machine.ts'
import { answerWritingMachine } from '../../../domain/lifecycles/answer-write-back.machine.ts'
import { attemptMachine } from '../../../domain/lifecycles/attempt.machine.ts'
import { channelHealthMachine } from '../../../domain/lifecycles/channel-health.machine.ts'
import { clinicSystemMachine } from '../../../domain/lifecycles/clinic-system.machine.ts'
import { importJoiningMachine } from '../../../domain/lifecycles/import-join.machine.ts'
import { intakeRunMachine } from '../../../domain/lifecycles/ingest-run.machine.ts'
import { messageOutcomeMachine } from '../../../domain/lifecycles/message-outcome.machine.ts'
import { messageStatusMachine } from '../../../domain/lifecycles/message-status.machine.ts'
import { scenarioMachine } from '../../../domain/lifecycles/scenario.machine.ts'
import { mover, transitionTable } from '../../../domain/lifecycles/transition-table.ts'
import { visitAnswerMachine } from '../../../domain/lifecycles/visit-answer.machine.ts'

/** The charts that rows live by, as tables: the database refuses any move that is not on them. */
export const chartMoves = [
  messageStatusMachine,
  messageOutcomeMachine,
  attemptMachine,
  visitAnswerMachine,
  answerWritingMachine,
  scenarioMachine,
  importJoiningMachine,
  intakeRunMachine,
  clinicSystemMachine,
  channelHealthMachine,
  textTrialMachine,
].flatMap(transitionTable)

const moverOf = (chart: string) => mover(chartMoves.filter((move) => move.chart === chart))

export const nextScenarioState = moverOf('scenario')
export const nextAnswer = moverOf('visitAnswer')
export const nextJoining = moverOf('importJoining')

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
