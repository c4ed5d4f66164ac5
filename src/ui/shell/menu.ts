import { getNextLanguage } from '../../../domain/languages.ts'
import { hasRight } from '../../../domain/roles.ts'
import { type Access, checkAccess } from '../../machines/url-state/check-access.ts'
import { findRouteManifest, paths } from '../../machines/url-state/routes.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Strings } from '../i18n/i18n.ts'
import { listRouteEntries } from './route-menu-entries.ts'

/** Status of WhatsApp in the menu: null before the first response, `unknown` after an error without any response. */
export type WhatsappMenuState = 'active' | 'inactive' | 'unknown' | null

/** State that the menu depends on. */
export interface MenuFacts {
  access: Access
  whatsapp: WhatsappMenuState
  isDark: boolean
  /** Unread notifications; 0 if the user has turned the badge off. */
  unread: number
  /** Reminder messages that wait for staff. */
  waiting: number
  /** Onboarding progress; null if the user has nothing left to do. */
  onboarding: { done: number; total: number } | null
  /** Conversations with unread messages. */
  unreadChats: number
  /** Whether the user is in a training clinic; null while loading. */
  training: boolean | null
  /** Address of the general director; null if the operator has not set one. */
  directorUrl: { ru: string; en: string } | null
}

/**
 * The menu: two groups, and the emergency stop apart from both. English omits specialist cards and the WhatsApp status. Entries that plan or role
 * does not allow are left out.
 */
export function buildMenu(strings: Strings, facts: MenuFacts): MenuEntry[][] {
  const isOpen = ({ href }: MenuEntry) => {
    const gate = href?.startsWith('/') ? checkAccess(href, facts.access) : null
    // While the role is loading, all entries stay.
    return gate === null || gate === 'unknown'
  }
  return [
    listMainEntries(strings, facts),
    listMoreEntries(strings, facts),
    listStopEntries(strings, facts),
  ]
    .map((group) =>
      group
        .filter((entry) => entry !== false)
        .map((entry) => ({ ...entry, ...(entry.items && { items: entry.items.filter(isOpen) }) }))
        .filter((entry) => isOpen(entry) && entry.items?.length !== 0),
    )
    .filter((group) => group.length > 0)
}

const listMainEntries = (strings: Strings, facts: MenuFacts): MenuEntry[] =>
  listRouteEntries(strings, facts, 'main')

const statusDots = { active: 'ok', inactive: 'bad', unknown: 'plain' } as const

function listMoreEntries(strings: Strings, facts: MenuFacts): (MenuEntry | false)[] {
  const { t, locale } = strings
  const { access, whatsapp, isDark, directorUrl, onboarding } = facts
  const isRussian = locale === 'ru'
  const whatsappLabels = {
    active: `${t('menu.whatsapp')} ${t('menu.whatsappActive')}`,
    inactive: `${t('menu.whatsapp')} ${t('menu.whatsappInactive')}`,
    // Only an active channel counts as linked.
    unknown: `${t('menu.whatsapp')} ${t('menu.whatsappInactive')}`,
  }
  // Everybody sees the status, but not everybody may connect.
  const canLink = checkAccess(paths.connections(), access) === null
  return [
    onboarding !== null && {
      id: 'onboarding',
      label: t('onboarding.menu', onboarding),
      href: paths.onboarding(),
      icon: 'check',
    },
    isRussian &&
      whatsapp !== null && {
        id: 'whatsapp',
        label: whatsappLabels[whatsapp],
        href: canLink ? paths.connections() : null,
        icon: 'link',
        dot: statusDots[whatsapp],
        isStatic: !canLink,
      },
    ...listRouteEntries(strings, facts, 'more'),
    directorUrl !== null && {
      id: 'director',
      label: t('menu.director'),
      href: directorUrl[isRussian ? 'ru' : 'en'],
      icon: 'send',
      external: true,
    },
    // A master account has no own clinic to return to.
    !access.isMaster &&
      facts.training !== null &&
      // Leaving is always possible; after the tariff has ended a new training clinic is refused.
      (facts.training || !access.isTariffLapsed) && {
        ...(facts.training
          ? { id: 'leaveTraining', label: t('training.back') }
          : { id: 'training', label: t('training.menu'), isFolded: true }),
        href: null,
        icon: 'cap',
      },
    access.isMaster && {
      id: 'changeClinic',
      label: t('menu.changeClinic'),
      href: paths.clinicSelect(),
      icon: 'swap',
    },
    {
      id: 'language',
      label: t(`language.${getNextLanguage(locale)}`),
      href: null,
      icon: 'globe',
      isFolded: true,
    },
    {
      id: 'theme',
      label: t(isDark ? 'theme.toLight' : 'theme.toDark'),
      href: null,
      icon: 'moon',
      isFolded: true,
    },
    { id: 'logOut', label: t('menu.logOut'), href: null, icon: 'leave', isFolded: true },
  ]
}

const listStopEntries = ({ t }: Strings, { access }: MenuFacts): (MenuEntry | false)[] => [
  hasRight(access.role, 'pressStop') && {
    id: 'redStop',
    label: t('stop.menu'),
    href: null,
    icon: 'alert',
  },
]

/** Id of the entry for a path; entries have the name of their route's first path. */
export function getCurrentEntryId(groups: MenuEntry[][], path: string): string | null {
  const routeName = Object.keys(findRouteManifest(path)?.paths ?? {})[0]
  const entries = groups.flat().flatMap((entry) => entry.items ?? [entry])
  return entries.find(({ id }) => id === routeName)?.id ?? null
}
