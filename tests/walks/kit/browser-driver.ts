import type { ElementHandle, Page, Route } from 'playwright'
import { createCallInterceptor } from './call-interceptor.ts'
import { describeElement, type ExpectedElement } from './expected-elements.ts'
import type * as pageQueries from './page-queries.ts'
import type { AnyWalk, BrowserOptions, ResponseOverrides } from './screen-walk.ts'
import type { UserAction } from './user-actions.ts'

declare const walkQueries: typeof pageQueries

/** Time for work put off to the next frame, in milliseconds of the page's clock. */
const FRAME_TIME = 20
/** Timeout of a walk's step, in milliseconds; far above anything that is only slow. */
const STEP_TIMEOUT = 120_000
const MUTATION_TIMEOUT = 2000
const POLL_INTERVAL = 25
const MAX_POLL_INTERVAL = 250

export type BrowserDriver = Awaited<ReturnType<typeof createBrowserDriver>>

/** Drives a page in a browser. The real server answers when the walk lets a call pass, and the page's clock only runs when told to. */
export async function createBrowserDriver(page: Page) {
  const settle = () => page.clock.runFor(FRAME_TIME)
  const calls = createCallInterceptor(settle)
  await page.route(/\/graphql$/, (route: Route) => calls.intercept(route))
  const initialSize = page.viewportSize()
  let width = initialSize?.width
  let timeout = STEP_TIMEOUT
  return {
    page,
    /** Sets the chart whose calls wait. */
    interceptCalls: (walk: AnyWalk, browser: BrowserOptions, overrides?: ResponseOverrides) =>
      calls.start(page, walk, browser, overrides),
    /** Sets the width of the window; default: its initial width. */
    async setWidth(newWidth = initialSize?.width) {
      if (!initialSize || !newWidth || newWidth === width) return
      await page.setViewportSize({ ...initialSize, width: newWidth })
      width = newWidth
    },
    /** Navigates within the page. */
    async navigate(path: string) {
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await settle()
    },
    /** Waits until the page has navigated to an address, and lets its clock run meanwhile. */
    async waitForUrl(isTarget: (url: URL) => boolean) {
      const hasArrived = await poll(async () => {
        if (isTarget(new URL(page.url()))) return true
        await settle()
        return null
      })
      if (!hasArrived) throw new Error(`The page stays at ${page.url()}`)
    },
    /** Hides an element, as a faulty product would; later waits are short. Null: nothing is hidden. */
    async hideElement(element: ExpectedElement | null) {
      timeout = element ? MUTATION_TIMEOUT : STEP_TIMEOUT
      await page.evaluate((one) => walkQueries.setHiddenElement(one), element)
    },
    waitForCall: calls.waitForCall,
    abortCalls: calls.abortAll,
    async answer(port: string, output: unknown, id?: string) {
      await calls.answer(port, output, id)
      await settle()
    },
    async fail(port: string, error: unknown, id?: string) {
      await calls.fail(port, error, id)
      await settle()
    },
    async perform(actions: UserAction[]) {
      for (const action of actions) {
        await perform(page, action, timeout)
        await settle()
      }
    },
    /** How the page differs from the elements, after it has had time to show them. */
    async listMismatches(elements: ExpectedElement[]): Promise<string[]> {
      let mismatches: string[] = []
      await poll(async () => {
        // Fails while the page reloads.
        const results = await page
          .evaluate((all) => walkQueries.listMismatches(all), elements)
          .catch(() => null)
        if (!results) return null
        mismatches = elements.flatMap((element, index) =>
          results[index] ? [`${describeElement(element)} ${results[index]}`] : [],
        )
        if (mismatches.length > 0) await settle()
        return mismatches.length === 0 || null
      }, timeout)
      return mismatches
    },
    text: () => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 1500)),
  }
}

/** Polls until there is a result, or until the timeout. */
export async function poll<Found>(
  check: () => Found | null | Promise<Found | null>,
  timeout = STEP_TIMEOUT,
): Promise<Found | null> {
  let interval = POLL_INTERVAL
  for (let waited = 0; waited < timeout; waited += interval) {
    const found = await check()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, interval))
    interval = Math.min(interval * 1.2, MAX_POLL_INTERVAL)
  }
  return null
}

async function perform(page: Page, action: UserAction, timeout: number): Promise<void> {
  if (action.type === 'advanceTime') return page.clock.runFor(action.ms)
  if (action.type === 'unhover') return page.mouse.move(0, 0)
  const target = await poll(async () => {
    const handle = await page.evaluateHandle(
      ([element, type]) => walkQueries.findTarget(element, type),
      [action.element, action.type] as const,
    )
    const found = handle.asElement()
    if (!found) await page.clock.runFor(FRAME_TIME)
    return found
  }, timeout)
  if (!target) throw new Error(`${describeElement(action.element)} cannot be used`)
  try {
    await performOn(page, target, action)
  } catch (error) {
    // The element was rendered again, or the page reloaded.
    if (!/not attached|Cannot find context/.test(String(error))) throw error
    await perform(page, action, timeout)
  }
}

async function performOn(page: Page, target: ElementHandle<HTMLElement>, action: UserAction) {
  const options = { timeout: STEP_TIMEOUT }
  if (action.type === 'click') await target.click(options)
  if (action.type === 'fill') await target.fill(action.value, options)
  if (action.type === 'selectOption') await target.selectOption({ label: action.value }, options)
  if (action.type === 'upload') {
    const file = { name: action.value, mimeType: 'text/csv', buffer: Buffer.from('x') }
    await target.setInputFiles(file)
  }
  if (action.type === 'pressKey') {
    if (!(await target.evaluate((one) => one.contains(document.activeElement))))
      await target.focus()
    await page.keyboard.press(action.value)
  }
  if (action.type === 'hover') await target.hover(options)
}
