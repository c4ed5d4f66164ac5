import type { Browser, BrowserContext, Request } from 'playwright'
import { afterEach, expect } from 'vitest'

/** In milliseconds, of whatever a page is waited for: for what hangs, not for what is slow. */
const PATIENCE = 120_000
const MARK = '[against the policy]'
const broken: string[] = []

// Every test of a file that opens a page is held to this.
afterEach(() => {
  expect(takeBroken(), 'against the content security policy, or asked of another origin').toEqual(
    [],
  )
})

/** What pages did since the last look that they may not do; for tests that try just that. */
export const takeBroken = (): string[] => broken.splice(0)

/** Watches every page that the browser opens: violations of its content security policy, and requests to other origins. */
export function guarded(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await watch(context)
    context.setDefaultTimeout(PATIENCE)
    return context
  }
  return browser
}

async function watch(context: BrowserContext) {
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(mark, violatedDirective, blockedURI, sample),
    )
  }, MARK)
  context.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(MARK) || /Content.Security.Policy|Trusted(HTML|Script)/i.test(text))
      broken.push(text)
  })
  context.on('request', (request) => {
    if (isForeign(request)) broken.push(`${request.method()} ${request.url()}`)
  })
}

/** A page may go elsewhere; what it loads and asks for is of its own origin. */
function isForeign(request: Request): boolean {
  if (request.isNavigationRequest()) return false
  const { protocol, origin } = new URL(request.url())
  return protocol.startsWith('http') && origin !== new URL(request.frame().url()).origin
}
