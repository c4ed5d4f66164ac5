import type { BrowserContext, Page } from 'playwright'

declare global {
  interface Window {
    /** The pending change stream, set when the page has requested it; answers it with these events. */
    walkLine?: (events: string) => void
  }
}

/**
 * Puts the change stream under the walk's control: the request stays pending until the walk answers it. The server's own stream would report the
 * walk's changes at any time; tests/e2e/changes.long.test.ts covers it.
 */
export const holdLine = (context: BrowserContext) =>
  context.addInitScript(() => {
    const real = window.fetch
    window.fetch = (input, options) => {
      if (input !== '/api/changes') return real(input, options)
      return new Promise((answer) => {
        // The page canceled the request, and will repeat it.
        options?.signal?.addEventListener('abort', () => delete window.walkLine)
        window.walkLine = (events) => {
          delete window.walkLine
          const body = new Blob([events]).stream()
          answer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        }
      })
    }
  })

/** Reports a reset to all listeners; then the stream ends. */
export const tellChange = (page: Page) => speak(page, 'event: anew\nid: 2\ndata: {}\n\n')

/** Ends the stream as the server does before it renews it. */
export const renewLine = (page: Page) => speak(page, 'event: renew\nid: 2\ndata: {}\n\n')

async function speak(page: Page, event: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const speaks = await page.evaluate((events) => {
      const line = window.walkLine
      line?.(events)
      return line !== undefined
    }, `event: open\nid: 1\ndata: {}\n\n${event}`)
    if (speaks) return
    await page.clock.runFor(1000)
  }
  throw new Error('The page asks for no line of changes')
}
