import { createRoot } from 'react-dom/client'
import type { MenuEntry } from '../../../src/ui/components/menu-entry.ts'
import { Sidebar } from '../../../src/ui/components/Sidebar.tsx'
import { Toasts } from '../../../src/ui/components/Toasts.tsx'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { GalleryAuthLayout } from './GalleryAuthLayout.tsx'
import { GalleryComponents } from './GalleryComponents.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'
import { GallerySheet } from './GallerySheet.tsx'

/** The state of the stage: the address sets it at the start. */
export interface GalleryState {
  open: boolean
  menu: boolean
  collapsed: boolean
  busy: boolean
  toasts: boolean
  total: number
  active: number | null
  pressed: string | null
  channel: string | null
  kind: 'all' | 'waiting' | 'noAnswer'
}
export type Change = (part: Partial<GalleryState>) => void

const query = new URLSearchParams(location.search)
const locale = query.get('lang') === 'en' ? 'en' : 'ru'
document.documentElement.lang = locale
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
document.body.classList.toggle('bp6-dark', query.get('theme') === 'dark')

let stage: GalleryState = {
  open: query.has('open'),
  menu: query.has('menu'),
  collapsed: query.has('collapsed'),
  busy: query.has('busy'),
  toasts: query.has('toasts'),
  total: Number(query.get('total') ?? 214),
  active: query.has('open') ? 0 : null,
  pressed: query.get('pressed'),
  channel: query.get('channel'),
  kind: 'all',
}

const strings = await loadStrings(locale)
const root = createRoot(document.getElementById('root')!)
const change: Change = (part) => {
  stage = { ...stage, ...part }
  root.render(draw())
}
change({})

function menu({ t, count }: Strings): MenuEntry[][] {
  return [
    [
      { id: 'dashboard', label: t('menu.dashboard'), href: '/dashboard', icon: 'dashboard' },
      { id: 'records', label: t('menu.records'), href: '/appointments', icon: 'calendar' },
      {
        id: 'reminders',
        label: t('menu.reminders'),
        href: '/reminders',
        icon: 'bell',
        badge: { count: 12, tone: 'sea', text: count('menu.waiting', 12) },
      },
      { id: 'invitations', label: t('menu.invitations'), href: '/invitations', icon: 'mail' },
      { id: 'nps', label: t('menu.nps'), href: '/nps', icon: 'heart' },
      { id: 'efficiency', label: t('menu.efficiency'), href: '/conversion', icon: 'trend' },
      { id: 'scripts', label: t('menu.scripts'), href: '/scripts', icon: 'script' },
      { id: 'cards', label: t('menu.cards'), href: '/doctor-business-cards', icon: 'card' },
      {
        id: 'chats',
        label: t('menu.chats'),
        href: '/chats',
        icon: 'chat',
        badge: { count: 3, tone: 'plain', text: count('menu.unread', 3) },
      },
      { id: 'reputation', label: t('menu.reputation'), href: '/reputation', icon: 'star' },
    ],
    [
      {
        id: 'whatsapp',
        label: `${t('menu.whatsapp')} ${t('menu.whatsappActive')}`,
        href: '/widgets',
        icon: 'link',
        dot: 'ok',
      },
      { id: 'integrations', label: t('menu.integrations'), href: '/widgets', icon: 'plug' },
      {
        id: 'notifications',
        label: t('menu.notifications'),
        href: '/notifications-center',
        icon: 'inbox',
        badge: { count: 24018, tone: 'plain', text: count('menu.unread', 24018) },
      },
      { id: 'clients', label: t('menu.clients'), href: '/clients', icon: 'user' },
      { id: 'settings', label: t('menu.settings'), href: '/settings', icon: 'settings' },
      {
        id: 'director',
        label: t('menu.director'),
        href: 'mailto:director@example.com',
        icon: 'send',
        external: true,
      },
    ],
  ]
}

function screen() {
  if (query.has('authLayout')) return <GalleryAuthLayout />
  return (
    <div className="v-app">
      <Sidebar
        account={{ clinic: 'Клиника «Берег»', person: 'Анна Иванова' }}
        groups={menu(strings)}
        current="reminders"
        collapsed={stage.collapsed}
        open={stage.menu}
        isGroupOpen
        onSearch={() => {}}
        onToggleGroup={() => {}}
        onChoose={() => change({ menu: false })}
        onCollapse={(collapsed) => change({ collapsed })}
        onClose={() => change({ menu: false })}
      />
      <div className="v-main">
        {query.has('parts') ? (
          <GalleryComponents dialog={query.has('dialog')} />
        ) : (
          <>
            <GalleryScreen stage={stage} change={change} />
            <GallerySheet stage={stage} change={change} />
          </>
        )}
      </div>
    </div>
  )
}

function draw() {
  const name = 'Константинопольская А. В.'
  return (
    <StringsContext value={strings}>
      {screen()}
      <Toasts
        items={
          stage.toasts
            ? [
                {
                  id: '1',
                  severity: 'success',
                  summary: strings.t('reminders.toasts.excluded', { name }),
                  action: strings.t('common.undo'),
                },
                {
                  id: '2',
                  severity: 'error',
                  summary: strings.t('reminders.toasts.failed'),
                  detail: strings.t('errors.networkHint'),
                },
              ]
            : []
        }
        onDismiss={() => change({ toasts: false })}
        onAction={() => change({ toasts: false })}
      />
    </StringsContext>
  )
}
