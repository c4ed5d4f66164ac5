const LIST_SELECTOR = '#content [role="grid"]'
/** Interactive elements; links and summaries do not match `:enabled`. */
const FOCUSABLE_SELECTOR = ':is(a[href], summary, :is(button, input, select, textarea):enabled)'
const isNothingFocused = () => document.activeElement === document.body

/** Focuses the list of the screen, which keeps its active row. */
export const focusList = (): void => document.querySelector<HTMLElement>(LIST_SELECTOR)?.focus()

/** Focuses the panel beside the list: `data-open-first`, or its first interactive element. Returns whether there is one. */
export function focusOpenPanel(): boolean {
  const first = document.querySelector<HTMLElement>(
    `[data-open-first]:enabled, aside[data-place] ${FOCUSABLE_SELECTOR}`,
  )
  first?.focus()
  return first !== null
}

/** The element that was focused last, even if it is disabled or removed now. */
let lastFocused: EventTarget | null = null
/** Target of the key that is currently pressed; null if none is. */
let pressedKeyTarget: EventTarget | null = null

/** Ref of a field that opens because the user asked for it: it gets the focus, with the cursor at the end. */
export function focusField(field: HTMLTextAreaElement | HTMLInputElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/**
 * For the `ref` of an element that disappears, or the header of a dialog. If the element contains the focus when it unmounts, the focus returns to
 * the previously focused element, or to the list of the screen.
 */
export function restoreFocusOnUnmount(element: HTMLElement | null) {
  if (!element) return
  return createFocusRestorer(element.closest('.bp6-dialog') ?? element)
}

/** As `restoreFocusOnUnmount`, for a given container. */
export function createFocusRestorer(container: Element) {
  const previouslyFocused = document.activeElement
  return () => {
    const focused = isNothingFocused() ? lastFocused : document.activeElement
    if (!(focused instanceof Node && container.contains(focused))) return
    const restore = () =>
      requestAnimationFrame(() => {
        if (!isNothingFocused()) return
        if (
          previouslyFocused instanceof HTMLElement &&
          previouslyFocused !== document.body &&
          previouslyFocused.isConnected
        )
          previouslyFocused.focus()
        else focusList()
      })
    // Waits for a frame, because an open dialog traps the focus, and for keyup, because the pressed key would trigger the newly focused element.
    if (pressedKeyTarget) addEventListener('keyup', restore, { once: true, capture: true })
    else restore()
  }
}

/** In a panel whose "show more" button disappeared: the last element before it. */
const findLastFocusable = (sibling: Node | null): HTMLElement | null =>
  sibling instanceof Element && sibling.closest('.v-sheet') !== null
    ? ([...sibling.querySelectorAll<HTMLElement>('a[href], button:enabled')].at(-1) ?? null)
    : null

/**
 * Called when the focused element was removed and nothing else got the focus. Focuses its neighbour, an open panel, the list of the screen or the
 * screen itself, so that keyboard use continues in place.
 */
function recoverFocus({ nextSibling, previousSibling }: MutationRecord) {
  const recover = () => {
    if (!isNothingFocused()) return
    for (const sibling of [nextSibling, previousSibling]) {
      const focusable =
        sibling instanceof Element &&
        sibling.isConnected &&
        sibling.querySelector(FOCUSABLE_SELECTOR)
      if (focusable instanceof HTMLElement && focusable.closest('#content'))
        return focusable.focus()
    }
    const lastRead = findLastFocusable(previousSibling)
    if (lastRead) return lastRead.focus()
    const open = document.querySelector<HTMLElement>('[data-open-first]:enabled')
    if (open) return open.focus()
    document.querySelector<HTMLElement>(LIST_SELECTOR)?.focus({ preventScroll: true })
    if (!isNothingFocused()) return
    const screen = document.getElementById('content')
    screen?.setAttribute('tabindex', '-1')
    screen?.focus({ preventScroll: true })
  }
  // Two frames later, after components that restore the focus themselves.
  const recoverLater = () => requestAnimationFrame(() => requestAnimationFrame(recover))
  if (pressedKeyTarget) addEventListener('keyup', recoverLater, { once: true, capture: true })
  else recoverLater()
}

/**
 * For the `ref` of the whole page. A button that is disabled during its action gets the focus back afterwards, unless the focus moved; browsers do
 * not restore it. A removed element passes its focus on.
 */
export function preserveFocus(page: HTMLElement | null) {
  if (!page) return
  const containsLastFocused = (node: Node) =>
    lastFocused instanceof Node && node.contains(lastFocused)
  const rememberFocused = ({ target }: Event) => {
    lastFocused = target
  }
  const forgetFocused = () => {
    lastFocused = null
  }
  const handleKeyDown = ({ target }: Event) => {
    pressedKeyTarget = target
  }
  const handleKeyUp = (event: KeyboardEvent) => {
    // Blueprint buttons react to keyup: a button in a dialog must not react to the key press that opened the dialog.
    if (pressedKeyTarget !== null && pressedKeyTarget !== event.target && event.key === 'Enter')
      event.stopImmediatePropagation()
    pressedKeyTarget = null
  }
  const observer = new MutationObserver((changes) => {
    const enabledElement = changes.find(({ target }) => target === lastFocused)?.target
    if (
      enabledElement instanceof HTMLElement &&
      !enabledElement.matches(':disabled') &&
      isNothingFocused()
    )
      enabledElement.focus({ preventScroll: true })
    const removal = changes.find(({ removedNodes }) => [...removedNodes].some(containsLastFocused))
    if (removal && isNothingFocused()) recoverFocus(removal)
  })
  // Dialogs are rendered in portals outside of the page element.
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', rememberFocused)
  document.addEventListener('pointerdown', forgetFocused)
  document.addEventListener('keydown', handleKeyDown, true)
  document.addEventListener('keyup', handleKeyUp, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', rememberFocused)
    document.removeEventListener('pointerdown', forgetFocused)
    document.removeEventListener('keydown', handleKeyDown, true)
    document.removeEventListener('keyup', handleKeyUp, true)
  }
}
