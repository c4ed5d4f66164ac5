import type { SessionEvent } from '../machines/session/session.machine.ts'
import { localStore } from './browser.ts'

const LOCK_NAME = 'visita.refresh'
/** Until every tab sees what one has stored, in milliseconds: browsers keep a copy for each process. */
const STORAGE_SYNC_MS = 500
const sessionChannel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('visita.session') : null

/**
 * Lets one tab of this browser work at a time; `already` says what another has made meanwhile, null if nothing. Where the browser
 * has no locks (plain http), all go at once: the server gives the same successor to every tab that comes with the same device within two minutes.
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
    // Who gave up must not keep the others waiting for an answer that never comes.
    const aborted = new Promise<never>((_, end) =>
      signal.addEventListener('abort', () => end(signal.reason)),
    )
    result.resolve(await Promise.race([work(), aborted]))
    // Who waits is woken by what was stored and leaves the queue; the next in turn might still read what was there before.
    await new Promise((done) => setTimeout(done, STORAGE_SYNC_MS))
  }
  navigator.locks.request(LOCK_NAME, { signal }, runLocked).catch(result.reject)
  return result.promise
}

/** Tells what other tabs do with the session: another sign-in, new tokens, none any longer. */
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

/** Says that the tokens in local storage are of another sign-in, whose clinic may be another too. */
export const announceNewSession = () => sessionChannel?.postMessage('replaced')
