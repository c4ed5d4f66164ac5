const LIST = '#content [role="grid"]'
/** What a key presses; a link and a summary are never disabled, and match no `:enabled`. */
const PRESSABLE = ':is(a[href], summary, :is(button, input, select, textarea):enabled)'
const onNothing = () => document.activeElement === document.body

/** Into the list of the screen, on the row that one stood on. */
export const toList = (): void => document.querySelector<HTMLElement>(LIST)?.focus()

/** Into what stands open beside the list: what says `data-open-first`, or the first that can be pressed of a panel. Whether there is any. */
export function intoOpen(): boolean {
  const first = document.querySelector<HTMLElement>(
    `[data-open-first]:enabled, aside[data-place] ${PRESSABLE}`,
  )
  first?.focus()
  return first !== null
}

/** What had the focus last, though it has none now: a button that cannot be pressed for a while, or that is gone. */
let last: EventTarget | null = null
/** Where the key that is down was pressed; null while none is. */
let held: EventTarget | null = null

/**
 * For the `ref` of what goes away again, or of the head of a question: the focus, if it is in it then, goes back to where it was when that came, or to the list
 * of the screen where that is gone too.
 */
export function givesFocusBack(part: HTMLElement | null) {
  if (!part) return
  return focusBackFrom(part.closest('.bp6-dialog') ?? part)
}

/** The same for what is all of this. */
export function focusBackFrom(whole: Element) {
  const before = document.activeElement
  return () => {
    const left = onNothing() ? last : document.activeElement
    if (!(left instanceof Node && whole.contains(left))) return
    const back = () =>
      requestAnimationFrame(() => {
        if (!onNothing()) return
        if (before instanceof HTMLElement && before !== document.body && before.isConnected)
          before.focus()
        else toList()
      })
    // Once it is gone, for a question that stands keeps the focus in it; and once the key that did it is up, or it would press what has the focus next.
    if (held) addEventListener('keyup', back, { once: true, capture: true })
    else back()
  }
}

/** In a panel that goes on where a button to read on was: what was read last. */
const lastBefore = (beside: Node | null): HTMLElement | null =>
  beside instanceof Element && beside.closest('.v-sheet') !== null
    ? ([...beside.querySelectorAll<HTMLElement>('a[href], button:enabled')].at(-1) ?? null)
    : null

/**
 * What had the focus is gone, with its row or with its whole screen, and nobody gave the focus to anything else: it goes to what stands beside it now,
 * into what is open, into the list of the screen, or to the screen itself, so that the keyboard goes on where it was.
 */
function onward({ nextSibling, previousSibling }: MutationRecord) {
  const go = () => {
    if (!onNothing()) return
    for (const beside of [nextSibling, previousSibling]) {
      const near =
        beside instanceof Element && beside.isConnected && beside.querySelector(PRESSABLE)
      if (near instanceof HTMLElement && near.closest('#content')) return near.focus()
    }
    const read = lastBefore(previousSibling)
    if (read) return read.focus()
    const open = document.querySelector<HTMLElement>('[data-open-first]:enabled')
    if (open) return open.focus()
    document.querySelector<HTMLElement>(LIST)?.focus({ preventScroll: true })
    if (!onNothing()) return
    const screen = document.getElementById('content')
    screen?.setAttribute('tabindex', '-1')
    screen?.focus({ preventScroll: true })
  }
  // After those who give it back by themselves, who wait for a frame, too.
  const later = () => requestAnimationFrame(() => requestAnimationFrame(go))
  if (held) addEventListener('keyup', later, { once: true, capture: true })
  else later()
}

/**
 * For the `ref` of the whole page: a button that cannot be pressed while what it began is under way has the focus again afterwards, unless that went elsewhere. A
 * browser forgets it. What is gone for good hands it on.
 */
export function keepsFocus(page: HTMLElement | null) {
  if (!page) return
  const holds = (node: Node) => last instanceof Node && node.contains(last)
  const keep = ({ target }: Event) => {
    last = target
  }
  const forget = () => {
    last = null
  }
  const down = ({ target }: Event) => {
    held = target
  }
  const up = (event: KeyboardEvent) => {
    // Blueprint's buttons are pressed by a key that is let go: one that was pressed elsewhere, and opened the question they stand in, does not answer it.
    if (held !== null && held !== event.target && event.key === 'Enter')
      event.stopImmediatePropagation()
    held = null
  }
  const watch = new MutationObserver((changes) => {
    const back = changes.find(({ target }) => target === last)?.target
    if (back instanceof HTMLElement && !back.matches(':disabled') && onNothing())
      back.focus({ preventScroll: true })
    const gone = changes.find(({ removedNodes }) => [...removedNodes].some(holds))
    if (gone && onNothing()) onward(gone)
  })
  // Questions lie over the page, beside it.
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', keep)
  document.addEventListener('pointerdown', forget)
  document.addEventListener('keydown', down, true)
  document.addEventListener('keyup', up, true)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', keep)
    document.removeEventListener('pointerdown', forget)
    document.removeEventListener('keydown', down, true)
    document.removeEventListener('keyup', up, true)
  }
}
