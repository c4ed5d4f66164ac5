import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { channelStatusQuery, viewerQuery } from '../../machines/app.machine.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import { useActor, useApp } from '../actors.ts'
import { Sidebar } from '../kit/Sidebar.tsx'
import { useWords } from '../words/context.ts'
import { LaterScreen } from './LaterScreen.tsx'
import { menuOf } from './menu.ts'
import { usePreferences } from './preferences.ts'

const RemindersScreen = lazy(() =>
  import('../reminders/RemindersScreen.tsx').then((file) => ({ default: file.RemindersScreen })),
)

const IntegrationsScreen = lazy(() =>
  import('../integrations/IntegrationsScreen.tsx').then((file) => ({
    default: file.IntegrationsScreen,
  })),
)

/** Everything behind login: the menu and the open screen. */
export function Shell() {
  const app = useApp()
  const words = useWords()
  const session = useActor<ActorRefFrom<typeof sessionMachine>>('session')
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const channels = useActor<ActorRefFrom<typeof channelStatusQuery>>('channels')
  const isMaster = useSelector(viewer, (state) => state.context.data?.isMasterAccount === true)
  const whatsappActive = useSelector(channels, (state) => state.context.data?.status === 'active')
  const path = useSelector(app, (state) => state.context.path)
  const collapsed = useSelector(app, (state) => state.context.menuFolded)
  const open = useSelector(app, (state) => state.context.menuOpen)
  const reminders = useSelector(app, (state) => state.matches({ signedIn: 'reminders' }))
  const integrations = useSelector(app, (state) => state.matches({ signedIn: 'integrations' }))
  const { dark, toggleTheme, switchLanguage } = usePreferences()
  const groups = menuOf(words, { isMaster, whatsappActive, dark })
  const deeds: Record<string, () => void> = {
    language: switchLanguage,
    theme: toggleTheme,
    logOut: () => session.send({ type: 'session.signOut' }),
  }
  // The binding's line leads to the integrations too; the place itself is the later one.
  const current = groups.flat().findLast(({ href }) => href === path)?.id ?? null
  return (
    <div className="v-app">
      <a className="v-skip" href="#content">
        {words.t('menu.skip')}
      </a>
      <Sidebar
        groups={groups}
        current={current}
        collapsed={collapsed}
        open={open}
        onChoose={({ id, href, external }) => {
          if (href === null) deeds[id]?.()
          else if (!external) app.send({ type: 'page.go', path: href })
        }}
        onCollapse={(folded) => app.send({ type: 'menu.fold', folded })}
        onClose={() => app.send({ type: 'menu.close' })}
      />
      <div className="v-main">
        {reminders && <RemindersScreen />}
        {integrations && <IntegrationsScreen />}
        {!reminders && !integrations && <LaterScreen path={path} />}
      </div>
    </div>
  )
}
