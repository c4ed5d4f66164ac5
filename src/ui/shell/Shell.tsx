import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { channelStatusQuery, viewerQuery } from '../../machines/app-parts.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import type { settingsMachine } from '../../machines/settings.machine.ts'
import { useActor, useApp } from '../actors.ts'
import { Sidebar } from '../kit/Sidebar.tsx'
import { useAlerts } from '../notifications/actors.ts'
import { Popup } from '../notifications/Popup.tsx'
import { useWords } from '../words/context.ts'
import { menuOf } from './menu.ts'
import { usePreferences } from './preferences.ts'

/** Everything behind login: the menu and the open screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const app = useApp()
  const words = useWords()
  const session = useActor<ActorRefFrom<typeof sessionMachine>>('session')
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const channels = useActor<ActorRefFrom<typeof channelStatusQuery>>('channels')
  const isMaster = useSelector(viewer, (state) => state.context.data?.isMasterAccount === true)
  const whatsappActive = useSelector(channels, (state) => state.context.data?.status === 'active')
  const unread = useSelector(useAlerts(), (state) => state.context.unread)
  const counted = useSelector(settings, (state) => state.context.isShowIconsNotifications)
  const path = useSelector(app, (state) => state.context.path)
  const collapsed = useSelector(app, (state) => state.context.menuFolded)
  const open = useSelector(app, (state) => state.context.menuOpen)
  const { dark, toggleTheme, switchLanguage } = usePreferences()
  const groups = menuOf(words, { isMaster, whatsappActive, dark, unread: counted ? unread : 0 })
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
      <div className="v-main">{children}</div>
      <Popup />
    </div>
  )
}
