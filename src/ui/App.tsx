import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { localeMachine } from '../machines/locale.machine.ts'
import { paths } from '../machines/routes.ts'
import { useActor, useApp } from './actors.ts'
import type { Words } from './i18n.ts'
import { LoginScreen } from './login/LoginScreen.tsx'
import { Notices } from './Notices.tsx'
import { WordsContext } from './words/context.ts'

const Shell = lazy(() => import('./shell/Shell.tsx').then(({ Shell }) => ({ default: Shell })))
const RegistrationScreen = lazy(() =>
  import('./registration/RegistrationScreen.tsx').then((file) => ({
    default: file.RegistrationScreen,
  })),
)

/** What is drawn: the door while one is signed out, the shell with its screen once one is in. */
export function App() {
  const app = useApp()
  const locale = useActor<ActorRefFrom<typeof localeMachine>>('locale')
  const words = useSelector(locale, (state) => state.context.words as Words | null) // the port loads dictionaries
  const signedIn = useSelector(
    app,
    (state) => state.matches('signedIn') && !state.matches({ signedIn: 'leaving' }),
  )
  const atDoor = useSelector(app, (state) => state.matches({ signedOut: 'atDoor' }))
  const path = useSelector(app, (state) => state.context.path)
  if (!words) return null
  return (
    <WordsContext value={words}>
      <Suspense fallback={null}>
        {signedIn && <Shell />}
        {atDoor && (path === paths.registration() ? <RegistrationScreen /> : <LoginScreen />)}
      </Suspense>
      <Notices />
    </WordsContext>
  )
}
