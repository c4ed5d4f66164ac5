import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createDemoSession,
  createSession,
  presetLocalStorage,
} from '../../../tools/server-process/session.ts'
import type { WalkCoverage } from '../../../tools/test/walk-coverage.ts'
import { startProduct } from '../../harness/browser.ts'
import { addAccount } from '../../harness/operator.ts'
import { useProduct } from '../../harness/product-fixture.ts'
import { type BrowserDriver, createBrowserDriver } from './browser-driver.ts'
import { buildPageQueries } from './build-page-queries.ts'
import { holdChangeStream } from './page-change-stream.ts'
import type { AnyWalk, BrowserOptions, BrowserUser, ServerCall } from './screen-walk.ts'
import { screens } from './screens.ts'
import { walkInBrowser } from './walk-in-browser.ts'

declare module 'vitest' {
  interface TaskMeta {
    browserWalkCoverage?: WalkCoverage
  }
}

interface ScreenWalk {
  screen: string
  chart: string
  walk: AnyWalk
  options: BrowserOptions
}

const NOW = '2026-12-08T07:20:00Z'
/**
 * The server's clock runs while the pages' clocks stand still, so that pages do not renew their tokens in time. They sign in again after this time,
 * in milliseconds.
 */
const SIGN_IN_INTERVAL = 10 * 60_000

export const browserWalks: ScreenWalk[] = screens.flatMap(({ screen, walk }) =>
  walk.browser ? [{ screen, chart: walk.chart, walk, options: walk.browser }] : [],
)

const masterCredentials = { email: 'master@operator.example', password: 'correct horse battery' }

/** Walks charts in a browser against a product of their own, one test per chart. Returns what other tests of the file need. */
export function useScreenWalks(walks: ScreenWalk[]) {
  const { product, browser } = useProduct(async () => {
    const started = await startProduct({ env: { NOW } })
    await addAccount(
      started,
      ['master', 'add', '--email', masterCredentials.email],
      masterCredentials.password,
    )
    return started
  })
  let pageScript: string
  let token = ''
  let opened: { at: number; drivers: Record<BrowserUser, BrowserDriver> } | undefined

  async function createDriver(storage: Record<string, string>) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
    await presetLocalStorage(context, { ...storage, settings: JSON.stringify({ language: 'ru' }) })
    await context.addInitScript(pageScript)
    await holdChangeStream(context)
    const page: Page = await context.newPage()
    // The clock runs from its installation on, and cannot be set back to the instant.
    await page.clock.install({ time: Date.parse(NOW) - 60_000 })
    await page.clock.pauseAt(NOW)
    return createBrowserDriver(page)
  }

  async function open() {
    const owner = await createDemoSession(product.url)
    token = owner.token!
    const master = await createSession(product.url, '/api/account/sign-in', masterCredentials)
    return {
      owner: await createDriver(owner),
      anonymous: await createDriver({}),
      master: await createDriver(master),
    }
  }

  const call: ServerCall = async (method, path, body) => {
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const responseText = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${responseText}`)
    return responseText === '' ? null : JSON.parse(responseText)
  }

  beforeAll(async () => {
    pageScript = await buildPageQueries()
    opened = { at: performance.now(), drivers: await open() }
  })
  beforeEach(async () => {
    if (!opened || performance.now() - opened.at < SIGN_IN_INTERVAL) return
    for (const { page } of Object.values(opened.drivers)) await page.context().close()
    opened = { at: performance.now(), drivers: await open() }
  })

  for (const { screen, chart, walk, options } of walks)
    test(`${chart} reaches every state and plays every event of a person in a browser against the server`, async ({
      task,
    }) => {
      const { coverage, missing } = await walkInBrowser(walk, options, opened!.drivers, call)
      task.meta.browserWalkCoverage = { screen, ...coverage }
      expect(missing).toEqual([])
    })
  return { drivers: () => opened!.drivers, call }
}
