import type { InspectionEvent } from 'xstate'
import { now } from '../clock.ts'
import { CHANNEL, type InspectorWord } from './channel.ts'
import { openDock } from './dock.ts'
import type { InspectorEvent } from './inspector.machine.ts'
import { emptyLedger, type Told, take } from './ledger.ts'
import { createTap } from './tap.ts'

/**
 * Starts the inspector when the address asks for it: `?inspect`, `?inspect=stately`; `?inspect=off` ends it. It is remembered
 * for the tab. Answers what the root actor is to be inspected by.
 */
export function startInspector(): ((event: InspectionEvent) => void) | undefined {
  const wish = wishOf(location.search)
  if (!wish) return undefined
  const tab = sessionStorage.getItem('inspect-tab') ?? crypto.randomUUID()
  sessionStorage.setItem('inspect-tab', tab)
  const channel = new BroadcastChannel(`${CHANNEL}-${tab}`)
  const say = (word: InspectorEvent) => channel.postMessage(word)
  const dock = openDock(`/inspect/index.html?${new URLSearchParams({ tab, wish })}`)

  let ledger = emptyLedger
  let pending: Told[] = []
  const flush = () => {
    say({ type: 'page.told', told: pending })
    pending = []
  }
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorWord>) => {
    if (data.type === 'page.undock') dock.close()
    else say({ type: 'page.all', ledger })
  })
  // A window that was opened by the page before this one begins anew as well.
  say({ type: 'page.all', ledger })
  return createTap({
    now,
    withDefinitions: wish === 'stately',
    tell(told) {
      ledger = take(ledger, told)
      // What happens in one turn of the page goes as one message.
      if (pending.length === 0) queueMicrotask(flush)
      pending.push(told)
    },
  })
}

/** How this tab is to be inspected, by its address or as it was asked for before. */
function wishOf(search: string): 'own' | 'stately' | null {
  const asked = new URLSearchParams(search).get('inspect')
  if (asked === 'off') sessionStorage.removeItem('inspect')
  else if (asked !== null) sessionStorage.setItem('inspect', asked)
  const wish = sessionStorage.getItem('inspect')
  if (wish === null) return null
  return wish === 'stately' ? 'stately' : 'own'
}
