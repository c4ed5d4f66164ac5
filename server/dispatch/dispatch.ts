import type { House } from '../house.ts'
import { claimDue } from './claim.ts'
import { judge } from './gate.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { type Settled, settle } from './settle.ts'
import { takeSlots, type Wanting } from './slots.ts'
import { inTurns, sendTurn } from './turn.ts'
import type { Work } from './work.ts'

/** Claims one batch of due messages and brings each a step further; answers how many it took. */
export async function dispatchBatch(house: House, limit = 100): Promise<number> {
  const claimed = await claimDue(house, limit)
  await sendAll(house, createRecorder(house), claimed, () => {})
  return claimed.length
}

/** What became of one message for now; `short` when its line or its connection has no room for it. */
export type Done = (work: Work, short: boolean) => void

/** Brings each claimed message a step further. One that waits for a slow provider keeps no other back; `done` is told of each. */
export async function sendAll(house: House, recorder: Recorder, claimed: Work[], done: Done) {
  const now = house.clock.now()
  const sendings: Wanting[] = []
  const settled: Settled[] = []
  for (const work of claimed) {
    const verdict = judge(work, now)
    if (verdict.kind === 'send') sendings.push({ work, sending: verdict })
    else settled.push({ work, verdict })
  }
  await Promise.all([settleAll(house, settled, done), sendEach(house, recorder, sendings, done)])
}

async function settleAll(house: House, settled: Settled[], done: Done) {
  try {
    if (settled.length > 0) await settle(house, settled)
  } finally {
    const now = house.clock.now()
    for (const { work, verdict } of settled)
      done(work, verdict.kind === 'wait' && Temporal.Instant.compare(verdict.until, now) > 0)
  }
}

async function sendEach(house: House, recorder: Recorder, sendings: Wanting[], done: Done) {
  if (sendings.length === 0) return
  const { ready, over } = await takeSlots(house, sendings).catch((error) => {
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
    ...inTurns(ready).map((turn) =>
      sendTurn(house, recorder, turn, done, (kept) => settleAll(house, kept, done)),
    ),
  ])
}
