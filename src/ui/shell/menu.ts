import { getNextLanguage } from '../../../domain/languages.ts'
import { hasRight } from '../../../domain/roles.ts'
import { type Access, gateAt } from '../../machines/places/gates.ts'
import { areaAt, paths } from '../../machines/places/routes.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Words } from '../i18n/i18n.ts'
import { areaLines } from './area-lines.ts'

/** What the channel has told of itself: null until it was asked; `unknown` when it could not be asked and never has answered. */
export type WhatsappSaid = 'active' | 'inactive' | 'unknown' | null

/** What of the menu hangs on who looks, on the clinic's channel and on what waits. */
export interface MenuFacts {
  access: Access
  whatsapp: WhatsappSaid
  dark: boolean
  /** Notifications to count on the menu; 0 where the reader wants no badge. */
  unread: number
  /** Messages of the reminders that wait for staff. */
  waiting: number
  /** How far a new clinic has come; null where nothing is left to do for the reader. */
  setUp: { done: number; total: number } | null
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
export function menuOf(words: Words, facts: MenuFacts): MenuEntry[][] {
  const open = ({ href }: MenuEntry) => {
    const gate = href?.startsWith('/') ? gateAt(href, facts.access) : null
    // While the role is not told, nothing is taken away.
    return gate === null || gate === 'unknown'
  }
  return [mainGroup(words, facts), moreGroup(words, facts), stopGroup(words, facts)]
    .map((group) =>
      group
        .filter((entry) => entry !== false)
        .map((entry) => ({ ...entry, ...(entry.items && { items: entry.items.filter(open) }) }))
        .filter((entry) => open(entry) && entry.items?.length !== 0),
    )
    .filter((group) => group.length > 0)
}

const mainGroup = (words: Words, facts: MenuFacts): MenuEntry[] => areaLines(words, facts, 'main')

const dots = { active: 'ok', inactive: 'bad', unknown: 'plain' } as const

function moreGroup(words: Words, facts: MenuFacts): (MenuEntry | false)[] {
  const { t, locale } = words
  const { access, whatsapp, dark, directorUrl, setUp } = facts
  const russian = locale === 'ru'
  const bound = {
    active: `${t('menu.whatsapp')} ${t('menu.whatsappActive')}`,
    inactive: `${t('menu.whatsapp')} ${t('menu.whatsappInactive')}`,
    unknown: t('menu.whatsappUnknown'),
  }
  // Its state is for everybody, the place to link it is not.
  const mayLink = gateAt(paths.widgets(), access) === null
  return [
    setUp !== null && {
      id: 'setUp',
      label: t('setUp.menu', setUp),
      href: paths.setUp(),
      icon: 'check',
    },
    russian && {
      id: 'whatsapp',
      label: whatsapp === null ? t('menu.whatsapp') : bound[whatsapp],
      href: mayLink ? paths.widgets() : null,
      icon: 'link',
      dot: whatsapp === null ? null : dots[whatsapp],
      still: !mayLink,
    },
    ...areaLines(words, facts, 'more'),
    directorUrl !== null && {
      id: 'director',
      label: t('menu.director'),
      href: directorUrl[russian ? 'ru' : 'en'],
      icon: 'send',
      external: true,
    },
    // A master has no clinic to go back to.
    !access.isMaster &&
      facts.training !== null &&
      // Begun it is left whatever the tariff; a new one would be refused.
      (facts.training || !access.lapsed) && {
        ...(facts.training
          ? { id: 'leaveTraining', label: t('training.back') }
          : { id: 'training', label: t('training.menu') }),
        href: null,
        icon: 'cap',
      },
    access.isMaster && {
      id: 'changeClinic',
      label: t('menu.changeClinic'),
      href: paths.companySelect(),
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

const stopGroup = ({ t }: Words, { access }: MenuFacts): (MenuEntry | false)[] => [
  hasRight(access.role, 'pressStop') && {
    id: 'redStop',
    label: t('stop.menu'),
    href: null,
    icon: 'alert',
  },
]

/** The id of the line whose screen is open: lines are named after their areas' places. */
export function currentOf(groups: MenuEntry[][], path: string): string | null {
  const place = Object.keys(areaAt(path)?.addresses ?? {})[0]
  const lines = groups.flat().flatMap((entry) => entry.items ?? [entry])
  return lines.find(({ id }) => id === place)?.id ?? null
}
