import type { Host, Place } from '../delivery/host-client.ts'
import type { Log } from '../platform/log.ts'
import type { Queue } from '../queue/queue.ts'
import type { Identity, SettingsFile } from './settings.ts'

/** Never paired; paired; the clinic revoked the key; paired with another clinic than what waits belongs to. */
export type PairingState = 'new' | 'paired' | 'revoked' | 'foreign'

export type Pairing = ReturnType<typeof createPairing>

/** Whose agent this is. */
export function createPairing({
  settings,
  queue,
  host,
  log,
  name,
  version,
}: {
  settings: SettingsFile
  queue: Queue
  host: Host
  log: Log
  name: string
  version: string
}) {
  let changed = new AbortController()
  const change = () => {
    const before = changed
    changed = new AbortController()
    before.abort()
  }
  const isEmpty = () => queue.waiting() === 0 && queue.asideCount() === 0
  const state = (): PairingState => {
    const { identity, isRevoked, owner } = settings.get()
    if (!identity) return 'new'
    if (isRevoked) return 'revoked'
    return owner && !isSame(owner, identity) && !isEmpty() ? 'foreign' : 'paired'
  }
  /** What is taken in from now on is this clinic's. */
  const own = () => {
    const { identity, owner } = settings.get()
    if (identity && owner?.key !== identity.key) settings.change({ owner: identity })
  }
  const known = (): Place | null => {
    const { identity, isRevoked } = settings.get()
    return identity && !isRevoked ? identity : null
  }
  return {
    state,
    /** Where to hand over what waits; null: nowhere for now. */
    place(): Place | null {
      if (state() !== 'paired') return null
      own()
      return known()
    },
    /** Where it is heard of. */
    known,
    /** Aborts when the pairing is another. */
    changes: () => changed.signal,
    revoked(): void {
      settings.change({ isRevoked: true })
      log.tell('revoked')
      change()
    },
    /** Throws `CallFailed` with the host's own words where the code is not good. */
    async pair(server: string, code: string): Promise<void> {
      const { owner } = settings.get()
      // The key of another product is nobody else's to see.
      const before = owner?.server === server ? owner : null
      const got = await host.pair(server, { code, name, version }, before)
      const identity = { server, ...got }
      const isBack = owner === null || isSame(owner, identity) || isEmpty()
      settings.change({
        server,
        identity,
        isRevoked: false,
        ...(isBack ? { owner: identity } : {}),
      })
      log.tell('paired')
      change()
    },
    /** What waited for another clinic was let go of. */
    emptied: change,
  }
}

const isSame = (one: Identity, other: Identity) =>
  one.server === other.server && one.agentId === other.agentId
