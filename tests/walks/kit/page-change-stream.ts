import type { BrowserContext, Page } from 'playwright'

declare global {
  interface Window {
    /** Answers the pending request for the change stream with these events; undefined while there is none. */
    answerChangeStream?: (events: string) => void
  }
}

/**
 * Puts the change stream under the walk's control: the request stays pending until the walk answers it. The server's own stream would report the
 * walk's changes at any time; tests/e2e/changes.long.test.ts covers it.
 */
export const holdChangeStream = (context: BrowserContext) =>
  context.addInitScript(() => {
    const originalFetch = window.fetch
    window.fetch = (input, options) => {
      if (input !== '/api/changes') return originalFetch(input, options)
      return new Promise((resolve) => {
        // The page canceled the request, and will repeat it.
        options?.signal?.addEventListener('abort', () => delete window.answerChangeStream)
        window.answerChangeStream = (events) => {
          delete window.answerChangeStream
          const body = new Blob([events]).stream()
          resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        }
      })
    }
  })

/** Reports a reset to all listeners; then the stream ends. */
export const emitReset = (page: Page) => emitEvent(page, 'event: anew\nid: 2\ndata: {}\n\n')

/** Ends the stream as the server does before it renews it. */
export const renewChangeStream = (page: Page) =>
  emitEvent(page, 'event: renew\nid: 2\ndata: {}\n\n')

async function emitEvent(page: Page, event: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const isSent = await page.evaluate((events) => {
      const answer = window.answerChangeStream
      answer?.(events)
      return answer !== undefined
    }, `event: open\nid: 1\ndata: {}\n\n${event}`)
    if (isSent) return
    await page.clock.runFor(1000)
  }
  throw new Error('The page does not request the change stream')
}
