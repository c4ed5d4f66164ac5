import { store } from './browser.ts'
import type { SessionEvent } from './machines/session.machine.ts'

const TURN = 'visita.refresh'
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('visita.session') : null

/**
 * Lets one tab of this browser work at a time. Where the browser has no locks (plain http), all go at once: the server gives the
 * same successor to every tab that comes within ten seconds.
 */
export async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work()
  const end = Promise.withResolvers<never>()
  // Who gave up must not keep the others waiting for an answer that never comes.
  signal.addEventListener('abort', () => end.reject(signal.reason))
  return navigator.locks.request(TURN, { signal }, () => Promise.race([work(), end.promise]))
}

/** Tells what other tabs do with the session: another sign-in, new tokens, none any longer. */
export function hearTabs(tell: (event: SessionEvent) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== 'token') return
    const stored = newValue === null ? null : store.session()
    tell(stored ? { type: 'tabs.stored', stored } : { type: 'tabs.closed' })
  }
  const onMessage = () => tell({ type: 'tabs.replaced' })
  addEventListener('storage', onStorage)
  others?.addEventListener('message', onMessage)
  return () => {
    removeEventListener('storage', onStorage)
    others?.removeEventListener('message', onMessage)
  }
}

/** Says that the tokens in local storage are of another sign-in, whose clinic may be another too. */
export const tellReplaced = () => others?.postMessage('replaced')
