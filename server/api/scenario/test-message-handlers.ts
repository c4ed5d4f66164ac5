import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { getSendingBlock } from '../../engine/emergency-stop/sending-block.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { getNextOpening } from '../../engine/plan/sending-window.ts'
import { chooseExample } from '../../engine/preview/choose-example.ts'
import { listExamples } from '../../engine/preview/list-examples.ts'
import { getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import { getApprovedText, getMessageText } from '../../engine/template/message-text.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import { findRunningAbTest } from '../../engine/template/running-ab-test.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireScenarioTest } from '../../platform/http/rights.ts'
import { testMessageProblems } from '../../platform/i18n/test-message-problems.ts'
import { formatTextProblem } from '../../platform/i18n/text-problems.ts'
import { findTestRoutes } from './find-test-routes.ts'
import { sendTestMessages, type TestMessage } from './send-test-messages.ts'
import type { TestPatientRow } from './test-patient-handlers.ts'

type TestResultBody = components['schemas']['TestSending']['items'][number]

/**
 * Handlers for test messages, sent at once to the clinic's own people. They have no occasion and no list, and count in no metric. The number per
 * phone is limited (see `reserve-test-messages.ts`); none is sent while sending is blocked for the clinic.
 */
export function createTestMessageHandlers(app: AppContext): Handlers {
  return {
    async sendTest({ caller, path, body, locale }) {
      const now = app.clock.now()
      const silence = await getSendingBlock(app, caller.companyId)
      const { scenario, messages } = await app.db.withTenant(caller.companyId, async (tx) => {
        const scenario = await getScenarioRow(tx, path.id)
        requireScenarioTest(caller, scenario.type)
        if (silence) throw new Problem(silence)
        const patients = await loadTestPatients(tx, body.testPatientIds)
        const messages = await renderTestMessages(app, tx, { scenario, patients, body }, now)
        if (!body.anyway) await requireSendingHours(tx, scenario, now)
        const testPatientIds = patients.map(({ id }) => id)
        await addAudit(tx, caller, now, 'sendTest', {
          ...{ scenarioId: scenario.id, testPatientIds },
          ...(body.side === 'b' && { side: 'b' }),
        })
        return { scenario, messages }
      })
      const results = await sendTestMessages(app, scenario, messages)
      const items = results.map(({ testPatientId, status, detail }): TestResultBody => {
        const problemText =
          detail && 'code' in detail ? testMessageProblems[detail.code][locale] : null
        return {
          testPatientId,
          status,
          detail: problemText ?? (detail && 'text' in detail ? detail.text : null),
        }
      })
      return { items, total: items.length }
    },
  }
}

/**
 * Asks once for confirmation outside sending hours, as the clinic's own people may want tests at night. Throws `OUTSIDE_WINDOW` with the clinic's
 * local time.
 */
async function requireSendingHours(tx: Tx, { type }: ScenarioRow, now: Temporal.Instant) {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  if (getNextOpening(type as ScenarioType, now, time_zone) === null) return // guaranteed by a check constraint
  const time = now.toZonedDateTimeISO(time_zone).toPlainTime().toString({ smallestUnit: 'minute' })
  throw new Problem('OUTSIDE_WINDOW', {}, { time })
}

/** Requires at least one id, all of this clinic. */
async function loadTestPatients(tx: Tx, ids: string[]): Promise<TestPatientRow[]> {
  const requestedIds = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (requestedIds.length === 0) throw new Problem('CHECK_DETAILS', { testPatientIds: 'REQUIRED' })
  const known = requestedIds.every(isId)
    ? await tx.selectFrom('test_patient').selectAll().where('id', 'in', requestedIds).execute()
    : []
  if (known.length < requestedIds.length)
    throw new Problem('CHECK_DETAILS', { testPatientIds: 'NOT_ONE_OF' })
  return known.toSorted((a, b) => requestedIds.indexOf(a.id) - requestedIds.indexOf(b.id))
}

/** Renders the text for each: a patient's facts with the test patient's name, and the route. */
async function renderTestMessages(
  app: AppContext,
  tx: Tx,
  request: {
    scenario: ScenarioRow
    patients: TestPatientRow[]
    body: Call<'sendTest'>['body']
  },
  now: Temporal.Instant,
): Promise<TestMessage[]> {
  const { scenario, patients, body } = request
  const type = scenario.type as ScenarioType // guaranteed by a check constraint
  const notice = body.notice ?? null
  const { approved = false } = body
  if (approved && type !== 'reminder')
    throw new Problem('CHECK_DETAILS', { approved: 'NOT_ONE_OF' })
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const abTestText = body.side === 'b' ? await loadTextB(tx, scenario, body) : null
  const text = approved
    ? getApprovedText(scenario, locale)
    : getMessageText(scenario, notice, abTestText)
  if (text === null) throw new Problem('CHECK_DETAILS', { notice: 'NOT_ONE_OF' })
  // The text for a confirmed visit needs no question.
  const [wrong] = findTemplateProblems(text, approved ? null : type)
  if (wrong)
    throw new Problem('BAD_TEMPLATE', { text: formatTextProblem(wrong.problem, wrong.piece) })
  const template = parseTemplate(text)
  const { clientId = null } = body
  const examples = await listExamples(tx, { type, scenario, clientId, notice }, now)
  const { publicUrl } = app.config
  // Names are the test patients' own, so they need no masking.
  const exampleContext = {
    companyId: scenario.company_id,
    scenario,
    publicUrl,
    now,
    canSeePhones: false,
  }
  const facts = (await chooseExample(tx, template, examples, exampleContext))?.facts
  // Without a patient there are no facts for the text.
  if (!facts) throw new Problem('NO_PATIENTS')
  const routes = await findTestRoutes(tx, scenario, patients, now)
  return patients.map((patient) => ({
    patient,
    route: routes.get(patient.id) ?? { refused: 'NO_CHANNEL' },
    text: renderTemplate(template, {
      ...facts,
      clientName: patient.first_name,
      middleName: patient.patronymic,
    }),
  }))
}

/** Returns the A/B test's text, which replaces only the main text. Throws `NO_TRIAL` without an A/B test. */
async function loadTextB(
  tx: Tx,
  { id }: ScenarioRow,
  { notice, approved }: Call<'sendTest'>['body'],
): Promise<string> {
  if (approved || (notice ?? 'booked') !== 'booked')
    throw new Problem('CHECK_DETAILS', { side: 'NOT_ONE_OF' })
  const trial = await findRunningAbTest(tx, id)
  if (!trial) throw new Problem('NO_TRIAL')
  return trial.text_b
}
