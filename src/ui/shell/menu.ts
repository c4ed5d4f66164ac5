import { paths } from '../../machines/routes.ts'
import type { Words } from '../i18n.ts'
import type { MenuEntry } from '../kit/SidebarItem.tsx'

/** What of the menu hangs on who looks and on the clinic's channel. */
export interface MenuFacts {
  isMaster: boolean
  whatsappActive: boolean
  dark: boolean
  /** Notifications to count on the menu; 0 where the reader wants no badge. */
  unread: number
}

/** The two groups of section 2 of the specification; English leaves out specialist cards and the binding. */
export function menuOf(
  { t, locale }: Words,
  { isMaster, whatsappActive, dark, unread }: MenuFacts,
): MenuEntry[][] {
  const russian = locale === 'ru'
  const main: (MenuEntry | false)[] = [
    { id: 'dashboard', label: t('menu.dashboard'), href: paths.dashboard(), icon: 'dashboard' },
    { id: 'appointments', label: t('menu.records'), href: paths.appointments(), icon: 'calendar' },
    { id: 'reminders', label: t('menu.reminders'), href: paths.reminders(), icon: 'bell' },
    { id: 'invitations', label: t('menu.invitations'), href: paths.invitations(), icon: 'mail' },
    { id: 'nps', label: t('menu.nps'), href: paths.nps(), icon: 'heart' },
    { id: 'conversion', label: t('menu.efficiency'), href: paths.conversion(), icon: 'trend' },
    { id: 'scripts', label: t('menu.scripts'), href: paths.scripts(), icon: 'script' },
    russian && { id: 'cards', label: t('menu.cards'), href: paths.cards(), icon: 'card' },
    !isMaster && { id: 'chats', label: t('menu.chats'), href: paths.chats(), icon: 'chat' },
    { id: 'reputation', label: t('menu.reputation'), href: paths.reputation(), icon: 'star' },
  ]
  const bound = t(whatsappActive ? 'menu.whatsappActive' : 'menu.whatsappInactive')
  const more: (MenuEntry | false)[] = [
    russian && {
      id: 'whatsapp',
      label: `${t('menu.whatsapp')} ${bound}`,
      href: paths.widgets(),
      icon: 'link',
      dot: whatsappActive ? 'ok' : 'bad',
    },
    { id: 'widgets', label: t('menu.integrations'), href: paths.widgets(), icon: 'plug' },
    {
      id: 'notifications',
      label: t('menu.notifications'),
      href: paths.notifications(),
      icon: 'inbox',
      badge: { count: unread, tone: 'sea' },
    },
    { id: 'clients', label: t('menu.clients'), href: paths.clients(), icon: 'user' },
    { id: 'settings', label: t('menu.settings'), href: paths.settings(), icon: 'settings' },
    isMaster && {
      id: 'changeClinic',
      label: t('menu.changeClinic'),
      href: paths.companySelect(),
      icon: 'swap',
    },
    { id: 'language', label: t(russian ? 'language.en' : 'language.ru'), href: null, icon: 'swap' },
    { id: 'theme', label: t(dark ? 'theme.toLight' : 'theme.toDark'), href: null, icon: 'swap' },
    { id: 'logOut', label: t('menu.logOut'), href: null, icon: 'leave' },
  ]
  return [main, more].map((group) => group.filter((entry) => entry !== false))
}
