import { type Access, gateAt } from '../../machines/gates.ts'
import { mayPressStop } from '../../machines/rights.ts'
import { paths, type RouteName, routeAt } from '../../machines/routes.ts'
import type { Words } from '../i18n.ts'
import type { MenuEntry } from '../kit/menu-entry.ts'

/** What of the menu hangs on who looks, on the clinic's channel and on what waits. */
export interface MenuFacts {
  access: Access
  whatsappActive: boolean
  dark: boolean
  /** Notifications to count on the menu; 0 where the reader wants no badge. */
  unread: number
  /** Messages of the reminders that wait for staff. */
  waiting: number
  /** Where the letter to the general director goes; null where the operator names nowhere. */
  directorUrl: { ru: string; en: string } | null
}

/**
 * The two groups of section 2 of the specification; English leaves out specialist cards and the binding. What the plan or the
 * role closes is left out.
 */
export function menuOf(words: Words, facts: MenuFacts): MenuEntry[][] {
  const open = ({ href }: MenuEntry) => {
    const gate = href?.startsWith('/') ? gateAt(href, facts.access) : null
    // While the role is not told, nothing is taken away.
    return gate === null || gate === 'unknown'
  }
  return [mainGroup(words, facts), moreGroup(words, facts)].map((group) =>
    group
      .filter((entry) => entry !== false)
      .map((entry) => ({ ...entry, ...(entry.items && { items: entry.items.filter(open) }) }))
      .filter((entry) => open(entry) && entry.items?.length !== 0),
  )
}

const mainGroup = ({ t, count, locale }: Words, { waiting }: MenuFacts): (MenuEntry | false)[] => [
  { id: 'dashboard', label: t('menu.dashboard'), href: paths.dashboard(), icon: 'dashboard' },
  { id: 'appointments', label: t('menu.records'), href: paths.appointments(), icon: 'calendar' },
  {
    id: 'reminders',
    label: t('menu.reminders'),
    href: paths.reminders(),
    icon: 'bell',
    badge: { count: waiting, tone: 'sea', said: count('menu.waiting', waiting) },
  },
  { id: 'invitations', label: t('menu.invitations'), href: paths.invitations(), icon: 'mail' },
  { id: 'nps', label: t('menu.nps'), href: paths.nps(), icon: 'heart' },
  {
    id: 'efficiencyGroup',
    label: t('menu.efficiency'),
    href: null,
    icon: 'trend',
    items: [
      { id: 'conversion', label: t('menu.conversion'), href: paths.conversion(), icon: 'funnel' },
      { id: 'efficiency', label: t('menu.myEfficiency'), href: paths.efficiency(), icon: 'trend' },
    ],
  },
  { id: 'scripts', label: t('menu.scripts'), href: paths.scripts(), icon: 'script' },
  locale === 'ru' && { id: 'cards', label: t('menu.cards'), href: paths.cards(), icon: 'card' },
  { id: 'chats', label: t('menu.chats'), href: paths.chats(), icon: 'chat' },
  { id: 'reputation', label: t('menu.reputation'), href: paths.reputation(), icon: 'star' },
]

function moreGroup({ t, count, locale }: Words, facts: MenuFacts): (MenuEntry | false)[] {
  const { access, whatsappActive, unread, dark, directorUrl } = facts
  const russian = locale === 'ru'
  const bound = t(whatsappActive ? 'menu.whatsappActive' : 'menu.whatsappInactive')
  // Its state is for everybody, the place to link it is not.
  const mayLink = gateAt(paths.widgets(), access) === null
  return [
    russian && {
      id: 'whatsapp',
      label: `${t('menu.whatsapp')} ${bound}`,
      href: mayLink ? paths.widgets() : null,
      icon: 'link',
      dot: whatsappActive ? 'ok' : 'bad',
      still: !mayLink,
    },
    { id: 'widgets', label: t('menu.integrations'), href: paths.widgets(), icon: 'plug' },
    {
      id: 'notifications',
      label: t('menu.notifications'),
      href: paths.notifications(),
      icon: 'inbox',
      badge: { count: unread, tone: 'plain', said: count('menu.unread', unread) },
    },
    { id: 'clients', label: t('menu.clients'), href: paths.clients(), icon: 'user' },
    { id: 'settings', label: t('menu.settings'), href: paths.settings(), icon: 'settings' },
    directorUrl !== null && {
      id: 'director',
      label: t('menu.director'),
      href: directorUrl[locale],
      icon: 'send',
      external: true,
    },
    access.isMaster && {
      id: 'changeClinic',
      label: t('menu.changeClinic'),
      href: paths.companySelect(),
      icon: 'swap',
    },
    mayPressStop(access.role) && {
      id: 'redStop',
      label: t('stop.menu'),
      href: null,
      icon: 'alert',
    },
    {
      id: 'language',
      label: t(russian ? 'language.en' : 'language.ru'),
      href: null,
      icon: 'globe',
    },
    { id: 'theme', label: t(dark ? 'theme.toLight' : 'theme.toDark'), href: null, icon: 'moon' },
    { id: 'logOut', label: t('menu.logOut'), href: null, icon: 'leave' },
  ]
}

/** Places that stand under another's line. */
const under: Partial<Record<RouteName, RouteName>> = { chat: 'chats', efficiencyOf: 'efficiency' }

/** The id of the line whose screen is open: lines are named after their places. */
export function currentOf(groups: MenuEntry[][], path: string): string | null {
  const name = routeAt(path)?.name
  const lines = groups.flat().flatMap((entry) => entry.items ?? [entry])
  return lines.find(({ id }) => id === name || (name && id === under[name]))?.id ?? null
}
