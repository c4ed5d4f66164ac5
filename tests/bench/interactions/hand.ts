import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from 'playwright'

/** The timed interactions with a page; anything untimed uses `page`. */
export interface Hand {
  page: Page
  press(what: Locator): Promise<void>
  key(name: string): Promise<void>
}

/** The shortest interaction that the browser reports, in milliseconds. */
export const LEAST = 16
/** Milliseconds without open requests before the next interaction. */
const QUIET = 250

/** Makes every page of the context record how long its interactions took until the next paint. */
export const keepPaints = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((least) => {
    const kept: [id: number, duration: number][] = []
    Object.assign(globalThis, { takePaints: () => kept.splice(0) })
    new PerformanceObserver((list) => {
      // Every entry of this observer is an event timing.
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) kept.push([interactionId, duration])
      // TypeScript does not know the threshold yet.
    }).observe({ type: 'event', durationThreshold: least, buffered: true } as object)
  }, LEAST)

/**
 * Interactions with a page of `keepPaints`. After each, `note` gets its longest time from the press to the next paint; one that is too
 * short to be reported counts as `LEAST`.
 */
export function handAt(page: Page, note: (took: number) => void): Hand {
  let onTheWay = 0
  const isCall = (url: string) => url.endsWith('/graphql')
  page.on('request', (request) => {
    if (isCall(request.url())) onTheWay += 1
  })
  const ended = (request: { url(): string }) => {
    if (isCall(request.url())) onTheWay -= 1
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const rest = async () => {
    let since = performance.now()
    while (performance.now() - since < QUIET) {
      await drawn(page)
      if (onTheWay > 0) since = performance.now()
      await pause(25)
    }
  }
  const timed = async (act: () => Promise<void>) => {
    await rest()
    await takePaints(page)
    await act()
    await rest()
    const paints = await takePaints(page)
    note(Math.max(LEAST, ...paints.map(([, duration]) => duration)))
  }
  return {
    page,
    async press(what) {
      await what.scrollIntoViewIfNeeded()
      const box = await what.boundingBox()
      if (!box) throw new Error(`Nothing to press: ${what}`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // A real pointer arrives before it presses.
      await page.mouse.move(x, y)
      await timed(() => page.mouse.click(x, y))
    },
    key: (name) => timed(() => page.keyboard.press(name)),
  }
}

/** Waits for the next paint and its report. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))

const takePaints = (page: Page): Promise<[number, number][]> =>
  page.evaluate(() => Reflect.get(globalThis, 'takePaints')())
