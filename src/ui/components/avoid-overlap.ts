/** What a notice never covers: the next step, the head of the screen, the way to find a row, a heading that can be dragged, a question, what a panel offers, another notice. */
const PROTECTED_SELECTOR = [
  '.v-head-menu',
  '.v-head-acts :is(button, a)',
  '.bp6-intent-primary',
  // What a question says is read before it is answered; where there is no room beside it, at least its buttons stay free.
  '.bp6-dialog',
  ':is([role="dialog"], .bp6-dialog, .bp6-popover, .v-sheet) :is(button, a, input, select, textarea, summary)',
  '.v-search',
  '.v-filter',
  '.v-head-grip',
  '.v-script-life :is(button, a)',
  ':is(.v-toast, .v-popup)',
].join()
/** What it leaves free where there is room: rows first of all, then filters and numbers. */
const ROWS_SELECTOR = '.v-row, .v-scripts tr'
const AVOIDED_SELECTOR = '#content :is(button, a, input, select, summary)'

/** Under the head of most screens; the first place that is tried. */
const DEFAULT_TOP = 76
const EDGE_MARGIN = 16
const STEP = 4

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const getOverlapArea = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** How much of these things is covered, in square pixels, from so far below the top of the window. */
const getCoveredArea = (boxes: Box[], { left, right, height }: DOMRect, top: number) => {
  const placed = { left, right, top, bottom: top + height }
  return boxes.reduce((sum, box) => sum + getOverlapArea(placed, box), 0)
}

/**
 * For the `ref` of a stack of notices with a fixed `top`: while there are any, it stands where they cover no button of the next
 * step, and as few rows as can be. It moves again only when something comes under it that it should not cover, or when it grows.
 */
export function avoidOverlap(stack: HTMLElement | null) {
  if (!stack) return
  let height = 0
  /** Of these, those that stand above or below it: the others can never come under it. They are asked many times, which a plain box answers sooner than the browser's own. */
  const rects = (selector: string, box: Box): Box[] =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !stack.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => right > box.left && left < box.right)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
  const reposition = () => {
    if (!stack.querySelector('.v-toast, .v-popup')) {
      height = 0
      return
    }
    const box = stack.getBoundingClientRect()
    const protectedBoxes = rects(PROTECTED_SELECTOR, box)
    const rowBoxes = rects(ROWS_SELECTOR, box)
    const avoidedBoxes = rects(AVOIDED_SELECTOR, box)
    const maxTop = innerHeight - box.height - EDGE_MARGIN
    const tops = Array.from(
      { length: Math.max(1, Math.floor((maxTop - EDGE_MARGIN) / STEP)) },
      (_, at) => EDGE_MARGIN + at * STEP,
    )
    const cost = (top: number) =>
      1000 * getCoveredArea(protectedBoxes, box, top) +
      4 * getCoveredArea(rowBoxes, box, top) +
      getCoveredArea(avoidedBoxes, box, top)
    // Of places that are as good, the first one under the head.
    const priced = tops.map((top) => ({ top, price: cost(top) }))
    const { top: best, price } = [
      ...priced.filter(({ top }) => top > DEFAULT_TOP),
      ...priced,
    ].reduce((found, one) => (one.price < found.price ? one : found), {
      top: DEFAULT_TOP,
      price: cost(DEFAULT_TOP),
    })
    // It does not wander for little: only from what it must not cover, or for a place that is freer by a quarter of it, and
    // for that one not from under the pointer.
    const minGain = (box.width * box.height) / 4
    const isPinned =
      stack.matches(':hover, :focus-within') && getCoveredArea(protectedBoxes, box, box.top) === 0
    if (box.height === height && (isPinned || cost(box.top) - price <= minGain)) return
    height = box.height
    stack.style.top = `${best}px`
  }
  const observer = new MutationObserver(reposition)
  // What is laid over the page is moved by its style after it has come.
  const attributeFilter = ['style', 'class']
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
  addEventListener('resize', reposition)
  addEventListener('scroll', reposition, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    removeEventListener('resize', reposition)
    removeEventListener('scroll', reposition, { capture: true })
  }
}
