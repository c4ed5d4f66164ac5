import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchBatch,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import {
  type LeavingAttempt,
  markAttemptsLeaving,
} from '../../../server/engine/dispatch/mark-attempts-leaving.ts'
import {
  getJournalFolder,
  recoverJournals,
} from '../../../server/engine/dispatch/recover-journals.ts'
import { createSendJournal, readBootId } from '../../../server/engine/dispatch/send-journal.ts'
import { settleOrphanedAttempts } from '../../../server/engine/dispatch/settle-orphaned-attempts.ts'
import { undoAbandonedAttempts } from '../../../server/engine/dispatch/undo-attempts.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

/**
 * A provider without idempotency keys: staff check attempts that may have left, and attempts that surely did not leave
 * are sent again.
 */
let sandbox: SandboxAtWork
let open: TestApp
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp(MORNING, sandbox.env)
  clinic = await clinicWithChannels(open)
  open.clock.add({ seconds: 1 })
  const credentials = { token: `test-${clinic.companyId}`, sender: 'VISITA' }
  await connectAccount(open.app, clinic.companyId, 'sigmasms', credentials, 1)
})
afterEach(async () => {
  await open.close()
  await sandbox.close()
})

const attempts = () =>
  open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .selectFrom('attempt')
      .select(['company_id', 'message_id', 'fence', 'number', 'state'])
      .execute(),
  )
const messages = () =>
  open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('message').select(['outcome', 'reason', 'provider', 'fence']).execute(),
  )
async function sendDue() {
  while (await dispatchBatch(open.app)) {
    // until nothing is due
  }
}

/** A worker that never continues after it started its attempts; with `marked`, after it marked them as leaving. */
async function fallSilent(
  count: number,
  { marked }: { marked: boolean },
): Promise<LeavingAttempt[]> {
  const flow = createDispatchContext(open.app)
  const silent: LeavingAttempt[] = []
  const markAndDie = async (one: LeavingAttempt) => {
    if (marked) expect(await flow.recorder.markLeaving(one)).toBe(true)
    silent.push(one)
    return new Promise<boolean>(() => {})
  }
  const dying = { ...flow, recorder: { ...flow.recorder, markLeaving: markAndDie } }
  void dispatchMessages(open.app, dying, await claimDueMessages(open.app, 100), () => {})
  // The number of attempts that are started before they leave is limited per rate-limit key.
  await expect.poll(() => silent.length).toBe(count)
  return silent
}

test('attempts that a dead worker started without marking them as leaving are sent once by another worker', async () => {
  await clinic.due({ channels: ['sms'], count: 4 })
  await fallSilent(4, { marked: false })
  expect((await attempts()).map(({ state }) => state)).toEqual(Array(4).fill('sending'))
  open.clock.add({ seconds: 21 })
  await sendDue()
  expect(await messages()).toMatchObject(
    Array(4).fill({ outcome: 'done', reason: null, provider: 'sigmasms' }),
  )
  const accepted = await sandbox.accepted(clinic.companyId)
  expect(accepted).toHaveLength(4)
  expect(new Set(accepted.map(({ to }) => to)).size).toBe(4)
})

