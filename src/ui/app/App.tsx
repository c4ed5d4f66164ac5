import { useSelector } from '@xstate/react'
import { WordsContext } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { useActor, useApp, useChild } from '../shared/actors.ts'
import { Notices } from './Notices.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Place, type ScreenActor } from './Place.tsx'
import { Speechless } from './Speechless.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** What is drawn: a screen at the door while one is signed out, the shell with a screen in it once one is in. */
export function App() {
  const app = useApp()
  const locale = useActor('locale')
  const words = useSelector(locale, (state) => state.context.words as Words | null) // the port loads dictionaries
  const failed = useSelector(locale, (state) => state.matches('failed'))
  const closedDoor = useChild<ScreenActor>(app, 'door')
  const choice = useChild<ScreenActor>(app, 'choice')
  const openDoor = useChild<ScreenActor>(app, 'openDoor')
  const initialPassword = useChild<ScreenActor>(app, 'initialPassword')
  const door = closedDoor ?? choice ?? openDoor ?? initialPassword
  const shell = useChild<ScreenActor>(app, 'shell')
  const screen = useChild<ScreenActor>(app, 'screen')
  if (!words)
    return failed ? <Speechless onRetry={() => locale.send({ type: 'locale.retry' })} /> : null
  return (
    <WordsContext value={words}>
      {door && <Place screen={door} />}
      {shell && !door && <Place screen={shell}>{screen && <Place screen={screen} />}</Place>}
      <OfflineNotice />
      <UpdatePrompt notices={<Notices />} />
    </WordsContext>
  )
}
