import type { HostClient, HostConnection } from '../delivery/host-client.ts'
import type { Log } from '../platform/log.ts'
import type { Queue } from '../queue/queue.ts'
import type { Identity, SettingsFile } from './settings.ts'

/** Never paired; paired; key revoked by the clinic; paired with another clinic than the waiting items belong to. */
export type PairingState = 'new' | 'paired' | 'revoked' | 'foreign'

export type Pairing = ReturnType<typeof createPairing>

/** Which clinic this agent belongs to. */
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
  /** Items ingested from now on belong to this clinic. */
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
    /** Where to deliver waiting items; null: nowhere for now. */
    getDeliveryConnection(): HostConnection | null {
      if (getState() !== 'paired') return null
      claimQueue()
      return getHeartbeatConnection()
    },
    /** Where to send heartbeats. */
    getHeartbeatConnection,
    /** Aborts when the pairing changes. */
    getChangeSignal: () => changeController.signal,
    markRevoked(): void {
      settings.update({ isRevoked: true })
      log.write('revoked')
      notifyChange()
    },
    /** Throws `CallError` with the host's own text if the code is invalid. */
    async pair(server: string, code: string): Promise<void> {
      const { owner } = settings.get()
      // A key must not be shown to another server.
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
    /** Items of another clinic were deleted. */
    notifyEmptied: notifyChange,
  }
}

const isSameIdentity = (one: Identity, other: Identity) =>
  one.server === other.server && one.agentId === other.agentId
