import { sql } from 'kysely'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { stopwatch } from '../../platform/clock.ts'
import { slackOf, spacingOf } from '../connections/provider-pace.ts'
import type { Sending } from './attempt-result.ts'
import type { Work } from './claimed-message.ts'

/** A slot further away than this, in milliseconds, is not waited for: the message goes back into the queue. */
const HORIZON = 1500
/** Messages that come back within this, in milliseconds, come back together. */
const TOGETHER = 250

/** When a request may leave: not before its slot, and not so much later that it would meet the next ones at the provider's door. */
export interface Slot {
  /** Milliseconds until it begins; negative when it has begun. */
  left(): number
  /** Whether it is over: whoever used it now would meet the next ones at the provider's door. */
  missed(): boolean
}

/** What tells a request's line, and its recipient where the pace is kept for each. */
export interface Paced {
  work: Pick<Work, 'chat' | 'client_id'>
  sending: Pick<Sending, 'account'>
}

export interface Wanting extends Paced {
  work: Work
  sending: Sending
}

export interface Slotted<W extends Paced> {
  /** Those that may leave soon; a null slot: whenever they like. */
  ready: { one: W; slot: Slot | null }[]
  /** Those for which the line has no slot soon, with the milliseconds after which to ask again. */
  over: { one: W; after: number }[]
}

/** Another moment for one message, or the milliseconds after which to ask again. */
export type Grant = { slot: Slot | null } | { after: number }

/** The same for each of many that ask one by one. */
export async function grantEach<W extends Paced>(house: House, all: W[]): Promise<Map<W, Grant>> {
  const { ready, over } = await takeSlots(house, all)
  return new Map<W, Grant>([
    ...ready.map(({ one, slot }): [W, Grant] => [one, { slot }]),
    ...over.map(({ one, after }): [W, Grant] => [one, { after }]),
  ])
}

/** Reserves each message's moment on its line, over all processes. Providers without a documented pace need none. */
export async function takeSlots<W extends Paced>(house: House, wanting: W[]): Promise<Slotted<W>> {
  const free = wanting.filter((one) => paceOf(one) === null)
  const result: Slotted<W> = { ready: free.map((one) => ({ one, slot: null })), over: [] }
  const lines = Map.groupBy(
    wanting.filter((one) => paceOf(one) !== null),
    ({ sending }) => sending.account.line,
  )
  if (lines.size === 0) return result
  const granted = await grant(
    house,
    [...lines].map(([line, all]) => ({ line, count: all.length, spacing: spacingIn(all) })),
    HORIZON,
  )
  const slotted: Slotted<W>['ready'] = []
  for (const [line, all] of lines) {
    const { taken = 0, left, late } = granted.get(line) ?? {}
    const [spacing, tolerance] = [spacingIn(all), toleranceIn(all)]
    for (const [at, one] of all.entries()) {
      if (left && late && at < taken) {
        const begins = at * spacing
        const slot = { left: () => left() + begins, missed: () => late() - begins >= tolerance }
        slotted.push({ one, slot })
      } else result.over.push({ one, after: lookAgain((at - taken) * spacing) })
    }
  }
  return perRecipient(house, slotted, result)
}

/** Those without a slot come back a few at a time, spread over one horizon. */
const lookAgain = (behind: number) =>
  HORIZON / 2 + Math.ceil((behind % HORIZON) / TOGETHER) * TOGETHER

/** Keeps the least time between two messages to one recipient, where the provider has one. */
async function perRecipient<W extends Paced>(
  house: House,
  slotted: Slotted<W>['ready'],
  { ready, over }: Slotted<W>,
): Promise<Slotted<W>> {
  const keyOf = ({ work, sending }: W) =>
    `${sending.account.line} ${work.chat?.id ?? work.client_id}`
  const limited = slotted.filter(({ one }) => paceOf(one)?.perRecipient)
  const firsts = new Map(limited.map(({ one }) => [keyOf(one), one]))
  const granted = await grant(
    house,
    [...firsts].map(([line, one]) => ({ line, count: 1, spacing: recipientSpacing(one) })),
    0,
  )
  for (const { one, slot } of slotted) {
    const key = keyOf(one)
    const { taken = 0, left } = granted.get(key) ?? {}
    const first = firsts.get(key)
    if (!first || (taken > 0 && first === one)) ready.push({ one, slot })
    else over.push({ one, after: Math.max(left?.() ?? 0, recipientSpacing(one)) })
  }
  return { ready, over }
}

/** What a line grants: how many slots, the milliseconds until the first, and those since, by the product's time. */
type Granted = Map<string, { taken: number; left: () => number; late: () => number }>

async function grant(
  { db, clock }: House,
  wanted: { line: string; count: number; spacing: number }[],
  horizon: number,
): Promise<Granted> {
  if (wanted.length === 0) return new Map()
  const { rows } = await db.engine((tx) =>
    sql<{ line: string; taken: number; first_in: number }>`
      select * from take_slots(${JSON.stringify(wanted)}::jsonb, ${horizon}::float8)`.execute(tx),
  )
  // Counted from here, after the answer: later than the database means, never earlier.
  const [passed, gone] = [stopwatch(), clock.stopwatch()]
  return new Map(
    rows.map(({ line, taken, first_in }) => [
      line,
      { taken, left: () => first_in - passed(), late: () => gone() - first_in },
    ]),
  )
}

const paceOf = ({ sending }: Paced) => adapterFor(sending.account.provider).pace

/** All on one line are of one provider. */
const spacingIn = ([one]: Paced[]) => {
  const pace = one && paceOf(one)
  return pace ? spacingOf(pace) : 0
}

/** Half of what the pace leaves for lateness; the other half is the way to the provider. */
const toleranceIn = ([one]: Paced[]) => {
  const pace = one && paceOf(one)
  return pace ? slackOf(pace) / 2 : 0
}

/** The first may leave as late as the horizon, the second at once: both lie in it. */
function recipientSpacing(one: Paced): number {
  const least = paceOf(one)?.perRecipient
  return least ? least.total('milliseconds') + slackOf({ per: least }) + HORIZON : 0
}
