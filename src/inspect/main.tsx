import { createRoot } from 'react-dom/client'
import { createActor, fromCallback } from 'xstate'
import { applyAppearance, localStore } from '../browser/browser.ts'
import { now } from '../clock.ts'
import { CHANNEL_NAME, type InspectorMessage } from './channel.ts'
import { Inspector } from './Inspector.tsx'
import type { InspectionState } from './inspection-state.ts'
import { type InspectorEvent, inspectorMachine, type PageCommand } from './inspector.machine.ts'

import { openStately } from './stately.ts'

const params = new URLSearchParams(location.search)

/** The inspected page, in whatever tab or frame it is. */
const page = fromCallback<PageCommand>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(`${CHANNEL_NAME}-${params.get('tab')}`)
  const post = (message: InspectorMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorEvent>) => sendBack(data))
  receive(post)
  post({ type: 'inspector.hello' })
  return () => channel.close()
})

const stately = fromCallback<InspectorEvent, { state: InspectionState }>(
  ({ input, sendBack, receive }) => {
    const statelyWindow = openStately(input.state, now)
    if (!statelyWindow) {
      sendBack({ type: 'stately.blocked' })
      return undefined
    }
    receive((event) => {
      if (event.type === 'page.records') event.records.forEach(statelyWindow.sendRecord)
    })
    return statelyWindow.close
  },
)

const inspector = createActor(
  inspectorMachine.provide({
    actors: { page, stately },
    actions: {
      openWindow: () => {
        open(location.href, '', 'popup,width=1280,height=800')
      },
    },
  }),
  { input: { offerStately: params.get('wish') === 'stately', isDocked: self !== top } },
)

// Follows the theme of the page.
const applyPageAppearance = () => applyAppearance({ ...localStore.loadSettings(), language: 'en' })
applyPageAppearance()
addEventListener('storage', applyPageAppearance)

const root = document.getElementById('root')
if (!root) throw new Error('The inspector has no element with the id "root"')
inspector.start()
createRoot(root).render(<Inspector inspector={inspector} />)
