import type { BrowserContext, Page } from 'playwright'

declare global {
  interface Window {
    /** Answers the pending request for the change stream with these events; undefined while there is none. */
    answerChangeStream?: (events: string) => void
    /** Whether an earlier request of this page was lost: then the page itself treats the opening of the stream as a reset. */
    isChangeStreamReconnecting?: boolean
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
        options?.signal?.addEventListener('abort', () => {
          delete window.answerChangeStream
          window.isChangeStreamReconnecting = true
        })
        window.answerChangeStream = (events) => {
          delete window.answerChangeStream
          window.isChangeStreamReconnecting = !events.includes('event: renew')
          const body = new Blob([events]).stream()
          resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        }
      })
    }
  })

/** Reports one reset to all listeners; then the stream ends. */
export const emitReset = (page: Page) =>
  emitEvent(page, 'event: anew\nid: 2\ndata: {}\n\n', { isReset: true })

/** Ends the stream as the server does before it renews it. */
export const renewChangeStream = (page: Page) =>
  emitEvent(page, 'event: renew\nid: 2\ndata: {}\n\n')

async function emitEvent(page: Page, event: string, { isReset = false } = {}) {
  for (let tries = 0; tries < 60; tries += 1) {
    const isSent = await page.evaluate(
      ([opened, event, isReset]) => {
        const answer = window.answerChangeStream
        answer?.(isReset && window.isChangeStreamReconnecting ? opened : opened + event)
        return answer !== undefined
      },
      ['event: open\nid: 1\ndata: {}\n\n', event, isReset] as const,
    )
    if (isSent) return
    await page.clock.runFor(1000)
  }
  throw new Error('The page does not request the change stream')
}
