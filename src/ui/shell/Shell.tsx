import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Sidebar } from '../components/Sidebar.tsx'
import { usePreferences } from '../frame/use-preferences.ts'
import { useStrings } from '../i18n/context.ts'
import { NotificationPopup } from '../notifications/NotificationPopup.tsx'
import { useActor, useApp } from '../shared/actors.ts'
import { preserveFocus } from '../shared/focus.ts'
import { useTrainingEntry, useTrainingStay } from '../training/actors.ts'
import { TrainingBar } from '../training/TrainingBar.tsx'
import { useAccount, useChannels, useEmergencyStop, useMenuFacts, useShell } from './actors.ts'
import { JoinNotices } from './JoinNotices.tsx'
import { buildMenu, getCurrentEntryId } from './menu.ts'
import { SendingBlockNotices } from './SendingBlockNotices.tsx'

const CommandPalette = lazy(() =>
  import('../command-palette/CommandPalette.tsx').then((file) => ({
    default: file.CommandPalette,
  })),
)

/** Layout of a signed-in page: the menu and the open screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const app = useApp()
  const shell = useShell()
  const emergencyStop = useEmergencyStop()
  const entry = useTrainingEntry()
  const stay = useTrainingStay()
  const palette = useActor('commandPalette')
  const isPaletteOpen = useSelector(palette, (state) => state.matches('open'))
  const channels = useChannels()
  const account = useAccount()
  const strings = useStrings()
  const session = useActor('session')
  const path = useSelector(app, (state) => state.context.path)
  const collapsed = useSelector(app, (state) => state.context.menuFolded)
  const open = useSelector(app, (state) => state.context.menuOpen)
  const groupOpen = useSelector(shell, (state) => state.matches('groupOpen'))
  const { dark: isDark, toggleTheme, switchLanguage } = usePreferences()
  const groups = buildMenu(strings, useMenuFacts(isDark))
  const actions: Record<string, () => void> = {
    language: switchLanguage,
    theme: toggleTheme,
    redStop: () => {
      // The menu drawer would cover the dialog.
      app.send({ type: 'menu.close' })
      emergencyStop.send({ type: 'stop.ask' })
    },
    training: () => {
      app.send({ type: 'menu.close' })
      entry.send({ type: 'training.ask' })
    },
    leaveTraining: () => stay.send({ type: 'training.leave' }),
    logOut: () => session.send({ type: 'session.signOut' }),
  }
  return (
    <div ref={preserveFocus} className="v-app">
      <a className="v-skip" href="#content">
        {strings.t('menu.skip')}
      </a>
      <Sidebar
        account={account}
        groups={groups}
        current={getCurrentEntryId(groups, path)}
        collapsed={collapsed}
        open={open}
        isGroupOpen={groupOpen}
        onToggleGroup={() => shell.send({ type: 'menu.toggleGroup' })}
        onChoose={({ id, href }, inNewTab) => {
          // Retries an unknown status.
          if (id === 'whatsapp') channels.send({ type: 'query.retry' })
          shell.send({ type: 'menu.choose', path: inNewTab ? null : href })
          if (href === null) actions[id]?.()
        }}
        onSearch={() => {
          app.send({ type: 'menu.close' })
          palette.send({ type: 'palette.open' })
        }}
        onCollapse={(folded) => app.send({ type: 'menu.fold', folded })}
        onClose={() => app.send({ type: 'menu.close' })}
      />
      <div className="v-frame">
        <TrainingBar />
        <SendingBlockNotices />
        <JoinNotices />
        <div className="v-main">{children}</div>
      </div>
      <Suspense fallback={null}>
        {isPaletteOpen && (
          <CommandPalette menu={groups.flat()} onAction={(id) => actions[id]?.()} />
        )}
      </Suspense>
      <NotificationPopup />
    </div>
  )
}
