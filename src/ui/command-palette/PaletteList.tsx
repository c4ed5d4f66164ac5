import type { PaletteEntry } from '../../machines/command-palette/command-palette.machine.ts'
import { useStrings } from '../i18n/context.ts'
import type { PaletteGroup } from './palette-entries.ts'

interface PaletteListProps {
  id: string
  groups: PaletteGroup[]
  /** Index over all groups of the entry that Enter chooses. */
  activeIndex: number
  onChoose: (entry: PaletteEntry) => void
}

/** Results by group; the focus stays in the field, which names the active option. */
export function PaletteList({ id, groups, activeIndex, onChoose }: PaletteListProps) {
  const { t } = useStrings()
  const countBefore = (group: PaletteGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="v-palette-list" id={id} role="listbox" aria-label={t('palette.title')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div className="v-palette-group" id={`${id}-${group.id}`} role="presentation">
            {t(`palette.groups.${group.id}`)}
          </div>
          {group.entries.map((entry, place) => (
            <Option
              key={entry.id}
              id={`${id}-${countBefore(group) + place}`}
              entry={entry}
              isActive={countBefore(group) + place === activeIndex}
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
  isActive: boolean
  onChoose: (entry: PaletteEntry) => void
}

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      className="v-palette-entry"
      aria-selected={isActive}
      ref={isActive ? scrollIntoSight : undefined}
      onClick={() => onChoose(entry)}
    >
      <span>{entry.label}</span>
      {entry.hint && <small>{entry.hint}</small>}
    </div>
  )
}

const scrollIntoSight = (option: HTMLElement | null) =>
  option?.scrollIntoView?.({ block: 'nearest' })
