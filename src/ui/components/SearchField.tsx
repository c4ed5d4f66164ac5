import type { KeyboardEvent as KeyPress } from 'react'
import { focusList } from '../shared/focus.ts'
import { isTyping } from '../shared/is-typing.ts'
import './search-field.css'

interface SearchFieldProps {
  /** What can be searched for: it names the field and stands in it. */
  label: string
  value?: string
  /** Every change; waiting for the typist to pause is the chart's work. */
  onSearch: (text: string) => void
}

/** The search of a list. `/` leads to it from anywhere, the arrow down on into what was found; the text stays in the field. */
export function SearchField({ label, value = '', onSearch }: SearchFieldProps) {
  return (
    <search className="v-search bp6-input-group">
      <input
        ref={focusOnSlash}
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

function focusOnSlash(input: HTMLInputElement | null) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    input?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
