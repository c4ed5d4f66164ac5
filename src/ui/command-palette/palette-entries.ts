import { formatPatientName } from '../../../domain/person-name.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type {
  PaletteEntry,
  PaletteResults,
} from '../../machines/command-palette/command-palette.machine.ts'
import { matchesInAnyLayout } from '../../machines/command-palette/keyboard-layouts.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { toScenarioPath } from '../../machines/url-state/scenario-path.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatPhone } from '../i18n/phones.ts'

export interface PaletteGroup {
  id: 'recent' | 'sections' | 'patients' | 'scenarios' | 'actions'
  entries: PaletteEntry[]
}

interface PaletteSources {
  text: string
  found: PaletteResults | null
  /** The text that found the patients. */
  searchedText: string
  recent: PaletteEntry[]
  menu: MenuEntry[]
  plan: string
}

/** Maximum scenarios shown; another letter narrows the search. */
const MAX_SCENARIOS = 6

/** Palette entries for the typed text; for an empty text recent entries, then sections and actions of the menu. */
export function buildPaletteGroups(strings: Strings, sources: PaletteSources): PaletteGroup[] {
  const { text, found, searchedText, recent } = sources
  const typed = text.trim()
  const menuEntries = sources.menu
    .flatMap((entry) => entry.items ?? [entry])
    .filter(({ isStatic, external }) => !isStatic && !external)
    .map(({ id, label, href }) => ({ id: `menu:${id}`, label, hint: null, href }))
  const isMatch = ({ label }: PaletteEntry) => typed === '' || matchesInAnyLayout(label, typed)
  const recentEntries = typed === '' ? recent : []
  const isRemaining = (entry: PaletteEntry) =>
    isMatch(entry) && !recentEntries.some(({ id }) => id === entry.id)
  const groups: PaletteGroup[] = [
    { id: 'recent', entries: recentEntries },
    {
      id: 'sections',
      entries: menuEntries.filter(({ href }) => href !== null).filter(isRemaining),
    },
    {
      id: 'patients',
      entries:
        typed !== '' && searchedText.trim() === typed ? toPatientEntries(strings, found) : [],
    },
    {
      id: 'scenarios',
      entries:
        typed === ''
          ? []
          : toScenarioEntries(strings, found, sources.plan).filter(isMatch).slice(0, MAX_SCENARIOS),
    },
    { id: 'actions', entries: menuEntries.filter(({ href }) => href === null).filter(isRemaining) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const toPatientEntries = ({ t }: Strings, found: PaletteResults | null): PaletteEntry[] =>
  (found?.patients ?? []).map(({ id, phone, ...name }) => ({
    id: `client:${id}`,
    label: formatPatientName(name) || t('palette.nameless'),
    hint: phone ? formatPhone(phone) : null,
    href: `${paths.patients()}?client=${encodeURIComponent(id)}`,
  }))

const toScenarioEntries = (
  { t }: Strings,
  found: PaletteResults | null,
  plan: string,
): PaletteEntry[] =>
  (found?.scenarios ?? [])
    .filter(({ type }) => listTariffScenarioTypes(plan).includes(type))
    .map(({ id, type, name }) => {
      const kind = t(`scenarios.type.${type}`)
      return {
        id: `scenario:${id}`,
        label: name || kind,
        hint: kind,
        href: toScenarioPath(id, 'text'),
      }
    })
