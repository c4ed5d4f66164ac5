import { routeManifests } from '../../routes/all.ts'
import type { MenuItem, RouteManifest } from '../../routes/route-manifest.ts'
import type { IconName } from '../components/icon-paths.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Strings } from '../i18n/i18n.ts'

/** Counts for badges. */
export interface MenuCounts {
  waiting: number
  unread: number
  unreadChats: number
}

type ParentGroup = NonNullable<MenuItem['parentGroup']>

const parentGroups: Record<ParentGroup, { label: 'efficiency'; icon: IconName }> = {
  efficiencyGroup: { label: 'efficiency', icon: 'trend' },
}
const badgeTones = { waiting: 'sea', unread: 'plain', unreadChats: 'sea' } as const

/** Menu entries of the routes in a group, in order and with their parent groups. */
export function listRouteEntries(
  strings: Strings,
  counts: MenuCounts,
  group: MenuItem['group'],
): MenuEntry[] {
  const all: RouteManifest[] = Object.values(routeManifests)
  const visible = all
    .flatMap(({ menu, paths }) => (menu ? [{ menu, addresses: paths }] : []))
    .filter(
      ({ menu }) =>
        menu.group === group && (menu.onlyInLanguage ?? strings.locale) === strings.locale,
    )
    .sort((one, other) => one.menu.order - other.menu.order)
  const entries: MenuEntry[] = []
  for (const { menu, addresses } of visible) {
    const entry = toMenuEntry(strings, counts, menu, addresses)
    if (menu.parentGroup) getParentGroupItems(entries, strings, menu.parentGroup).push(entry)
    else entries.push(entry)
  }
  return entries
}

function toMenuEntry(
  { t, count }: Strings,
  counts: MenuCounts,
  { label, icon, badge, isFolded }: MenuItem,
  addresses: RouteManifest['paths'],
): MenuEntry {
  const [id = '', href = ''] = Object.entries(addresses)[0] ?? []
  const number = badge ? counts[badge] : 0
  return {
    id,
    label: t(`menu.${label}`),
    href,
    icon,
    ...(isFolded && { isFolded }),
    ...(badge && {
      badge: { count: number, tone: badgeTones[badge], text: count(`menu.${badge}`, number) },
    }),
  }
}

/** Entries of a parent group; creates the entry of the group with the first one. */
function getParentGroupItems(entries: MenuEntry[], { t }: Strings, id: ParentGroup): MenuEntry[] {
  const existing = entries.find((line) => line.id === id)?.items
  if (existing) return existing
  const items: MenuEntry[] = []
  const { label, icon } = parentGroups[id]
  entries.push({ id, label: t(`menu.${label}`), href: null, icon, items })
  return items
}
