/** Whether key presses in this element are text input, or belong to a control of its own. */
const isInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') !==
    null

/** Whether a menu or a filter is open, or a dialog that the keys do not belong to. */
const isBlocked = (): boolean =>
  document.querySelector('.bp6-popover:not(.bp6-tooltip)') !== null ||
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => dialog.querySelector('[data-keys]') === null,
  )

/**
 * Listens for single keys, wherever the focus is outside of text fields and dialogs. Keys are named by their place on the keyboard (`Digit1`, `KeyN`),
 * so that they work in every layout; those of the number pad count as digits. Returns a function that ends it.
 */
export function listenForKeys(handler: (code: string) => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
    if (isInput(event.target) || isBlocked()) return
    if (handler(event.code.replace(/^Numpad(?=\d$)/, 'Digit'))) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
