const SIGNED_OUT_KEY = 'signed-out'
const userEvents = ['pointerdown', 'keydown', 'input']

/** Writes that wait after signing out; null while writes are immediate. */
let pendingWrites: Map<string, string> | null = null

/**
 * Writes local storage. After signing out nothing may remain there: automatic writes, such as initial settings, wait for a user's action, also on the
 * next page load.
 */
export const storage = {
  set(key: string, value: string) {
    if (pendingWrites) pendingWrites.set(key, value)
    else localStorage.setItem(key, value)
  },
  clear() {
    localStorage.clear()
    storage.holdWrites()
  },
  /** Holds writes from now on, and on the next page load of this tab. */
  holdWrites() {
    pendingWrites = new Map()
    sessionStorage.setItem(SIGNED_OUT_KEY, '')
  },
}

/** The user is active: executes the waiting writes. */
function flushWrites() {
  for (const act of userEvents) removeEventListener(act, flushWrites, true)
  const writes = pendingWrites ?? []
  pendingWrites = null
  for (const [key, value] of writes) localStorage.setItem(key, value)
}

/** Restores the state of the previous page load. */
export function initStorage() {
  if (sessionStorage.getItem(SIGNED_OUT_KEY) === null) return
  sessionStorage.removeItem(SIGNED_OUT_KEY)
  pendingWrites = new Map()
  for (const act of userEvents) addEventListener(act, flushWrites, true)
}
