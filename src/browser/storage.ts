const SIGNED_OUT_KEY = 'signed-out'
const userEvents = ['pointerdown', 'keydown', 'input']

/** What waits to be written after a reader has signed out; null while everything is written at once. */
let pendingWrites: Map<string, string> | null = null

/**
 * Writes of local storage. A reader who signs out leaves nothing there: what the page writes by itself, such as the settings' defaults, waits
 * until a person acts, on the page that is loaded next as well.
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
  /** From here on, and on the page that this tab loads next, nothing is written. */
  holdWrites() {
    pendingWrites = new Map()
    sessionStorage.setItem(SIGNED_OUT_KEY, '')
  },
}

/** Somebody is there: what waited is written. */
function flushWrites() {
  for (const act of userEvents) removeEventListener(act, flushWrites, true)
  const writes = pendingWrites ?? []
  pendingWrites = null
  for (const [key, value] of writes) localStorage.setItem(key, value)
}

/** Begins as the page before has left it. */
export function initStorage() {
  if (sessionStorage.getItem(SIGNED_OUT_KEY) === null) return
  sessionStorage.removeItem(SIGNED_OUT_KEY)
  pendingWrites = new Map()
  for (const act of userEvents) addEventListener(act, flushWrites, true)
}
