import { sql } from 'kysely'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { startStopwatch } from '../../platform/clock.ts'
import { getSlackMs, getSpacingMs } from '../connections/provider-pace.ts'
import type { SendDecision } from './attempt-result.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** Milliseconds; for a slot further away the message returns to the queue instead of waiting. */
const HORIZON_MS = 1500
/** Milliseconds; postponed messages return in groups of this interval. */
const RETRY_STEP_MS = 250

/** Time slot of a request: not before it begins, and not so late that it would collide with the next ones at the provider. */
export interface SendSlot {
  /** Milliseconds until it begins; negative after that. */
  getMsLeft(): number
  /** True if the slot is over and using it would collide with the next requests at the provider. */
  isMissed(): boolean
}

/** Identifies a request's line, and its recipient if the pace applies per recipient. */
export interface PacedSend {
  message: Pick<ClaimedMessage, 'chat' | 'client_id'>
  decision: Pick<SendDecision, 'account'>
}

export interface PendingSend extends PacedSend {
  message: ClaimedMessage
  decision: SendDecision
}

export interface SlotAllocation<W extends PacedSend> {
  /** Messages that may be sent soon; slot null means at any time. */
  ready: { one: W; slot: SendSlot | null }[]
  /** Messages without a slot soon, with the milliseconds until the next try. */
  postponed: { one: W; after: number }[]
}

/** A new slot for one message, or the milliseconds until the next try. */
export type SlotGrant = { slot: SendSlot | null } | { after: number }

/** Reserves slots for messages and returns one grant for each. */
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

/** Reserves a slot for each message on its line, across all processes. Providers without a documented pace need none. */
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

/** Messages without a slot return in small groups, spread over one horizon. */
const getRetryDelayMs = (behind: number) =>
  HORIZON_MS / 2 + Math.ceil((behind % HORIZON_MS) / RETRY_STEP_MS) * RETRY_STEP_MS

/** Enforces the provider's minimum time between two messages to one recipient, if it has one. */
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

/** Grant per line: number of slots, milliseconds until the first, and stopwatches running since then, by the product's time. */
type LineGrants = Map<
  string,
  { taken: number; getMsUntilFirst: () => number; getMsSinceFirst: () => number }
>

async function reserveLineSlots(
  { db, clock }: AppContext,
  requested: { line: string; count: number; spacing: number }[],
  horizon: number,
): Promise<LineGrants> {
  if (requested.length === 0) return new Map()
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ line: string; taken: number; first_in: number }>`
      select * from take_slots(${JSON.stringify(requested)}::jsonb, ${horizon}::float8)`.execute(
      tx,
    ),
  )
  // Counted from here, after the answer: possibly later than the database means, never earlier.
  const [passed, elapsed] = [startStopwatch(), clock.startStopwatch()]
  return new Map(
    rows.map(({ line, taken, first_in }) => [
      line,
      {
        taken,
        getMsUntilFirst: () => first_in - passed(),
        getMsSinceFirst: () => elapsed() - first_in,
      },
    ]),
  )
}

const getPace = ({ decision }: PacedSend) => getAdapter(decision.account.provider).rateLimit

/** All messages of a line have the same provider. */
const getLineSpacingMs = ([one]: PacedSend[]) => {
  const pace = one && getPace(one)
  return pace ? getSpacingMs(pace) : 0
}

/** Half of the spacing is tolerance for late requests; the other half is for transport to the provider. */
const getLineToleranceMs = ([one]: PacedSend[]) => {
  const pace = one && getPace(one)
  return pace ? getSlackMs(pace) / 2 : 0
}

/** The first may be sent as late as the horizon and the second at once, so the horizon is added. */
function getRecipientSpacingMs(one: PacedSend): number {
  const least = getPace(one)?.perRecipient
  return least ? least.total('milliseconds') + getSlackMs({ period: least }) + HORIZON_MS : 0
}
