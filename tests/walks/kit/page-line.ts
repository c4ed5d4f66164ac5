import type { BrowserContext, Page } from 'playwright'

declare global {
  interface Window {
    /** The line of changes, once the page has asked for it; its events are the walk's to send. */
    walkLine?: (events: string) => void
  }
}

/**
 * The stream of changes in the hands of a walk: it is asked for and says nothing, as where a host has none, until the walk lets it
 * speak. The server's own would tell of what the walk itself changes, at any time; tests/e2e/changes.long.test.ts hears that one.
 */
export const holdLine = (context: BrowserContext) =>
  context.addInitScript(() => {
    const real = window.fetch
    window.fetch = (input, options) => {
      if (input !== '/api/changes') return real(input, options)
      return new Promise((answer) => {
        // The page has given it up, and asks again later.
        options?.signal?.addEventListener('abort', () => delete window.walkLine)
        window.walkLine = (events) => {
          delete window.walkLine
          const body = new Blob([events]).stream()
          answer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        }
      })
    }
  })

/** Everything that hears of changes is told of one, and then that the line is gone again. */
export const tellChange = (page: Page) => speak(page, 'event: anew\nid: 2\ndata: {}\n\n')

/** The line ends as it does when it is to be opened anew. */
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
