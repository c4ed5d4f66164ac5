import { setTimeout as pause } from 'node:timers/promises'
import type { SendResult } from '../../channels/port/channel-adapter.ts'
import type { DispatchAccount, DispatchChat } from '../../engine/dispatch/claimed-message.ts'
import { createFreshnessCheck } from '../../engine/dispatch/lease.ts'
import { sendRequest } from '../../engine/dispatch/send-request.ts'
import { reserveSlots, type SendSlot } from '../../engine/dispatch/send-slots.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { TestMessageProblemCode } from '../../platform/i18n/test-message-problems.ts'
import type { TestRoute } from './find-test-routes.ts'
import { reserveTestMessages } from './reserve-test-messages.ts'
import { startTestMessage } from './start-test-message.ts'
import type { TestPatientRow } from './test-patient-handlers.ts'

/** The last database check starts this many milliseconds before a message's slot. */
const RECHECK_LEAD_MS = 50
/** Maximum slots per message, if it misses them. */
const MAX_ROUNDS = 3

/** A rendered test message, and its route. */
export interface TestMessage {
  patient: TestPatientRow
  route: TestRoute
  text: string
}

export interface TestResult {
  testPatientId: string
  status: SendResult['kind']
  /** The provider's text, or one of our codes. */
  detail: { text: string } | { code: TestMessageProblemCode } | null
}

interface LeavingTest {
  id: string
  message: TestMessage
  account: DispatchAccount
  chat: DispatchChat | null
}

/** Sends the messages that may be sent, each reserved before, at the pace of its line; returns the results in order. */
export async function sendTestMessages(
  app: AppContext,
  scenario: ScenarioRow,
  messages: TestMessage[],
): Promise<TestResult[]> {
  const ready = messages.flatMap((message) =>
    'account' in message.route ? [{ message, ...message.route }] : [],
  )
  const reserved = await reserveTestMessages(
    app,
    ready.map(({ message: { patient }, account }) => ({
      company_id: scenario.company_id,
      scenario_id: scenario.id,
      test_patient_id: patient.id,
      phone: patient.phone,
      account_id: account.id,
      channel: account.channel,
      provider: account.provider,
    })),
    app.clock.now(),
  )
  const leaving = ready.flatMap((one, at): LeavingTest[] => {
    const id = reserved[at]
    return id ? [{ id, ...one }] : []
  })
  const sent = await sendInSlots(app, scenario, leaving)
  const results = new Map(sent.map((result) => [result.testPatientId, result]))
  await saveResults(app, scenario, leaving, results)
  return messages.map(
    (message) =>
      results.get(message.patient.id) ??
      createResult(
        message,
        'refused',
        'refused' in message.route ? message.route.refused : 'TOO_OFTEN',
      ),
  )
}

/** Sends each in its slot. A message that missed its slot during the database check gets another. */
async function sendInSlots(
  app: AppContext,
  scenario: ScenarioRow,
  leaving: LeavingTest[],
): Promise<TestResult[]> {
  const results: TestResult[] = []
  let remaining = leaving
  for (let round = 0; round < MAX_ROUNDS && remaining.length > 0; round++) {
    const { ready, postponed: over } = await reserveSlots(
      app,
      remaining.map((one) => ({
        one,
        message: { chat: one.chat, client_id: one.message.patient.id },
        decision: { account: one.account },
      })),
    )
    const sendResults = await Promise.all(
      ready.map(async ({ one: { one }, slot }) => ({
        one,
        result: await sendTestMessage(app, scenario, one, slot),
      })),
    )
    results.push(
      ...sendResults.flatMap(({ result }) => result ?? []),
      ...over.map(({ one: { one } }) => createResult(one.message, 'refused', 'BUSY')),
    )
    remaining = sendResults.flatMap(({ one, result }) => (result ? [] : one))
  }
  return [...results, ...remaining.map(({ message }) => createResult(message, 'refused', 'BUSY'))]
}

const createResult = (
  { patient }: TestMessage,
  status: SendResult['kind'],
  code: TestMessageProblemCode,
): TestResult => ({
  testPatientId: patient.id,
  status,
  detail: { code },
})

/** Null if its slot had passed before it was sent. */
async function sendTestMessage(
  app: AppContext,
  { company_id }: ScenarioRow,
  { id, message, account, chat }: LeavingTest,
  slot: SendSlot | null,
): Promise<TestResult | null> {
  const msEarly = slot?.getMsLeft() ?? 0
  if (msEarly > RECHECK_LEAD_MS) await pause(msEarly - RECHECK_LEAD_MS)
  const isFresh = createFreshnessCheck(app.clock)
  const silence = await startTestMessage(app, company_id, id)
  if (silence) return createResult(message, 'refused', silence)
  const msLeft = slot?.getMsLeft() ?? 0
  if (msLeft > 0) await pause(msLeft)
  const recipient = { company_id, phone: message.patient.phone, chat }
  const sent = await sendRequest(app, recipient, { key: `test:${id}`, account }, message.text, {
    isValid: () => isFresh() && !slot?.isMissed(),
  })
  if (!sent) return null
  if (sent.kind === 'unknown') return createResult(message, 'unknown', 'UNKNOWN')
  const testPatientId = message.patient.id
  return sent.kind === 'accepted'
    ? { testPatientId, status: 'accepted', detail: null }
    : { testPatientId, status: 'refused', detail: { text: sent.detail } }
}

/** Saves each result with its reservation; without a later report it stays `unknown` or `sending`. */
async function saveResults(
  { db }: AppContext,
  { company_id }: ScenarioRow,
  leaving: LeavingTest[],
  results: Map<string, TestResult>,
) {
  if (leaving.length === 0) return
  await db.withTenant(company_id, async (tx) => {
    for (const { id, message } of leaving) {
      const result = results.get(message.patient.id)
      if (!result) continue
      const { detail } = result
      await tx
        .updateTable('test_sending')
        .set({
          status: result.status,
          detail: detail && ('code' in detail ? detail.code : detail.text),
        })
        .where('id', '=', id)
        .execute()
    }
  })
}
