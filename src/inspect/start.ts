import type { InspectionEvent } from 'xstate'
import { now } from '../clock.ts'
import { CHANNEL_NAME, type InspectorMessage } from './channel.ts'
import { openDock } from './dock.ts'
import { createInspectionObserver } from './inspection-observer.ts'
import { applyRecord, emptyInspectionState, type InspectionRecord } from './inspection-state.ts'
import type { InspectorEvent } from './inspector.machine.ts'

/**
 * Starts the inspector if the address has `?inspect` or `?inspect=stately`; `?inspect=off` ends it. The tab remembers it. Returns the `inspect`
 * option of the root actor.
 */
export function startInspector(): ((event: InspectionEvent) => void) | undefined {
  const mode = getInspectMode(location.search)
  if (!mode) return undefined
  const tab = sessionStorage.getItem('inspect-tab') ?? crypto.randomUUID()
  sessionStorage.setItem('inspect-tab', tab)
  const channel = new BroadcastChannel(`${CHANNEL_NAME}-${tab}`)
  const post = (message: InspectorEvent) => channel.postMessage(message)
  const dock = openDock(`/inspect/index.html?${new URLSearchParams({ tab, wish: mode })}`)

  let state = emptyInspectionState
  let pending: InspectionRecord[] = []
  const flush = () => {
    post({ type: 'page.records', records: pending })
    pending = []
  }
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === 'page.undock') dock.close()
    else post({ type: 'page.state', state })
  })
  // An inspector window opened by an earlier page load restarts with this state.
  post({ type: 'page.state', state })
  return createInspectionObserver({
    now,
    withDefinitions: mode === 'stately',
    onRecord(record) {
      state = applyRecord(state, record)
      // Records of one microtask turn are sent as one message.
      if (pending.length === 0) queueMicrotask(flush)
      pending.push(record)
    },
  })
}

/** Inspect mode from the address, otherwise from the session storage. */
function getInspectMode(search: string): 'own' | 'stately' | null {
  const requested = new URLSearchParams(search).get('inspect')
  if (requested === 'off') sessionStorage.removeItem('inspect')
  else if (requested !== null) sessionStorage.setItem('inspect', requested)
  const stored = sessionStorage.getItem('inspect')
  if (stored === null) return null
  return stored === 'stately' ? 'stately' : 'own'
}
