import type { HostClient, HostConnection } from '../delivery/host-client.ts'
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
  host: HostClient
  log: Log
  name: string
  version: string
}) {
  let changeController = new AbortController()
  const notifyChange = () => {
    const before = changeController
    changeController = new AbortController()
    before.abort()
  }
  const isEmpty = () => queue.countWaiting() === 0 && queue.countQuarantined() === 0
  const getState = (): PairingState => {
    const { identity, isRevoked, owner } = settings.get()
    if (!identity) return 'new'
    if (isRevoked) return 'revoked'
    return owner && !isSameIdentity(owner, identity) && !isEmpty() ? 'foreign' : 'paired'
  }
  /** What is taken in from now on is this clinic's. */
  const claimQueue = () => {
    const { identity, owner } = settings.get()
    if (identity && owner?.key !== identity.key) settings.update({ owner: identity })
  }
  const getHeartbeatConnection = (): HostConnection | null => {
    const { identity, isRevoked } = settings.get()
    return identity && !isRevoked ? identity : null
  }
  return {
    state: getState,
    /** Where to hand over what waits; null: nowhere for now. */
    getDeliveryConnection(): HostConnection | null {
      if (getState() !== 'paired') return null
      claimQueue()
      return getHeartbeatConnection()
    },
    /** Where it is heard of. */
    getHeartbeatConnection,
    /** Aborts when the pairing is another. */
    getChangeSignal: () => changeController.signal,
    markRevoked(): void {
      settings.update({ isRevoked: true })
      log.write('revoked')
      notifyChange()
    },
    /** Throws `CallError` with the host's own words where the code is not good. */
    async pair(server: string, code: string): Promise<void> {
      const { owner } = settings.get()
      // The key of another product is nobody else's to see.
      const before = owner?.server === server ? owner : null
      const credentials = await host.pair(server, { code, name, version }, before)
      const identity = { server, ...credentials }
      const isBack = owner === null || isSameIdentity(owner, identity) || isEmpty()
      settings.update({
        server,
        identity,
        isRevoked: false,
        ...(isBack ? { owner: identity } : {}),
      })
      log.write('paired')
      notifyChange()
    },
    /** What waited for another clinic was let go of. */
    notifyEmptied: notifyChange,
  }
}

const isSameIdentity = (one: Identity, other: Identity) =>
  one.server === other.server && one.agentId === other.agentId
