import { sql } from 'kysely'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { startStopwatch } from '../../platform/clock.ts'
import { getSlackMs, getSpacingMs } from '../connections/provider-pace.ts'
import type { SendDecision } from './attempt-result.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** A slot further away than this, in milliseconds, is not waited for: the message goes back into the queue. */
const HORIZON_MS = 1500
/** Messages that come back within this, in milliseconds, come back together. */
const RETRY_STEP_MS = 250

/** When a request may leave: not before its slot, and not so much later that it would meet the next ones at the provider's door. */
export interface SendSlot {
  /** Milliseconds until it begins; negative when it has begun. */
  getMsLeft(): number
  /** Whether it is over: whoever used it now would meet the next ones at the provider's door. */
  isMissed(): boolean
}

/** What tells a request's line, and its recipient where the pace is kept for each. */
export interface PacedSend {
  message: Pick<ClaimedMessage, 'chat' | 'client_id'>
  decision: Pick<SendDecision, 'account'>
}

export interface PendingSend extends PacedSend {
  message: ClaimedMessage
  decision: SendDecision
}

export interface SlotAllocation<W extends PacedSend> {
  /** Those that may leave soon; a null slot: whenever they like. */
  ready: { one: W; slot: SendSlot | null }[]
  /** Those for which the line has no slot soon, with the milliseconds after which to ask again. */
  postponed: { one: W; after: number }[]
}

/** Another moment for one message, or the milliseconds after which to ask again. */
export type SlotGrant = { slot: SendSlot | null } | { after: number }

/** The same for each of many that ask one by one. */
export async function grantSlots<W extends PacedSend>(
  app: AppContext,
  sends: W[],
): Promise<Map<W, SlotGrant>> {
  const { ready, postponed } = await reserveSlots(app, sends)
  return new Map<W, SlotGrant>([
    ...ready.map(({ one, slot }): [W, SlotGrant] => [one, { slot }]),
    ...postponed.map(({ one, after }): [W, SlotGrant] => [one, { after }]),
  ])
}

/** Reserves each message's moment on its line, over all processes. Providers without a documented pace need none. */
export async function reserveSlots<W extends PacedSend>(
  app: AppContext,
  sends: W[],
): Promise<SlotAllocation<W>> {
  const free = sends.filter((one) => getPace(one) === null)
  const result: SlotAllocation<W> = {
    ready: free.map((one) => ({ one, slot: null })),
    postponed: [],
  }
  const lines = Map.groupBy(
    sends.filter((one) => getPace(one) !== null),
    ({ decision }) => decision.account.line,
  )
  if (lines.size === 0) return result
  const granted = await reserveLineSlots(
    app,
    [...lines].map(([line, all]) => ({ line, count: all.length, spacing: getLineSpacingMs(all) })),
    HORIZON_MS,
  )
  const slotted: SlotAllocation<W>['ready'] = []
  for (const [line, all] of lines) {
    const { taken = 0, getMsUntilFirst, getMsSinceFirst } = granted.get(line) ?? {}
    const [spacing, tolerance] = [getLineSpacingMs(all), getLineToleranceMs(all)]
    for (const [at, one] of all.entries()) {
      if (getMsUntilFirst && getMsSinceFirst && at < taken) {
        const begins = at * spacing
        const slot = {
          getMsLeft: () => getMsUntilFirst() + begins,
          isMissed: () => getMsSinceFirst() - begins >= tolerance,
        }
        slotted.push({ one, slot })
      } else result.postponed.push({ one, after: getRetryDelayMs((at - taken) * spacing) })
    }
  }
  return limitPerRecipient(app, slotted, result)
}

/** Those without a slot come back a few at a time, spread over one horizon. */
const getRetryDelayMs = (behind: number) =>
  HORIZON_MS / 2 + Math.ceil((behind % HORIZON_MS) / RETRY_STEP_MS) * RETRY_STEP_MS

/** Keeps the least time between two messages to one recipient, where the provider has one. */
async function limitPerRecipient<W extends PacedSend>(
  app: AppContext,
  slotted: SlotAllocation<W>['ready'],
  { ready, postponed }: SlotAllocation<W>,
): Promise<SlotAllocation<W>> {
  const keyOf = ({ message, decision }: W) =>
    `${decision.account.line} ${message.chat?.id ?? message.client_id}`
  const limited = slotted.filter(({ one }) => getPace(one)?.perRecipient)
  const firsts = new Map(limited.map(({ one }) => [keyOf(one), one]))
  const granted = await reserveLineSlots(
    app,
    [...firsts].map(([line, one]) => ({ line, count: 1, spacing: getRecipientSpacingMs(one) })),
    0,
  )
  for (const { one, slot } of slotted) {
    const key = keyOf(one)
    const { taken = 0, getMsUntilFirst } = granted.get(key) ?? {}
    const first = firsts.get(key)
    if (!first || (taken > 0 && first === one)) ready.push({ one, slot })
    else
      postponed.push({ one, after: Math.max(getMsUntilFirst?.() ?? 0, getRecipientSpacingMs(one)) })
  }
  return { ready, postponed }
}

/** What a line grants: how many slots, the milliseconds until the first, and those since, by the product's time. */
type LineGrants = Map<
  string,
  { taken: number; getMsUntilFirst: () => number; getMsSinceFirst: () => number }
>

async function reserveLineSlots(
  { db, clock }: AppContext,
  wanted: { line: string; count: number; spacing: number }[],
  horizon: number,
): Promise<LineGrants> {
  if (wanted.length === 0) return new Map()
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ line: string; taken: number; first_in: number }>`
      select * from take_slots(${JSON.stringify(wanted)}::jsonb, ${horizon}::float8)`.execute(tx),
  )
  // Counted from here, after the answer: later than the database means, never earlier.
  const [passed, gone] = [startStopwatch(), clock.startStopwatch()]
  return new Map(
    rows.map(({ line, taken, first_in }) => [
      line,
      {
        taken,
        getMsUntilFirst: () => first_in - passed(),
        getMsSinceFirst: () => gone() - first_in,
      },
    ]),
  )
}

const getPace = ({ decision }: PacedSend) => getAdapter(decision.account.provider).rateLimit

/** All on one line are of one provider. */
const getLineSpacingMs = ([one]: PacedSend[]) => {
  const pace = one && getPace(one)
  return pace ? getSpacingMs(pace) : 0
}

/** Half of what the pace leaves for lateness; the other half is the way to the provider. */
const getLineToleranceMs = ([one]: PacedSend[]) => {
  const pace = one && getPace(one)
  return pace ? getSlackMs(pace) / 2 : 0
}

/** The first may leave as late as the horizon, the second at once: both lie in it. */
function getRecipientSpacingMs(one: PacedSend): number {
  const least = getPace(one)?.perRecipient
  return least ? least.total('milliseconds') + getSlackMs({ period: least }) + HORIZON_MS : 0
}
