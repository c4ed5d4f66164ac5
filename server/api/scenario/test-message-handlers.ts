import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { silenceOf } from '../../engine/emergency-stop/sending-block.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { opensAt } from '../../engine/plan/sending-window.ts'
import { bestExample } from '../../engine/preview/choose-example.ts'
import { examplesFor } from '../../engine/preview/list-examples.ts'
import { scenarioRow } from '../../engine/scenario/scenario-row.ts'
import { approvedText, textFor } from '../../engine/template/message-text.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import { runningTrial } from '../../engine/template/running-ab-test.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireTest } from '../../platform/http/rights.ts'
import { testSendingWords } from '../../platform/i18n/test-message-problems.ts'
import { textProblemWords } from '../../platform/i18n/text-problems.ts'
import { testWays } from './find-test-routes.ts'
import { sendTests, type TestMessage } from './send-test-messages.ts'
import type { TestPatientRow } from './test-patient-handlers.ts'

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
        if (!body.anyway) await requireHour(tx, scenario, now)
        const testPatientIds = patients.map(({ id }) => id)
        await addAudit(tx, caller, now, 'sendTest', {
          ...{ scenarioId: scenario.id, testPatientIds },
          ...(body.side === 'b' && { side: 'b' }),
        })
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

/** Asked once: a test goes to the clinic's own people, who may want it at night. Throws `OUTSIDE_WINDOW` with the time on the clinic's wall. */
async function requireHour(tx: Tx, { type }: ScenarioRow, now: Temporal.Instant) {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  if (opensAt(type as ScenarioType, now, time_zone) === null) return // the column's check holds these words
  const time = now.toZonedDateTimeISO(time_zone).toPlainTime().toString({ smallestUnit: 'minute' })
  throw new Problem('OUTSIDE_WINDOW', {}, { time })
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
  const { approved = false } = body
  if (approved && type !== 'reminder')
    throw new Problem('CHECK_DETAILS', { approved: 'NOT_ONE_OF' })
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const other = body.side === 'b' ? await textB(tx, scenario, body) : null
  const text = approved ? approvedText(scenario, locale) : textFor(scenario, notice, other)
  if (text === null) throw new Problem('CHECK_DETAILS', { notice: 'NOT_ONE_OF' })
  // Who has confirmed is asked for nothing.
  const [wrong] = problemsOf(text, approved ? null : type)
  if (wrong)
    throw new Problem('BAD_TEMPLATE', { text: textProblemWords(wrong.problem, wrong.piece) })
  const template = parseTemplate(text)
  const { clientId = null } = body
  const examples = await examplesFor(tx, { type, scenario, clientId, notice }, now)
  const { publicUrl } = house.config
  // The names are the test patients' own.
  const place = { companyId: scenario.company_id, scenario, publicUrl, now, phones: false }
  const facts = (await bestExample(tx, template, examples, place))?.facts
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

/** The text beside the scenario's own, which stands for no other words than that. Throws `NO_TRIAL` where none is compared with it. */
async function textB(
  tx: Tx,
  { id }: ScenarioRow,
  { notice, approved }: Call<'sendTest'>['body'],
): Promise<string> {
  if (approved || (notice ?? 'booked') !== 'booked')
    throw new Problem('CHECK_DETAILS', { side: 'NOT_ONE_OF' })
  const trial = await runningTrial(tx, id)
  if (!trial) throw new Problem('NO_TRIAL')
  return trial.text_b
}
