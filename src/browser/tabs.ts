import type { SessionEvent } from '../machines/session/session.machine.ts'
import { localStore } from './browser.ts'

const LOCK_NAME = 'visita.refresh'
/** Time until every tab sees a stored value, in milliseconds: browsers cache local storage per process. */
const STORAGE_SYNC_MS = 500
const sessionChannel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('visita.session') : null

/**
 * Runs work in one tab of this browser at a time. `findResult` returns what another tab has done meanwhile, or null. Without Web Locks (plain HTTP)
 * all tabs run at once: the server returns the same tokens to all tabs of a device within two minutes.
 */
export async function runExclusively<T>(
  findResult: () => T | null,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (!('locks' in navigator)) return findResult() ?? work()
  const result = Promise.withResolvers<T>()
  const runLocked = async () => {
    const existing = findResult()
    if (existing) return result.resolve(existing)
    // An aborted call must not block the other tabs with a request that never ends.
    const aborted = new Promise<never>((_, end) =>
      signal.addEventListener('abort', () => end(signal.reason)),
    )
    result.resolve(await Promise.race([work(), aborted]))
    // The storage event releases waiting tabs; a tab that got the lock earlier could still read the old value.
    await new Promise((done) => setTimeout(done, STORAGE_SYNC_MS))
  }
  navigator.locks.request(LOCK_NAME, { signal }, runLocked).catch(result.reject)
  return result.promise
}

/** Sends session changes of other tabs: a new sign-in, new tokens, or a sign-out. */
export function subscribeToTabs(sendBack: (event: SessionEvent) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== 'token') return
    const stored = newValue === null ? null : localStore.loadSession()
    sendBack(stored ? { type: 'tabs.stored', stored } : { type: 'tabs.closed' })
  }
  const onMessage = () => sendBack({ type: 'tabs.replaced' })
  addEventListener('storage', onStorage)
  sessionChannel?.addEventListener('message', onMessage)
  return () => {
    removeEventListener('storage', onStorage)
    sessionChannel?.removeEventListener('message', onMessage)
  }
}

/** Notifies other tabs that the stored tokens belong to a new session, possibly of another clinic. */
export const announceNewSession = () => sessionChannel?.postMessage('replaced')
