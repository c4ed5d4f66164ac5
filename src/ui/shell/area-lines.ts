import { areas } from '../../routes/all.ts'
import type { Area, MenuLine } from '../../routes/area.ts'
import type { IconName } from '../components/icon-paths.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Words } from '../i18n/i18n.ts'

/** What waits, to be counted on the lines that say so. */
export interface Counts {
  waiting: number
  unread: number
  unreadChats: number
}

type Fold = NonNullable<MenuLine['within']>

const folds: Record<Fold, { label: 'efficiency'; icon: IconName }> = {
  efficiencyGroup: { label: 'efficiency', icon: 'trend' },
}
const tones = { waiting: 'sea', unread: 'plain', unreadChats: 'sea' } as const

/** The areas' lines of one group of the menu, in their order, each under the line it folds into. */
export function areaLines(words: Words, counts: Counts, group: MenuLine['group']): MenuEntry[] {
  const all: Area[] = Object.values(areas)
  const shown = all
    .flatMap(({ menu, addresses }) => (menu ? [{ menu, addresses }] : []))
    .filter(({ menu }) => menu.group === group && (menu.onlyIn ?? words.locale) === words.locale)
    .sort((one, other) => one.menu.place - other.menu.place)
  const lines: MenuEntry[] = []
  for (const { menu, addresses } of shown) {
    const line = lineOf(words, counts, menu, addresses)
    if (menu.within) foldIn(lines, words, menu.within).push(line)
    else lines.push(line)
  }
  return lines
}

function lineOf(
  { t, count }: Words,
  counts: Counts,
  { label, icon, badge }: MenuLine,
  addresses: Area['addresses'],
): MenuEntry {
  const [id = '', href = ''] = Object.entries(addresses)[0] ?? []
  const number = badge ? counts[badge] : 0
  return {
    id,
    label: t(`menu.${label}`),
    href,
    icon,
    ...(badge && {
      badge: { count: number, tone: tones[badge], said: count(`menu.${badge}`, number) },
    }),
  }
}

/** What stands under a fold so far; the fold's own line comes with the first. */
function foldIn(lines: MenuEntry[], { t }: Words, id: Fold): MenuEntry[] {
  const present = lines.find((line) => line.id === id)?.items
  if (present) return present
  const items: MenuEntry[] = []
  const { label, icon } = folds[id]
  lines.push({ id, label: t(`menu.${label}`), href: null, icon, items })
  return items
}
