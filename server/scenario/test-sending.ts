import type { components } from '../../schema/generated/rest.ts'
import { parseTemplate } from '../../src/machines/template.ts'
import { problemsOf } from '../../src/machines/template-cure.ts'
import { addAudit } from '../account/audit.ts'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import { isId } from '../http/ids.ts'
import type { Call, Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { ScenarioRow } from '../plan/load.ts'
import type { ScenarioType } from '../plan/windows.ts'
import { exampleFor } from '../preview/example.ts'
import { exampleFacts } from '../preview/example-facts.ts'
import { silenceOf } from '../stop/silence.ts'
import { renderTemplate } from '../template/render.ts'
import { textFor } from '../template/text-for.ts'
import { testSendingWords } from '../words/test-sending.ts'
import { textProblemWords } from '../words/text-problems.ts'
import { requireTest } from './rights.ts'
import { scenarioRow } from './scenarios.ts'
import { sendTests, type TestMessage } from './send-tests.ts'
import type { TestPatientRow } from './test-patients.ts'
import { testWays } from './test-ways.ts'

type Result = components['schemas']['TestSending']['items'][number]

/**
 * A scenario's message, sent at once to the clinic's own people. It is none of the patients' messages: it has no occasion, needs no list,
 * and shows in no figure. How many may go to one number is limited (see `test-limits.ts`); none goes while nothing may leave for the
 * clinic.
 */
export function testSendingHandlers(house: House): Handlers {
  return {
    async sendTest({ caller, path, body, locale }) {
      const now = house.clock.now()
      const silence = await silenceOf(house, caller.companyId)
      const { scenario, messages } = await house.db.tenant(caller.companyId, async (tx) => {
        const scenario = await scenarioRow(tx, path.id)
        requireTest(caller, scenario.type)
        if (silence) throw new Problem(silence)
        const patients = await chosenPatients(tx, body.testPatientIds)
        const messages = await testMessages(house, tx, { scenario, patients, body }, now)
        const testPatientIds = patients.map(({ id }) => id)
        await addAudit(tx, caller, now, 'sendTest', { scenarioId: scenario.id, testPatientIds })
        return { scenario, messages }
      })
      const results = await sendTests(house, scenario, messages)
      const items = results.map(({ testPatientId, status, detail }): Result => {
        const said = detail && 'code' in detail ? testSendingWords[detail.code][locale] : null
        return {
          testPatientId,
          status,
          detail: said ?? (detail && 'text' in detail ? detail.text : null),
        }
      })
      return { items, total: items.length }
    },
  }
}

/** At least one, each of them this clinic's. */
async function chosenPatients(tx: Tx, ids: string[]): Promise<TestPatientRow[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) throw new Problem('CHECK_DETAILS', { testPatientIds: 'REQUIRED' })
  const known = wanted.every(isId)
    ? await tx.selectFrom('test_patient').selectAll().where('id', 'in', wanted).execute()
    : []
  if (known.length < wanted.length)
    throw new Problem('CHECK_DETAILS', { testPatientIds: 'NOT_ONE_OF' })
  return known.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}

/** The words for each: a patient's facts under the test patient's own name, and the channel it will go by. */
async function testMessages(
  house: House,
  tx: Tx,
  asked: {
    scenario: ScenarioRow
    patients: TestPatientRow[]
    body: Call<'sendTest'>['body']
  },
  now: Temporal.Instant,
): Promise<TestMessage[]> {
  const { scenario, patients, body } = asked
  const type = scenario.type as ScenarioType // the column's check holds these words
  const notice = body.notice ?? null
  const text = textFor(scenario, notice)
  if (text === null) throw new Problem('CHECK_DETAILS', { notice: 'NOT_ONE_OF' })
  const [wrong] = problemsOf(text, type)
  if (wrong)
    throw new Problem('BAD_TEMPLATE', { text: textProblemWords(wrong.problem, wrong.piece) })
  const template = parseTemplate(text)
  const { clientId = null } = body
  const example = await exampleFor(tx, { type, scenario, clientId, notice }, now)
  const { publicUrl } = house.config
  const place = { companyId: scenario.company_id, scenario, publicUrl, now }
  const facts = example && (await exampleFacts(tx, example, place))
  // Without a patient there is nothing to fill the text with.
  if (!facts) throw new Problem('NO_PATIENTS')
  const ways = await testWays(tx, scenario, patients, now)
  return patients.map((patient) => ({
    patient,
    way: ways.get(patient.id) ?? { refused: 'NO_CHANNEL' },
    text: renderTemplate(template, {
      ...facts,
      clientName: patient.first_name,
      middleName: patient.patronymic,
    }),
  }))
}
