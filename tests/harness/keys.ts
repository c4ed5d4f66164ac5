import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Operates a page by keyboard only and counts the key presses. */
export function keysOf(page: Page) {
  const counted = { presses: 0 }
  const press = async (key: string) => {
    counted.presses += 1
    await page.keyboard.press(key)
  }
  const holds = (what: Locator) => what.evaluate((one) => one === document.activeElement)
  /** Presses Tab until `what` has the focus, at most `most` times; the focus must be visible at every stop. */
  const tabTo = async (what: Locator, most: number) => {
    await what.waitFor()
    const stops: string[] = []
    while (!(await holds(what))) {
      expect(stops.length, `${what} by Tab, over ${stops.join(', ')}`).toBeLessThan(most)
      await press('Tab')
      stops.push(await stop(page))
    }
    return stops.length
  }
  return {
    counted,
    press,
    tabTo,
    type: (text: string) => page.keyboard.type(text),
    /** Waits until `what` has the focus, and checks that the focus is visible. */
    standsOn: async (what: Locator) => {
      const elsewhere = async () => ((await holds(what)) ? null : focused(page))
      await expect.poll(elsewhere, { message: `the focus is on ${what}` }).toBe(null)
      await stop(page)
    },
  }
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')

/** Returns the label of the focused element; fails unless it is in view and its focus is visible. */
async function stop(page: Page): Promise<string> {
  const { name, seen } = await page.evaluate(() => {
    const on = document.activeElement
    if (!on || on === document.body) return { name: 'nothing', seen: false }
    const called = on.getAttribute('aria-label') || on.textContent?.slice(0, 40) || on.tagName
    // A list shows the focus on its active row, a switch next to its input; a text field shows its caret.
    const row = on.matches('[role=grid]') ? on.querySelector('[data-active]') : null
    const shown = row ?? on
    const { top, left, bottom, right } = shown.getBoundingClientRect()
    const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const marked = [shown, shown.nextElementSibling, shown.parentElement].some(
      (part) => part && getComputedStyle(part).outlineStyle !== 'none',
    )
    const typed = on.matches('input:not([type=radio], [type=checkbox]), textarea')
    const bare = on.matches('[role=grid]') && !row
    return { name: called, seen: inSight && (marked || typed || bare) }
  })
  expect(seen, `the focus is seen on ${name}`).toBe(true)
  return name
}
