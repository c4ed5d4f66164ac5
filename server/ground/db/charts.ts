import pg from 'pg'
import { mover, transitionTable } from '../../../src/machines/kinds/transition-table.ts'
import { answerWritingMachine } from '../../../src/machines/lives/answer-writing.machine.ts'
import { attemptMachine } from '../../../src/machines/lives/attempt.machine.ts'
import { channelHealthMachine } from '../../../src/machines/lives/channel-health.machine.ts'
import { clinicSystemMachine } from '../../../src/machines/lives/clinic-system.machine.ts'
import { importJoiningMachine } from '../../../src/machines/lives/import-joining.machine.ts'
import { intakeRunMachine } from '../../../src/machines/lives/intake-run.machine.ts'
import { messageOutcomeMachine } from '../../../src/machines/lives/message-outcome.machine.ts'
import { messageStatusMachine } from '../../../src/machines/lives/message-status.machine.ts'
import { scenarioMachine } from '../../../src/machines/lives/scenario.machine.ts'
import { textTrialMachine } from '../../../src/machines/lives/text-trial.machine.ts'
import { visitAnswerMachine } from '../../../src/machines/lives/visit-answer.machine.ts'

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
