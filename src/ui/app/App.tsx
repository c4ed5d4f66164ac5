import { useSelector } from '@xstate/react'
import { StringsContext } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useActor, useApp, useChild } from '../shared/actors.ts'
import { LoadingScreen, LoadingShell } from './LoadingShell.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { type ScreenActor, ScreenOutlet } from './ScreenOutlet.tsx'
import { StringsLoadError } from './StringsLoadError.tsx'
import { ToastsContainer } from './ToastsContainer.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** Root component: a public screen while signed out, the shell with a screen while signed in. */
export function App() {
  const app = useApp()
  const locale = useActor('locale')
  const strings = useSelector(locale, (state) => state.context.strings as Strings | null) // the port loads dictionaries
  const loadFailed = useSelector(locale, (state) => state.matches('failed'))
  const signInScreen = useChild<ScreenActor>(app, 'publicScreen')
  const clinicSelectScreen = useChild<ScreenActor>(app, 'clinicSelect')
  const publicScreen = useChild<ScreenActor>(app, 'openPublicScreen')
  const initialPasswordScreen = useChild<ScreenActor>(app, 'initialPassword')
  const standaloneScreen =
    signInScreen ?? clinicSelectScreen ?? publicScreen ?? initialPasswordScreen
  const shell = useChild<ScreenActor>(app, 'shell')
  const screen = useChild<ScreenActor>(app, 'screen')
  if (!strings)
    return loadFailed ? (
      <StringsLoadError onRetry={() => locale.send({ type: 'locale.retry' })} />
    ) : null
  return (
    <StringsContext value={strings}>
      {standaloneScreen && <ScreenOutlet screen={standaloneScreen} />}
      {shell && !standaloneScreen && (
        <ScreenOutlet screen={shell} loading={<LoadingShell />}>
          {screen && <ScreenOutlet screen={screen} loading={<LoadingScreen />} />}
        </ScreenOutlet>
      )}
      <OfflineNotice />
      <UpdatePrompt toasts={<ToastsContainer />} />
    </StringsContext>
  )
}
