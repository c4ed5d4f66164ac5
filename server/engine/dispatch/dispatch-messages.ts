import type { House } from '../../platform/app-context.ts'
import { createRecorder, gathered } from './attempt-recorder.ts'
import { createBatchLimit } from './batch-limit.ts'
import { claimDue } from './claim-due-messages.ts'
import type { Work, WorkAttempt } from './claimed-message.ts'
import { createWays } from './concurrency-limits.ts'
import { judge } from './decide-dispatch.ts'
import { type Settled, settle } from './record-decisions.ts'
import { journalFolder } from './recover-journals.ts'
import { wordsOf } from './render-message-texts.ts'
import { type Flow, sendTurn } from './send-batch.ts'
import { createSendJournal } from './send-journal.ts'
import { grantEach, takeSlots, type Wanting } from './send-slots.ts'
import { splitBatches } from './split-batches.ts'
import { type LeftBehind, takeBackHeld } from './undo-attempts.ts'

/** What the batches of one process share. */
export const createFlow = (
  house: House,
  begins: Flow['begins'] = () => {},
  stopping: AbortSignal = new AbortController().signal,
): Flow => {
  const grant = gathered((all: Wanting[]) => grantEach(house, all))
  return {
    recorder: createRecorder(house),
    ways: createWays(),
    journal: createSendJournal(journalFolder(house)),
    beginLimit: createBatchLimit(BEGIN),
    begins,
    stopping,
    takeSlot: async (one) => (await grant(one)).get(one) ?? { after: 0 },
  }
}

/** Attempts in one `begin`: half of the time for which its answer counts is late (`lease.ts`). */
const BEGIN = { most: 100, quick: 100, late: 250 }

/** Claims one batch of due messages and brings each a step further; answers how many it took. */
export async function dispatchBatch(house: House, limit = 100): Promise<number> {
  const claimed = await claimDue(house, limit)
  await sendAll(house, createFlow(house), claimed, () => {})
  return claimed.length
}

/** What became of one message for now; `short` when its line or its connection has no room for it. */
export type Done = (work: Work, short: boolean) => void

/** Brings each claimed message a step further. One that waits for a slow provider keeps no other back; `done` is told of each. */
export async function sendAll(house: House, flow: Flow, claimed: Work[], done: Done) {
  const now = house.clock.now()
  const sendings: Wanting[] = []
  const settled: Settled[] = []
  for (const work of claimed) {
    const verdict = judge(work, now)
    if (verdict.kind === 'send') sendings.push({ work, sending: verdict })
    else settled.push({ work, verdict })
  }
  await Promise.all([settleAll(house, settled, done), sendEach(house, flow, sendings, done)])
}

async function settleAll(house: House, settled: Settled[], done: Done) {
  try {
    const left = settled.flatMap(({ work, verdict }) =>
      verdict.kind === 'untouched' ? leftBehind(work, verdict.attempt) : [],
    )
    if (left.length > 0) await takeBackHeld(house, left)
    if (settled.length > 0) await settle(house, settled)
  } finally {
    const now = house.clock.now()
    for (const { work, verdict } of settled)
      done(work, verdict.kind === 'wait' && Temporal.Instant.compare(verdict.until, now) > 0)
  }
}

const leftBehind = (work: Work, { fence, number }: WorkAttempt): LeftBehind => ({
  company_id: work.company_id,
  message_id: work.id,
  fence,
  number,
  claim: work.fence,
})

async function sendEach(house: House, flow: Flow, sendings: Wanting[], done: Done) {
  if (sendings.length === 0) return
  const { ready, over, words } = await prepared(house, sendings).catch((error) => {
    for (const { work } of sendings) done(work, false)
    throw error
  })
  const now = house.clock.now()
  const back = over.map(({ one, after }): Settled => {
    const until = now.add({ milliseconds: Math.ceil(after) })
    return { work: one.work, verdict: { kind: 'wait', until } }
  })
  await Promise.all([
    settleAll(house, back, done),
    ...splitBatches(ready).map((turn) =>
      sendTurn(house, flow, turn, words, done, (kept) => settleAll(house, kept, done)),
    ),
  ])
}

/** Their moments, and the words of those that have one. */
async function prepared(house: House, sendings: Wanting[]) {
  const slotted = await takeSlots(house, sendings)
  const words = await wordsOf(
    house,
    slotted.ready.map(({ one }) => one.work),
  )
  return { ...slotted, words }
}
