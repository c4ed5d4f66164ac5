import { Dialog as BlueprintDialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import type { PaletteEntry } from '../../machines/palette/palette.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import type { MenuEntry } from '../components/menu-entry.ts'
import { useWords } from '../i18n/context.ts'
import { useActor, useApp } from '../shared/actors.ts'
import { givesFocusBack } from '../shared/focus.ts'
import { paletteGroups } from './entries.ts'
import { PaletteList } from './PaletteList.tsx'
import './palette.css'

interface CommandPaletteProps {
  /** The menu's lines as this reader has them: what is closed to him is not offered here either. */
  menu: MenuEntry[]
  /** Does what leads nowhere, by the line's id in the menu. */
  onDeed: (id: string) => void
}

/** A field and what it finds, over everything: the combobox of WAI-ARIA, where the focus stays in the field. */
export function CommandPalette({ menu, onDeed }: CommandPaletteProps) {
  const words = useWords()
  const { t, count } = words
  const palette = useActor('palette')
  const plan = useSelector(useApp(), (state) => state.context.access.plan)
  const { text, index, found, of, recent } = useSelector(palette, (state) => state.context)
  const busy = useSelector(palette, (state) => state.hasTag('busy'))
  const failed = useSelector(palette, (state) => state.matches({ open: 'failed' }))
  const list = useId()
  const groups = paletteGroups(words, { text, found, of, recent, menu, plan })
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(index, entries.length - 1)
  const close = () => palette.send({ type: 'palette.close' })
  const choose = (entry: PaletteEntry) => {
    palette.send({ type: 'palette.choose', entry })
    if (entry.href === null) onDeed(entry.id.replace('menu:', ''))
  }
  const onKey = (event: KeyboardEvent) => {
    const last = entries.length - 1
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (to !== undefined && last >= 0) palette.send({ type: 'palette.point', index: to })
    const entry = entries[at]
    if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) choose(entry)
    if (to !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <BlueprintDialog isOpen className="v-palette" aria-labelledby={`${list}-title`} onClose={close}>
      <h2 ref={givesFocusBack} className="v-hidden" id={`${list}-title`}>
        {t('palette.title')}
      </h2>
      <div className="v-palette-field">
        <Icon name="search" />
        <input
          type="text"
          id={`${list}-field`}
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${list}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it is opened to be typed into
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
          what={t('palette.failed')}
          onRetry={() => {
            palette.send({ type: 'palette.retry' })
            // The button goes, and would take the focus with it.
            document.getElementById(`${list}-field`)?.focus()
          }}
        />
      )}
      <PaletteList id={list} groups={groups} at={at} onChoose={choose} />
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
