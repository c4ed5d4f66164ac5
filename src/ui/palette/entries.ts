import { listPlanScenarioTypes } from '../../../domain/plans.ts'
import { isMeant } from '../../machines/palette/layouts.ts'
import type { Found, PaletteEntry } from '../../machines/palette/palette.machine.ts'
import { paths } from '../../machines/places/routes.ts'
import { scriptPath } from '../../machines/places/script-path.ts'
import type { MenuEntry } from '../components/menu-entry.ts'
import type { Words } from '../i18n/i18n.ts'
import { phoneWords } from '../i18n/phones.ts'

export interface PaletteGroup {
  id: 'recent' | 'sections' | 'patients' | 'scenarios' | 'actions'
  entries: PaletteEntry[]
}

interface Known {
  text: string
  found: Found | null
  /** What the patients were found by. */
  of: string
  recent: PaletteEntry[]
  menu: MenuEntry[]
  plan: string
}

/** More scenarios than these are found by another letter. */
const SCENARIOS = 6

/** What can be chosen, by what was typed; before that what was chosen last, then every section and action of the menu. */
export function paletteGroups(words: Words, known: Known): PaletteGroup[] {
  const { text, found, of, recent } = known
  const typed = text.trim()
  const lines = known.menu
    .flatMap((entry) => entry.items ?? [entry])
    .filter(({ still, external }) => !still && !external)
    .map(({ id, label, href }) => ({ id: `menu:${id}`, label, about: null, href }))
  const fits = ({ label }: PaletteEntry) => typed === '' || isMeant(label, typed)
  const fresh = typed === '' ? recent : []
  const left = (entry: PaletteEntry) => fits(entry) && !fresh.some(({ id }) => id === entry.id)
  const groups: PaletteGroup[] = [
    { id: 'recent', entries: fresh },
    { id: 'sections', entries: lines.filter(({ href }) => href !== null).filter(left) },
    {
      id: 'patients',
      entries: typed !== '' && of.trim() === typed ? patientsOf(words, found) : [],
    },
    {
      id: 'scenarios',
      entries:
        typed === '' ? [] : scenariosOf(words, found, known.plan).filter(fits).slice(0, SCENARIOS),
    },
    { id: 'actions', entries: lines.filter(({ href }) => href === null).filter(left) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const patientsOf = ({ t }: Words, found: Found | null): PaletteEntry[] =>
  (found?.patients ?? []).map(({ id, surname, name, middleName, phone }) => ({
    id: `client:${id}`,
    label: [surname, name, middleName].filter(Boolean).join(' ') || t('palette.nameless'),
    about: phone ? phoneWords(phone) : null,
    href: `${paths.clients()}?client=${encodeURIComponent(id)}`,
  }))

const scenariosOf = ({ t }: Words, found: Found | null, plan: string): PaletteEntry[] =>
  (found?.scenarios ?? [])
    .filter(({ type }) => listPlanScenarioTypes(plan).includes(type))
    .map(({ id, type, name }) => {
      const kind = t(`scripts.type.${type}`)
      return {
        id: `scenario:${id}`,
        label: name || kind,
        about: kind,
        href: scriptPath(id, 'text'),
      }
    })
