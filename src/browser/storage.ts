const SIGNED_OUT = 'signed-out'
const acts = ['pointerdown', 'keydown', 'input']

/** What waits to be written after a reader has signed out; null while everything is written at once. */
let waiting: Map<string, string> | null = null

/**
 * Writes of local storage. A reader who signs out leaves nothing there: what the page writes by itself, such as the settings' defaults, waits
 * until a person acts, on the page that is loaded next as well.
 */
export const storage = {
  set(key: string, value: string) {
    if (waiting) waiting.set(key, value)
    else localStorage.setItem(key, value)
  },
  clear() {
    localStorage.clear()
    storage.keepClear()
  },
  /** From here on, and on the page that this tab loads next, nothing is written. */
  keepClear() {
    waiting = new Map()
    sessionStorage.setItem(SIGNED_OUT, '')
  },
}

/** Somebody is there: what waited is written. */
function wake() {
  for (const act of acts) removeEventListener(act, wake, true)
  const due = waiting ?? []
  waiting = null
  for (const [key, value] of due) localStorage.setItem(key, value)
}

/** Begins as the page before has left it. */
export function beginStorage() {
  if (sessionStorage.getItem(SIGNED_OUT) === null) return
  sessionStorage.removeItem(SIGNED_OUT)
  waiting = new Map()
  for (const act of acts) addEventListener(act, wake, true)
}
