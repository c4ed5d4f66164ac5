import { getNextLanguage } from '../../../domain/languages.ts'
import { hasRight } from '../../../domain/roles.ts'
import { type Access, checkAccess } from '../../machines/url-state/check-access.ts'
import { findRouteManifest, paths } from '../../machines/url-state/routes.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Strings } from '../i18n/i18n.ts'
import { listRouteEntries } from './route-menu-entries.ts'

/** What the channel has told of itself: null until it was asked; `unknown` when it could not be asked and never has answered. */
export type WhatsappMenuState = 'active' | 'inactive' | 'unknown' | null

/** What of the menu hangs on who looks, on the clinic's channel and on what waits. */
export interface MenuFacts {
  access: Access
  whatsapp: WhatsappMenuState
  isDark: boolean
  /** Notifications to count on the menu; 0 where the reader wants no badge. */
  unread: number
  /** Messages of the reminders that wait for staff. */
  waiting: number
  /** How far a new clinic has come; null where nothing is left to do for the reader. */
  onboarding: { done: number; total: number } | null
  /** Conversations with words that nobody has read. */
  unreadChats: number
  /** Whether the reader is in a training clinic; null until that is known. */
  training: boolean | null
  /** Where the letter to the general director goes; null where the operator names nowhere. */
  directorUrl: { ru: string; en: string } | null
}

/**
 * The two groups of section 2 of the specification, and the emergency stop apart from both; English leaves out specialist cards
 * and the binding. What the plan or the role closes is left out.
 */
export function buildMenu(strings: Strings, facts: MenuFacts): MenuEntry[][] {
  const isOpen = ({ href }: MenuEntry) => {
    const gate = href?.startsWith('/') ? checkAccess(href, facts.access) : null
    // While the role is not told, nothing is taken away.
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
  const { access, whatsapp, isDark: dark, directorUrl, onboarding: setUp } = facts
  const isRussian = locale === 'ru'
  const whatsappLabels = {
    active: `${t('menu.whatsapp')} ${t('menu.whatsappActive')}`,
    inactive: `${t('menu.whatsapp')} ${t('menu.whatsappInactive')}`,
    unknown: t('menu.whatsappUnknown'),
  }
  // Its state is for everybody, the place to link it is not.
  const canLink = checkAccess(paths.connections(), access) === null
  return [
    setUp !== null && {
      id: 'onboarding',
      label: t('onboarding.menu', setUp),
      href: paths.onboarding(),
      icon: 'check',
    },
    isRussian && {
      id: 'whatsapp',
      label: whatsapp === null ? t('menu.whatsapp') : whatsappLabels[whatsapp],
      href: canLink ? paths.connections() : null,
      icon: 'link',
      dot: whatsapp === null ? null : statusDots[whatsapp],
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
    // A master has no clinic to go back to.
    !access.isMaster &&
      facts.training !== null &&
      // Begun it is left whatever the tariff; a new one would be refused.
      (facts.training || !access.isTariffLapsed) && {
        ...(facts.training
          ? { id: 'leaveTraining', label: t('training.back') }
          : { id: 'training', label: t('training.menu') }),
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
    },
    { id: 'theme', label: t(dark ? 'theme.toLight' : 'theme.toDark'), href: null, icon: 'moon' },
    { id: 'logOut', label: t('menu.logOut'), href: null, icon: 'leave' },
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

/** The id of the line whose screen is open: lines are named after their areas' places. */
export function getCurrentEntryId(groups: MenuEntry[][], path: string): string | null {
  const routeName = Object.keys(findRouteManifest(path)?.paths ?? {})[0]
  const entries = groups.flat().flatMap((entry) => entry.items ?? [entry])
  return entries.find(({ id }) => id === routeName)?.id ?? null
}
