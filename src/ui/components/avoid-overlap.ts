/** Elements that a toast must not cover: primary actions, page header, search, movable headings, dialogs, panel controls, other toasts. */
const PROTECTED_SELECTOR = [
  '.v-head-menu',
  '.v-head-acts :is(button, a)',
  '.bp6-intent-primary',
  // The text of a dialog; if there is no space beside it, at least its buttons.
  '.bp6-dialog',
  ':is([role="dialog"], .bp6-dialog, .bp6-popover, .v-sheet) :is(button, a, input, select, textarea, summary)',
  '.v-search',
  '.v-filter',
  '.v-drop',
  '.v-head-grip',
  '.v-scenario-life :is(button, a)',
  ':is(.v-toast, .v-popup)',
].join()
/** Elements that a toast covers only if necessary: rows first, then filters and counts. */
const ROWS_SELECTOR = '.v-row, .v-scenarios tr'
const AVOIDED_SELECTOR = '#content :is(button, a, input, select, summary)'

/** Below the header of most screens; the position tried first. */
const DEFAULT_TOP = 76
const EDGE_MARGIN = 16
const STEP = 4

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const getOverlapArea = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Covered area in square pixels for a toast stack at this distance from the top. */
const getCoveredArea = (boxes: Box[], { left, right, height }: DOMRect, top: number) => {
  const placed = { left, right, top, bottom: top + height }
  return boxes.reduce((sum, box) => sum + getOverlapArea(placed, box), 0)
}

/**
 * For the `ref` of a toast stack with a fixed `top`. Positions the stack so that it covers no protected element and as few rows as possible. Moves it
 * again only if it covers a protected element or grows.
 */
export function avoidOverlap(stack: HTMLElement | null) {
  if (!stack) return
  let height = 0
  /** Elements above or below the stack; only these can be covered. Plain objects, because they are read many times and DOMRect is slow. */
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
    // Among equally good positions the first one below the header wins.
    const priced = tops.map((top) => ({ top, price: cost(top) }))
    const { top: bestTop, price } = [
      ...priced.filter(({ top }) => top > DEFAULT_TOP),
      ...priced,
    ].reduce((found, one) => (one.price < found.price ? one : found), {
      top: DEFAULT_TOP,
      price: cost(DEFAULT_TOP),
    })
    // Small improvements do not move the stack: it moves off protected elements, or for a gain of a quarter of its area; while hovered only off
    // protected elements.
    const minGain = (box.width * box.height) / 4
    const isPinned =
      stack.matches(':hover, :focus-within') && getCoveredArea(protectedBoxes, box, box.top) === 0
    if (box.height === height && (isPinned || cost(box.top) - price <= minGain)) return
    height = box.height
    stack.style.top = `${bestTop}px`
  }
  const observer = new MutationObserver(reposition)
  // Overlays are positioned by their style after they are inserted.
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
