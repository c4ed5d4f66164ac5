import { randomUUID } from 'node:crypto'
import type { Sent } from '../../channels/port/channel-adapter.ts'
import type { House } from '../../platform/app-context.ts'
import { resultOf, type Sending } from '../dispatch/attempt-result.ts'
import { claimDue } from '../dispatch/claim-due-messages.ts'
import type { Work } from '../dispatch/claimed-message.ts'
import { judge } from '../dispatch/decide-dispatch.ts'
import { settle } from '../dispatch/record-decisions.ts'
import { record } from '../dispatch/record-results.ts'
import { wordsOf } from '../dispatch/render-message-texts.ts'
import { begunOf, keptBy } from '../dispatch/send-batch.ts'
import { begin } from '../dispatch/start-attempts.ts'

/** A message that the provider would have, and will report on. */
export interface Taken {
  accountId: string
  providerId: string
}

/** As many turns at one moment: a message that waits for no time at all is looked at again at once. */
const MOST_TURNS = 10

/**
 * Takes this patient's due messages one step further, as a worker does: claim, judge, begin, record. The one thing that is left out is the
 * request itself; a provider that works takes everything, one that does not refuses it.
 */
export async function sendSimulated(house: House, clientId: string): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const claimed = await claimDue(house, 100, [], clientId)
    if (claimed.length === 0) return taken
    for (const work of claimed) {
      const verdict = judge(work, house.clock.now())
      if (verdict.kind === 'send') taken.push(...(await sendOne(house, work, verdict)))
      else await settle(house, [{ work, verdict }])
    }
  }
  return taken
}

async function sendOne(house: House, work: Work, sending: Sending): Promise<Taken[]> {
  const now = house.clock.now()
  const words = await wordsOf(house, [work])
  const begun = begunOf(house, { work, sending }, words.get(work.id) ?? '')
  const start = (await begin(house, [begun])).get(work.id)
  if (start?.kind !== 'begun') {
    await settle(house, [{ work, verdict: keptBy(start, work, now) }])
    return []
  }
  const sent = answerOf(sending)
  await record(house, [resultOf(work, sending, sent, begun.text, start.since, now)])
  return sent.kind === 'accepted' && sent.providerId
    ? [{ accountId: sending.account.id, providerId: sent.providerId }]
    : []
}

const answerOf = ({ account }: Sending): Sent =>
  account.status === 'active'
    ? { kind: 'accepted', providerId: `simulated-${randomUUID()}`, parts: null }
    : { kind: 'refused', level: 'account', code: account.status, detail: account.status }
