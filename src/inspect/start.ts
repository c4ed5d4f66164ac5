import type { InspectionEvent } from 'xstate'
import { now } from '../clock.ts'
import { CHANNEL_NAME, type InspectorMessage } from './channel.ts'
import { openDock } from './dock.ts'
import { createInspectionObserver } from './inspection-observer.ts'
import { applyRecord, emptyInspectionState, type InspectionRecord } from './inspection-state.ts'
import type { InspectorEvent } from './inspector.machine.ts'

/**
 * Starts the inspector when the address asks for it: `?inspect`, `?inspect=stately`; `?inspect=off` ends it. It is remembered
 * for the tab. Answers what the root actor is to be inspected by.
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
  // A window that was opened by the page before this one begins anew as well.
  post({ type: 'page.state', state })
  return createInspectionObserver({
    now,
    withDefinitions: mode === 'stately',
    onRecord(told) {
      state = applyRecord(state, told)
      // What happens in one turn of the page goes as one message.
      if (pending.length === 0) queueMicrotask(flush)
      pending.push(told)
    },
  })
}

/** How this tab is to be inspected, by its address or as it was asked for before. */
function getInspectMode(search: string): 'own' | 'stately' | null {
  const requested = new URLSearchParams(search).get('inspect')
  if (requested === 'off') sessionStorage.removeItem('inspect')
  else if (requested !== null) sessionStorage.setItem('inspect', requested)
  const stored = sessionStorage.getItem('inspect')
  if (stored === null) return null
  return stored === 'stately' ? 'stately' : 'own'
}
