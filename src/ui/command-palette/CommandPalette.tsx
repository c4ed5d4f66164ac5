import { Dialog as BlueprintDialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import type { PaletteEntry } from '../../machines/command-palette/command-palette.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import type { MenuEntry } from '../components/menu-entry.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor, useApp } from '../shared/actors.ts'
import { restoreFocusOnUnmount } from '../shared/focus.ts'
import { PaletteList } from './PaletteList.tsx'
import { buildPaletteGroups } from './palette-entries.ts'
import './command-palette.css'

interface CommandPaletteProps {
  /** Menu entries that this user may open; the palette offers no others. */
  menu: MenuEntry[]
  /** Runs the action of a menu entry without a path. */
  onAction: (id: string) => void
}

/** The command palette: a WAI-ARIA combobox in a dialog; the focus stays in the field. */
export function CommandPalette({ menu, onAction }: CommandPaletteProps) {
  const strings = useStrings()
  const { t, count } = strings
  const palette = useActor('commandPalette')
  const plan = useSelector(useApp(), (state) => state.context.access.plan)
  const { text, index, results, resultsText, recent } = useSelector(
    palette,
    (state) => state.context,
  )
  const busy = useSelector(palette, (state) => state.hasTag('busy'))
  const failed = useSelector(palette, (state) => state.matches({ open: 'failed' }))
  const listId = useId()
  const groups = buildPaletteGroups(strings, {
    text,
    found: results,
    searchedText: resultsText,
    recent,
    menu,
    plan,
  })
  const entries = groups.flatMap((group) => group.entries)
  const activeIndex = Math.min(index, entries.length - 1)
  const close = () => palette.send({ type: 'palette.close' })
  const choose = (entry: PaletteEntry) => {
    palette.send({ type: 'palette.choose', entry })
    if (entry.href === null) onAction(entry.id.replace('menu:', ''))
  }
  const onKey = (event: KeyboardEvent) => {
    const last = entries.length - 1
    const nextIndex = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
    }[event.key]
    if (nextIndex !== undefined && last >= 0)
      palette.send({ type: 'palette.highlight', index: nextIndex })
    const entry = entries[activeIndex]
    if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) choose(entry)
    if (nextIndex !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <BlueprintDialog
      isOpen
      className="v-palette"
      aria-labelledby={`${listId}-title`}
      onClose={close}
    >
      <h2 ref={restoreFocusOnUnmount} className="v-hidden" id={`${listId}-title`}>
        {t('palette.title')}
      </h2>
      <div className="v-palette-field">
        <Icon name="search" />
        <input
          type="text"
          id={`${listId}-field`}
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${activeIndex}` : undefined}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the palette is opened for typing
          autoFocus
          placeholder={t('palette.label')}
          defaultValue=""
          onInput={(event) =>
            palette.send({ type: 'palette.type', text: event.currentTarget.value })
          }
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      {failed && (
        <ErrorNote
          text={t('palette.failed')}
          onRetry={() => {
            palette.send({ type: 'palette.retry' })
            // The button disappears; without this the focus would be lost.
            document.getElementById(`${listId}-field`)?.focus()
          }}
        />
      )}
      <PaletteList id={listId} groups={groups} activeIndex={activeIndex} onChoose={choose} />
      <p className={entries.length === 0 && !busy ? 'v-palette-none' : 'v-hidden'} role="status">
        {busy
          ? t('palette.busy')
          : entries.length === 0
            ? t('palette.none')
            : count('palette.count', entries.length)}
      </p>
    </BlueprintDialog>
  )
}