test('attempts that a dead worker marked as leaving have an unknown outcome and are not sent again', async () => {
  await clinic.due({ channels: ['sms'], count: 2 })
  await fallSilent(2, { marked: true })
  open.clock.add({ seconds: 21 })
  await sendDue()
  expect(await messages()).toMatchObject(
    Array(2).fill({ outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' }),
  )
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
})

/** Writes the send journal of a dead process: the file with its id, listing the attempts it handed to a socket. */
function leaveJournal(
  id: string,
  handedOver: LeavingAttempt[],
  { pid = 2 ** 30, boot = readBootId() } = {},
) {
  const folder = getJournalFolder(open.app)
  mkdirSync(folder, { recursive: true })
  const lines = handedOver.map(({ message_id, number }) => `${message_id} ${number}`)
  const header = JSON.stringify({ pid, host: hostname(), boot })
  writeFileSync(join(folder, id), [header, ...lines, ''].join('\n'))
  return () => existsSync(join(folder, id))
}

/** Two messages that a process marked as leaving before it was killed. Only the first was handed to a socket. */
async function killedAfterMarking(process: Parameters<typeof leaveJournal>[2] = {}) {
  await clinic.due({ channels: ['sms'], count: 2 })
  const silent = await fallSilent(2, { marked: true })
  const id = randomUUID()
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('attempt').set({ journal_id: id }).execute(),
  )
  const isThere = leaveJournal(id, silent.slice(0, 1), process)
  await recoverJournals(open.app)
  open.clock.add({ seconds: 21 })
  await sendDue()
  const outcomes = (await messages()).map(({ outcome }) => outcome).toSorted()
  return {
    isThere: isThere(),
    outcomes,
    accepted: (await sandbox.accepted(clinic.companyId)).length,
  }
}

test('a marked attempt that a killed process did not hand to a socket is sent again; the other has an unknown outcome', async () => {
  expect(await killedAfterMarking()).toEqual({
    isThere: false,
    outcomes: ['done', 'unknown'],
    accepted: 1,
  })
})

test('a journal from before a restart of the machine is not trusted, because its end may be lost', async () => {
  expect(await killedAfterMarking({ boot: 'another' })).toEqual({
    isThere: false,
    outcomes: ['unknown', 'unknown'],
    accepted: 0,
  })
})

test('the journal of a running process is left alone', async () => {
  expect(await killedAfterMarking({ pid: process.ppid })).toMatchObject({
    isThere: true,
    accepted: 0,
  })
})

test('a process whose journal was taken over cannot record handovers in it, and starts a new one', () => {
  const folder = getJournalFolder(open.app)
  const journal = createSendJournal(folder)
  const entry = journal.addEntry({ message_id: randomUUID(), number: 0 })
  expect(entry.recordHandover()).toBe(true)
  renameSync(join(folder, entry.journalId), join(folder, `${entry.journalId}.taken`))
  expect(entry.recordHandover()).toBe(false)
  const next = journal.addEntry({ message_id: randomUUID(), number: 0 })
  expect(next.journalId).not.toBe(entry.journalId)
  expect(next.recordHandover()).toBe(true)
})

test('a worker that wakes up after its attempts were taken over sends none of them', async () => {
  await clinic.due({ channels: ['sms'], count: 2 })
  const held = await fallSilent(2, { marked: false })
  open.clock.add({ seconds: 21 })
  await sendDue()
  expect(await markAttemptsLeaving(open.app, held)).toEqual(new Set())
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(2)
})

test('an attempt marked as leaving is not undone, and an undone attempt cannot be marked as leaving', async () => {
  await clinic.due({ channels: ['sms'], count: 2 })
  const [one, other] = await fallSilent(2, { marked: false })
  if (!one || !other) throw new Error('two were begun')
  open.clock.add({ seconds: 21 })
  await claimDueMessages(open.app, 10)
  const claim = one.fence + 1
  expect(await markAttemptsLeaving(open.app, [one])).toEqual(new Set([one.message_id]))
  await undoAbandonedAttempts(
    open.app,
    [one, other].map((left) => ({ ...left, claim })),
  )
  expect((await attempts()).map(({ message_id }) => message_id)).toEqual([one.message_id])
  expect(await markAttemptsLeaving(open.app, [other])).toEqual(new Set())
})

test('an attempt of an older server version counts as one that may have left', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  await fallSilent(1, { marked: false })
  // The older version takes up an attempt under its own fencing token and does not mark it as leaving.
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    await tx.updateTable('message').set({ fence: 7 }).execute()
    await tx.updateTable('attempt').set({ fence: 7 }).execute()
  })
  open.clock.add({ seconds: 21 })
  await sendDue()
  expect(await messages()).toMatchObject([{ outcome: 'unknown' }])
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
})

test('an attempt whose message was withdrawn before it left ends with the skip reason, not as unknown', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  await fallSilent(1, { marked: false })
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    await tx.updateTable('client').set({ excluded: true }).execute()
    await tx.updateTable('message').set({ outcome: 'done', due_at: null, fence: 9 }).execute()
  })
  open.clock.add({ minutes: 3 })
  await settleOrphanedAttempts(open.app)
  expect(await attempts()).toEqual([])
  expect(await messages()).toMatchObject([{ outcome: 'skipped', reason: 'EXCLUDED' }])
})
