import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Sidebar } from '../components/Sidebar.tsx'
import { usePreferences } from '../frame/preferences.ts'
import { useWords } from '../i18n/context.ts'
import { Popup } from '../notifications/Popup.tsx'
import { useActor, useApp } from '../shared/actors.ts'
import { keepsFocus } from '../shared/focus.ts'
import { useTrainingEntry, useTrainingStay } from '../training/actors.ts'
import { TrainingBar } from '../training/TrainingBar.tsx'
import { useChannels, useMenuFacts, useRedStop, useShell, useWho } from './actors.ts'
import { currentOf, menuOf } from './menu.ts'
import { StopStrip } from './StopStrip.tsx'

const CommandPalette = lazy(() =>
  import('../palette/CommandPalette.tsx').then((file) => ({ default: file.CommandPalette })),
)

/** Everything behind login: the menu and the open screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const app = useApp()
  const shell = useShell()
  const redStop = useRedStop()
  const entry = useTrainingEntry()
  const stay = useTrainingStay()
  const palette = useActor('palette')
  const finding = useSelector(palette, (state) => state.matches('open'))
  const channels = useChannels()
  const who = useWho()
  const words = useWords()
  const session = useActor('session')
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
    training: () => {
      app.send({ type: 'menu.close' })
      entry.send({ type: 'training.ask' })
    },
    leaveTraining: () => stay.send({ type: 'training.leave' }),
    logOut: () => session.send({ type: 'session.signOut' }),
  }
  return (
    <div ref={keepsFocus} className="v-app">
      <a className="v-skip" href="#content">
        {words.t('menu.skip')}
      </a>
      <Sidebar
        who={who}
        groups={groups}
        current={currentOf(groups, path)}
        collapsed={collapsed}
        open={open}
        groupOpen={groupOpen}
        onGroup={() => shell.send({ type: 'menu.toggleGroup' })}
        onChoose={({ id, href }, elsewhere) => {
          // Where its state could not be asked for, the way to it asks again.
          if (id === 'whatsapp') channels.send({ type: 'query.retry' })
          shell.send({ type: 'menu.choose', path: elsewhere ? null : href })
          if (href === null) deeds[id]?.()
        }}
        onFind={() => {
          app.send({ type: 'menu.close' })
          palette.send({ type: 'palette.open' })
        }}
        onCollapse={(folded) => app.send({ type: 'menu.fold', folded })}
        onClose={() => app.send({ type: 'menu.close' })}
      />
      <div className="v-frame">
        <TrainingBar />
        <StopStrip />
        <div className="v-main">{children}</div>
      </div>
      <Suspense fallback={null}>
        {finding && <CommandPalette menu={groups.flat()} onDeed={(id) => deeds[id]?.()} />}
      </Suspense>
      <Popup />
    </div>
  )
}
