import type { Browser, BrowserContext, Request } from 'playwright'
import { afterEach, expect } from 'vitest'

/** Timeout in milliseconds for anything on a page; meant for hanging pages, not slow ones. */
const PATIENCE = 120_000
const MARK = '[against the policy]'
const broken: string[] = []

// Applies to every test of a file that opens a page.
afterEach(() => {
  expect(takeBroken(), 'against the content security policy, or asked of another origin').toEqual(
    [],
  )
})

/** Returns and clears the violations so far; for tests that cause them on purpose. */
export const takeBroken = (): string[] => broken.splice(0)

/** Records violations on all pages of the browser: of the content security policy, and requests to other origins. */
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

/** Navigation to other origins is allowed; other requests must go to the page's own origin. */
function isForeign(request: Request): boolean {
  if (request.isNavigationRequest()) return false
  const { protocol, origin } = new URL(request.url())
  return protocol.startsWith('http') && origin !== new URL(request.frame().url()).origin
}
