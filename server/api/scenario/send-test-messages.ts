import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from '../../channels/port/channel-adapter.ts'
import type { WorkAccount, WorkChat } from '../../engine/dispatch/claimed-message.ts'
import { freshness } from '../../engine/dispatch/lease.ts'
import { request } from '../../engine/dispatch/send-request.ts'
import { type Slot, takeSlots } from '../../engine/dispatch/send-slots.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { House } from '../../platform/app-context.ts'
import type { TestRefusal } from '../../platform/i18n/test-message-problems.ts'
import type { TestWay } from './find-test-routes.ts'
import { reserveTests } from './reserve-test-messages.ts'
import { beginTest } from './start-test-message.ts'
import type { TestPatientRow } from './test-patient-handlers.ts'

/** The last look at the database begins so many milliseconds before a message's slot. */
const LOOK = 50
/** A message whose moment passes is given another so many times in all. */
const TURNS = 3

/** A test message with its words, and how it would go. */
export interface TestMessage {
  patient: TestPatientRow
  way: TestWay
  text: string
}

export interface TestResult {
  testPatientId: string
  status: Sent['kind']
  /** The provider's own words, or a code of ours. */
  detail: { text: string } | { code: TestRefusal } | null
}

interface Leaving {
  id: string
  message: TestMessage
  account: WorkAccount
  chat: WorkChat | null
}

/** Sends what may leave, each counted before it does, at the pace of its line; answers what became of each, in their order. */
export async function sendTests(
  house: House,
  scenario: ScenarioRow,
  messages: TestMessage[],
): Promise<TestResult[]> {
  const ready = messages.flatMap((message) =>
    'account' in message.way ? [{ message, ...message.way }] : [],
  )
  const reserved = await reserveTests(
    house,
    ready.map(({ message: { patient }, account }) => ({
      company_id: scenario.company_id,
      scenario_id: scenario.id,
      test_patient_id: patient.id,
      phone: patient.phone,
      account_id: account.id,
      channel: account.channel,
      provider: account.provider,
    })),
    house.clock.now(),
  )
  const leaving = ready.flatMap((one, at): Leaving[] => {
    const id = reserved[at]
    return id ? [{ id, ...one }] : []
  })
  const sent = await sendReady(house, scenario, leaving)
  const results = new Map(sent.map((result) => [result.testPatientId, result]))
  await keepResults(house, scenario, leaving, results)
  return messages.map(
    (message) =>
      results.get(message.patient.id) ??
      told(message, 'refused', 'refused' in message.way ? message.way.refused : 'TOO_OFTEN'),
  )
}

/** Each at the moment its line has for it. Whose moment passed while the database was asked gets another one. */
async function sendReady(
  house: House,
  scenario: ScenarioRow,
  leaving: Leaving[],
): Promise<TestResult[]> {
  const results: TestResult[] = []
  let left = leaving
  for (let turn = 0; turn < TURNS && left.length > 0; turn++) {
    const { ready, over } = await takeSlots(
      house,
      left.map((one) => ({
        one,
        work: { chat: one.chat, client_id: one.message.patient.id },
        sending: { account: one.account },
      })),
    )
    const tried = await Promise.all(
      ready.map(async ({ one: { one }, slot }) => ({
        one,
        result: await sendOne(house, scenario, one, slot),
      })),
    )
    results.push(
      ...tried.flatMap(({ result }) => result ?? []),
      ...over.map(({ one: { one } }) => told(one.message, 'refused', 'BUSY')),
    )
    left = tried.flatMap(({ one, result }) => (result ? [] : one))
  }
  return [...results, ...left.map(({ message }) => told(message, 'refused', 'BUSY'))]
}

const told = ({ patient }: TestMessage, status: Sent['kind'], code: TestRefusal): TestResult => ({
  testPatientId: patient.id,
  status,
  detail: { code },
})

/** Null when its moment was over before it left. */
async function sendOne(
  house: House,
  { company_id }: ScenarioRow,
  { id, message, account, chat }: Leaving,
  slot: Slot | null,
): Promise<TestResult | null> {
  const early = slot?.left() ?? 0
  if (early > LOOK) await pause(early - LOOK)
  const fresh = freshness(house.clock)
  const silence = await beginTest(house, company_id, id)
  if (silence) return told(message, 'refused', silence)
  const rest = slot?.left() ?? 0
  if (rest > 0) await pause(rest)
  const whom = { company_id, phone: message.patient.phone, chat }
  const sent = await request(house, whom, { key: `test:${id}`, account }, message.text, {
    holds: () => fresh() && !slot?.missed(),
  })
  if (!sent) return null
  if (sent.kind === 'unknown') return told(message, 'unknown', 'UNKNOWN')
  const testPatientId = message.patient.id
  return sent.kind === 'accepted'
    ? { testPatientId, status: 'accepted', detail: null }
    : { testPatientId, status: 'refused', detail: { text: sent.detail } }
}

/** What came of each is kept beside its count; one that nobody hears of again stays as it was, `unknown` or `sending`. */
async function keepResults(
  { db }: House,
  { company_id }: ScenarioRow,
  leaving: Leaving[],
  results: Map<string, TestResult>,
) {
  if (leaving.length === 0) return
  await db.tenant(company_id, async (tx) => {
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
