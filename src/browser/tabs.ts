import type { SessionEvent } from '../machines/session/session.machine.ts'
import { store } from './browser.ts'

const TURN = 'visita.refresh'
/** Until every tab sees what one has stored, in milliseconds: browsers keep a copy for each process. */
const STORED_EVERYWHERE = 500
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('visita.session') : null

/**
 * Lets one tab of this browser work at a time; `already` says what another has made meanwhile, null if nothing. Where the browser
 * has no locks (plain http), all go at once: the server gives the same successor to every tab that comes with the same device within two minutes.
 */
export async function inTurn<T>(
  already: () => T | null,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (!('locks' in navigator)) return already() ?? work()
  const answer = Promise.withResolvers<T>()
  const turn = async () => {
    const known = already()
    if (known) return answer.resolve(known)
    // Who gave up must not keep the others waiting for an answer that never comes.
    const gaveUp = new Promise<never>((_, end) =>
      signal.addEventListener('abort', () => end(signal.reason)),
    )
    answer.resolve(await Promise.race([work(), gaveUp]))
    // Who waits is woken by what was stored and leaves the queue; the next in turn might still read what was there before.
    await new Promise((heard) => setTimeout(heard, STORED_EVERYWHERE))
  }
  navigator.locks.request(TURN, { signal }, turn).catch(answer.reject)
  return answer.promise
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
