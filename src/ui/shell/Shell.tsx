import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/session.machine.ts'
import { useActor, useApp } from '../actors.ts'
import { Sidebar } from '../kit/Sidebar.tsx'
import { Popup } from '../notifications/Popup.tsx'
import { useWords } from '../words/context.ts'
import { useMenuFacts, useRedStop, useShell } from './actors.ts'
import { currentOf, menuOf } from './menu.ts'
import { usePreferences } from './preferences.ts'
import { StopStrip } from './StopStrip.tsx'

/** Everything behind login: the menu and the open screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const app = useApp()
  const shell = useShell()
  const redStop = useRedStop()
  const words = useWords()
  const session = useActor<ActorRefFrom<typeof sessionMachine>>('session')
  const path = useSelector(app, (state) => state.context.path)
  const collapsed = useSelector(app, (state) => state.context.menuFolded)
  const open = useSelector(app, (state) => state.context.menuOpen)
  const groupOpen = useSelector(shell, (state) => state.matches('groupOpen'))
  const { dark, toggleTheme, switchLanguage } = usePreferences()
  const groups = menuOf(words, useMenuFacts(dark))
  const deeds: Record<string, () => void> = {
    language: switchLanguage,
    theme: toggleTheme,
    redStop: () => {
      // Drawn out over a small screen the menu would stand over the question.
      app.send({ type: 'menu.close' })
      redStop.send({ type: 'stop.ask' })
    },
    logOut: () => session.send({ type: 'session.signOut' }),
  }
  return (
    <div className="v-app">
      <a className="v-skip" href="#content">
        {words.t('menu.skip')}
      </a>
      <Sidebar
        groups={groups}
        current={currentOf(groups, path)}
        collapsed={collapsed}
        open={open}
        groupOpen={groupOpen}
        onGroup={() => shell.send({ type: 'menu.toggleGroup' })}
        onChoose={({ id, href }, elsewhere) => {
          shell.send({ type: 'menu.choose', path: elsewhere ? null : href })
          if (href === null) deeds[id]?.()
        }}
        onCollapse={(folded) => app.send({ type: 'menu.fold', folded })}
        onClose={() => app.send({ type: 'menu.close' })}
      />
      <div className="v-frame">
        <StopStrip />
        <div className="v-main">{children}</div>
      </div>
      <Popup />
    </div>
  )
}
