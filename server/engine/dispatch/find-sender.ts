import type { Channel } from '../../../domain/channels.ts'
import type { DispatchAccount } from './claimed-message.ts'

/** Fields of a connection that decide whether it can send. */
type SenderAccount = Pick<
  DispatchAccount,
  'id' | 'channel' | 'status' | 'connected_at' | 'paused_until'
>

/** A connection that can send, or the one to wait for: `pausedUntil` is when it may be tried again. */
export interface Sender<Account = DispatchAccount> {
  account: Account
  pausedUntil: Temporal.Instant | null
}

/** Returns the connection that sends for a channel: the last connected one, unless it is paused and another is not. Null if there is none. */
export function findSender<Account extends SenderAccount>(
  accounts: Account[],
  channel: Channel | undefined,
  now: Temporal.Instant,
): Sender<Account> | null {
  const senders = accounts
    .filter((one) => one.channel === channel)
    .toSorted(compareByConnectedAt)
    .map((account) => ({ account, pausedUntil: getPauseEnd(account, now) }))
  const ready = senders.filter(({ pausedUntil }) => !pausedUntil)
  const first = ready.find(({ account }) => account.status === 'active') ?? ready[0]
  return first ?? senders.toSorted(compareByPauseEnd)[0] ?? null
}

/** Returns when the pause of this connection ends; null if it is not paused. */
export function getPauseEnd(
  { paused_until }: Pick<SenderAccount, 'paused_until'>,
  now: Temporal.Instant,
) {
  const until = paused_until ? Temporal.Instant.from(paused_until) : null
  return until && Temporal.Instant.compare(until, now) > 0 ? until : null
}

const compareByConnectedAt = (a: SenderAccount, b: SenderAccount) =>
  Temporal.Instant.compare(b.connected_at, a.connected_at) || (a.id < b.id ? 1 : -1)

const compareByPauseEnd = (a: Sender<SenderAccount>, b: Sender<SenderAccount>) =>
  a.pausedUntil && b.pausedUntil ? Temporal.Instant.compare(a.pausedUntil, b.pausedUntil) : 0
