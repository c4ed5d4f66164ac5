import pg from 'pg'
import { abTestMachine } from '../../../domain/lifecycles/ab-test.machine.ts'
import { answerWriteBackMachine } from '../../../domain/lifecycles/answer-write-back.machine.ts'
import { attemptMachine } from '../../../domain/lifecycles/attempt.machine.ts'
import { channelHealthMachine } from '../../../domain/lifecycles/channel-health.machine.ts'
import { clinicSystemMachine } from '../../../domain/lifecycles/clinic-system.machine.ts'
import { importJoinMachine } from '../../../domain/lifecycles/import-join.machine.ts'
import { ingestRunMachine } from '../../../domain/lifecycles/ingest-run.machine.ts'
import { messageOutcomeMachine } from '../../../domain/lifecycles/message-outcome.machine.ts'
import { messageStatusMachine } from '../../../domain/lifecycles/message-status.machine.ts'
import { scenarioMachine } from '../../../domain/lifecycles/scenario.machine.ts'
import {
  createTransitionLookup,
  toTransitionTable,
} from '../../../domain/lifecycles/transition-table.ts'
import { visitAnswerMachine } from '../../../domain/lifecycles/visit-answer.machine.ts'

/** The lifecycles of stored rows as transition tables: the database refuses any other transition. */
export const lifecycleTransitions = [
  messageStatusMachine,
  messageOutcomeMachine,
  attemptMachine,
  visitAnswerMachine,
  answerWriteBackMachine,
  scenarioMachine,
  importJoinMachine,
  ingestRunMachine,
  clinicSystemMachine,
  channelHealthMachine,
  abTestMachine,
].flatMap(toTransitionTable)

const createChartLookup = (chart: string) =>
  createTransitionLookup(lifecycleTransitions.filter((move) => move.chart === chart))

export const getNextScenarioState = createChartLookup('scenario')
export const getNextAnswer = createChartLookup('visitAnswer')
export const getNextImportJoinState = createChartLookup('importJoining')

/** Writes this version's lifecycles to `allowed_move`, which triggers and updates consult. */
export async function installTransitions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table allowed_move in exclusive mode')
    await client.query('delete from allowed_move')
    await client.query(
      `insert into allowed_move (chart, source, event, target)
       select * from jsonb_to_recordset($1::jsonb) as m (chart text, source text, event text, target text)`,
      [JSON.stringify(lifecycleTransitions)],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
