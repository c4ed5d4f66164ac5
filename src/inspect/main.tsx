import { createRoot } from 'react-dom/client'
import { createActor, fromCallback } from 'xstate'
import { dress, store } from '../browser/browser.ts'
import { now } from '../clock.ts'
import { CHANNEL, type InspectorWord } from './channel.ts'
import { Inspector } from './Inspector.tsx'
import { type InspectorEvent, inspectorMachine, type PageOrder } from './inspector.machine.ts'
import type { Ledger } from './ledger.ts'

import { openStately } from './stately.ts'

const asked = new URLSearchParams(location.search)

/** The page that is looked at, in whatever tab or frame it is. */
const page = fromCallback<PageOrder>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(`${CHANNEL}-${asked.get('tab')}`)
  const say = (word: InspectorWord) => channel.postMessage(word)
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorEvent>) => sendBack(data))
  receive(say)
  say({ type: 'inspector.hello' })
  return () => channel.close()
})

const stately = fromCallback<InspectorEvent, { ledger: Ledger }>(({ input, sendBack, receive }) => {
  const opened = openStately(input.ledger, now)
  if (!opened) {
    sendBack({ type: 'stately.blocked' })
    return undefined
  }
  receive((event) => {
    if (event.type === 'page.told') event.told.forEach(opened.tell)
  })
  return opened.close
})

const inspector = createActor(
  inspectorMachine.provide({
    actors: { page, stately },
    actions: {
      openWindow: () => {
        open(location.href, '', 'popup,width=1280,height=800')
      },
    },
  }),
  { input: { offerStately: asked.get('wish') === 'stately', docked: self !== top } },
)

// The theme is the page's, and follows it.
const follow = () => dress({ ...store.settings(), language: 'en' })
follow()
addEventListener('storage', follow)

const root = document.getElementById('root')
if (!root) throw new Error('The inspector has no element with the id "root"')
inspector.start()
createRoot(root).render(<Inspector inspector={inspector} />)
