import type { KeyboardEvent as KeyPress } from 'react'
import { focusField, focusList } from '../shared/focus.ts'
import { isTyping } from '../shared/is-typing.ts'
import './search-field.css'

interface SearchFieldProps {
  /** Label and placeholder: what can be searched. */
  label: string
  value?: string
  /** Takes over typing that began elsewhere: it gets the focus, with the cursor at the end. */
  takesFocus?: boolean | undefined
  /** Called on every change; the chart waits for a pause in typing. */
  onSearch: (text: string) => void
}

/** Search field of a list. `/` focuses it from anywhere, arrow down moves to the results. Uncontrolled. */
export function SearchField({ label, value = '', takesFocus = false, onSearch }: SearchFieldProps) {
  return (
    <search className="v-search bp6-input-group">
      <input
        ref={takesFocus ? focusNowAndOnSlash : focusOnSlash}
        className="bp6-input"
        type="search"
        name="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        defaultValue={value}
        onInput={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={focusListOnArrowDown}
      />
      <span className="v-search-key">/</span>
    </search>
  )
}

function focusListOnArrowDown(event: KeyPress) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  focusList()
}

function focusNowAndOnSlash(input: HTMLInputElement | null) {
  focusField(input)
  return focusOnSlash(input)
}

function focusOnSlash(input: HTMLInputElement | null) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    input?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
