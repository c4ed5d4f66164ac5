const LIST_SELECTOR = '#content [role="grid"]'
/** What a key presses; a link and a summary are never disabled, and match no `:enabled`. */
const FOCUSABLE_SELECTOR = ':is(a[href], summary, :is(button, input, select, textarea):enabled)'
const isNothingFocused = () => document.activeElement === document.body

/** Into the list of the screen, on the row that one stood on. */
export const focusList = (): void => document.querySelector<HTMLElement>(LIST_SELECTOR)?.focus()

/** Into what stands open beside the list: what says `data-open-first`, or the first that can be pressed of a panel. Whether there is any. */
export function focusOpenPanel(): boolean {
  const first = document.querySelector<HTMLElement>(
    `[data-open-first]:enabled, aside[data-place] ${FOCUSABLE_SELECTOR}`,
  )
  first?.focus()
  return first !== null
}

/** What had the focus last, though it has none now: a button that cannot be pressed for a while, or that is gone. */
let lastFocused: EventTarget | null = null
/** Where the key that is down was pressed; null while none is. */
let pressedKeyTarget: EventTarget | null = null

/**
 * For the `ref` of what goes away again, or of the head of a question: the focus, if it is in it then, goes back to where it was when that came, or to the list
 * of the screen where that is gone too.
 */
export function restoreFocusOnUnmount(element: HTMLElement | null) {
  if (!element) return
  return createFocusRestorer(element.closest('.bp6-dialog') ?? element)
}

/** The same for what is all of this. */
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
    // Once it is gone, for a question that stands keeps the focus in it; and once the key that did it is up, or it would press what has the focus next.
    if (pressedKeyTarget) addEventListener('keyup', restore, { once: true, capture: true })
    else restore()
  }
}

/** In a panel that goes on where a button to read on was: what was read last. */
const findLastFocusable = (sibling: Node | null): HTMLElement | null =>
  sibling instanceof Element && sibling.closest('.v-sheet') !== null
    ? ([...sibling.querySelectorAll<HTMLElement>('a[href], button:enabled')].at(-1) ?? null)
    : null

/**
 * What had the focus is gone, with its row or with its whole screen, and nobody gave the focus to anything else: it goes to what stands beside it now,
 * into what is open, into the list of the screen, or to the screen itself, so that the keyboard goes on where it was.
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
  // After those who give it back by themselves, who wait for a frame, too.
  const recoverLater = () => requestAnimationFrame(() => requestAnimationFrame(recover))
  if (pressedKeyTarget) addEventListener('keyup', recoverLater, { once: true, capture: true })
  else recoverLater()
}

/**
 * For the `ref` of the whole page: a button that cannot be pressed while what it began is under way has the focus again afterwards, unless that went elsewhere. A
 * browser forgets it. What is gone for good hands it on.
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
    // Blueprint's buttons are pressed by a key that is let go: one that was pressed elsewhere, and opened the question they stand in, does not answer it.
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
  // Questions lie over the page, beside it.
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
