import type { ElementHandle, Page, Route } from 'playwright'
import { heldCalls } from './page-calls.ts'
import type * as pageEyes from './page-eyes.ts'
import type { AnyWalk, InBrowser, Shows } from './screen-walk.ts'
import { type Act, inWords, type Look } from './sight.ts'

declare const walkEyes: typeof pageEyes

/** Time for work put off to the next frame, in milliseconds of the page's clock. */
const MOMENT = 20
/** Timeout of a walk's step, in milliseconds; far above anything that is only slow. */
const PATIENCE = 120_000
const BITTEN = 2000
const BETWEEN = 25
const SELDOM = 250

export type BrowserStage = Awaited<ReturnType<typeof pageStage>>

/** The stage of a walk in a browser. The real server answers when the walk lets a call pass, and the page's clock only runs when told to. */
export async function pageStage(page: Page) {
  const settle = () => page.clock.runFor(MOMENT)
  const calls = heldCalls(settle)
  await page.route(/\/graphql$/, (route: Route) => calls.hear(route))
  const initialSize = page.viewportSize()
  let width = initialSize?.width
  let patience = PATIENCE
  return {
    page,
    /** Sets the chart whose calls wait. */
    of: (walk: AnyWalk, browser: InBrowser, shows?: Shows) => calls.of(page, walk, browser, shows),
    /** Sets the width of the window; default: its initial width. */
    async widen(wide = initialSize?.width) {
      if (!initialSize || !wide || wide === width) return
      await page.setViewportSize({ ...initialSize, width: wide })
      width = wide
    },
    /** Navigates within the page. */
    async go(path: string) {
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await settle()
    },
    /** Waits until the page has navigated to an address, and lets its clock run meanwhile. */
    async arrives(isThere: (url: URL) => boolean) {
      const hasArrived = await soon(async () => {
        if (isThere(new URL(page.url()))) return true
        await settle()
        return null
      })
      if (!hasArrived) throw new Error(`The page stays at ${page.url()}`)
    },
    /** Hides an element, as a faulty product would; later waits are short. Null: nothing is hidden. */
    async bite(look: Look | null) {
      patience = look ? BITTEN : PATIENCE
      await page.evaluate((one) => walkEyes.hide(one), look)
    },
    begun: calls.begun,
    drop: calls.dropAll,
    async answer(port: string, output: unknown, id?: string) {
      await calls.answer(port, output, id)
      await settle()
    },
    async fail(port: string, error: unknown, id?: string) {
      await calls.fail(port, error, id)
      await settle()
    },
    async perform(acts: Act[]) {
      for (const act of acts) {
        await perform(page, act, patience)
        await settle()
      }
    },
    /** What is wrong with the looks, after the page has had time to show them. */
    async faults(looks: Look[]): Promise<string[]> {
      let found: string[] = []
      await soon(async () => {
        // Fails while the page reloads.
        const faults = await page.evaluate((all) => walkEyes.faultsOf(all), looks).catch(() => null)
        if (!faults) return null
        found = looks.flatMap((look, at) => (faults[at] ? [`${inWords(look)} ${faults[at]}`] : []))
        if (found.length > 0) await settle()
        return found.length === 0 || null
      }, patience)
      return found
    },
    text: () => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 1500)),
  }
}

/** Polls until there is a result, or until the timeout. */
export async function soon<Found>(
  ask: () => Found | null | Promise<Found | null>,
  patience = PATIENCE,
): Promise<Found | null> {
  let between = BETWEEN
  for (let waited = 0; waited < patience; waited += between) {
    const found = await ask()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, between))
    between = Math.min(between * 1.2, SELDOM)
  }
  return null
}

async function perform(page: Page, act: Act, patience: number): Promise<void> {
  if (act.does === 'pass') return page.clock.runFor(act.ms)
  if (act.does === 'leave') return page.mouse.move(0, 0)
  const at = await soon(async () => {
    const handle = await page.evaluateHandle(([look, does]) => walkEyes.handOn(look, does), [
      act.at,
      act.does,
    ] as const)
    const element = handle.asElement()
    if (!element) await page.clock.runFor(MOMENT)
    return element
  }, patience)
  if (!at) throw new Error(`${inWords(act.at)} cannot be used`)
  try {
    await done(page, at, act)
  } catch (error) {
    // The element was rendered again, or the page reloaded.
    if (!/not attached|Cannot find context/.test(String(error))) throw error
    await perform(page, act, patience)
  }
}

async function done(page: Page, at: ElementHandle<HTMLElement>, act: Act) {
  const options = { timeout: PATIENCE }
  if (act.does === 'press') await at.click(options)
  if (act.does === 'fill') await at.fill(act.with, options)
  if (act.does === 'choose') await at.selectOption({ label: act.with }, options)
  if (act.does === 'give')
    await at.setInputFiles({ name: act.with, mimeType: 'text/csv', buffer: Buffer.from('x') })
  if (act.does === 'key') {
    if (!(await at.evaluate((one) => one.contains(document.activeElement)))) await at.focus()
    await page.keyboard.press(act.with)
  }
  if (act.does === 'rest') await at.hover(options)
}
