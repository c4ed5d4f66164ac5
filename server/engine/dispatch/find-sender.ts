import type { Channel } from '../../../domain/channels.ts'
import type { WorkAccount } from './claimed-message.ts'

/** What of a connection says whether it sends. */
type Standing = Pick<WorkAccount, 'id' | 'channel' | 'status' | 'connected_at' | 'paused_until'>

/** A connection that sends, or the one to wait for: `restsUntil` is when it may be tried again. */
export interface Sender<Account = WorkAccount> {
  account: Account
  restsUntil: Temporal.Instant | null
}

/** The last connected provider of a channel sends first; one that rests gives way to another that does not. Null: there is none. */
export function senderFor<Account extends Standing>(
  accounts: Account[],
  channel: Channel | undefined,
  now: Temporal.Instant,
): Sender<Account> | null {
  const senders = accounts
    .filter((one) => one.channel === channel)
    .toSorted(lastConnectedFirst)
    .map((account) => ({ account, restsUntil: restOf(account, now) }))
  const ready = senders.filter(({ restsUntil }) => !restsUntil)
  const first = ready.find(({ account }) => account.status === 'active') ?? ready[0]
  return first ?? senders.toSorted(soonestFirst)[0] ?? null
}

/** When a pause of this connection ends; null when it is over or there was none. */
export function restOf({ paused_until }: Pick<Standing, 'paused_until'>, now: Temporal.Instant) {
  const until = paused_until ? Temporal.Instant.from(paused_until) : null
  return until && Temporal.Instant.compare(until, now) > 0 ? until : null
}

const lastConnectedFirst = (a: Standing, b: Standing) =>
  Temporal.Instant.compare(b.connected_at, a.connected_at) || (a.id < b.id ? 1 : -1)

const soonestFirst = (a: Sender<Standing>, b: Sender<Standing>) =>
  a.restsUntil && b.restsUntil ? Temporal.Instant.compare(a.restsUntil, b.restsUntil) : 0
