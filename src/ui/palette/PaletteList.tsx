import type { PaletteEntry } from '../../machines/palette/palette.machine.ts'
import { useWords } from '../i18n/context.ts'
import type { PaletteGroup } from './entries.ts'

interface PaletteListProps {
  id: string
  groups: PaletteGroup[]
  /** Which of all entries Enter would choose. */
  at: number
  onChoose: (entry: PaletteEntry) => void
}

/** What was found, by groups; the focus stays in the field above, which names the chosen one. */
export function PaletteList({ id, groups, at, onChoose }: PaletteListProps) {
  const { t } = useWords()
  const before = (group: PaletteGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="v-palette-list" id={id} role="listbox" aria-label={t('palette.title')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div className="v-palette-group" id={`${id}-${group.id}`} role="presentation">
            {t(`palette.groups.${group.id}`)}
          </div>
          {group.entries.map((entry, place) => (
            <Option
              key={entry.id}
              id={`${id}-${before(group) + place}`}
              entry={entry}
              chosen={before(group) + place === at}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  chosen: boolean
  onChoose: (entry: PaletteEntry) => void
}

function Option({ id, entry, chosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: so is the focus
    <div
      id={id}
      role="option"
      className="v-palette-entry"
      aria-selected={chosen}
      ref={chosen ? intoSight : undefined}
      onClick={() => onChoose(entry)}
    >
      <span>{entry.label}</span>
      {entry.about && <small>{entry.about}</small>}
    </div>
  )
}

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })
