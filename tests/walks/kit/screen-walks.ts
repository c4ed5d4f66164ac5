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
import { walkStates } from './browser-walker.ts'
import { type BrowserStage, pageStage } from './in-browser.ts'
import { eyesScript } from './page-bundle.ts'
import { holdLine } from './page-line.ts'
import type { AnyWalk, InBrowser, ServerCall, Who } from './screen-walk.ts'
import { screens } from './screens.ts'

declare module 'vitest' {
  interface TaskMeta {
    inBrowser?: WalkCoverage
  }
}

interface ScreenWalk {
  screen: string
  chart: string
  walk: AnyWalk
  at: InBrowser
}

const NOW = '2026-12-08T07:20:00Z'
/**
 * The server's clock runs while the pages' clocks stand still, so that pages do not renew their tokens in time. They sign in again after this time,
 * in milliseconds.
 */
const SIGNED_IN = 10 * 60_000

export const browserWalks: ScreenWalk[] = screens.flatMap(({ screen, walk }) =>
  walk.browser ? [{ screen, chart: walk.chart, walk, at: walk.browser }] : [],
)

const asMaster = { email: 'master@operator.example', password: 'correct horse battery' }

/** Walks charts in a browser against a product of their own, one test per chart. Returns what other tests of the file need. */
export function useScreenWalks(walks: ScreenWalk[]) {
  const { product, browser } = useProduct(async () => {
    const started = await startProduct({ env: { NOW } })
    await addAccount(started, ['master', 'add', '--email', asMaster.email], asMaster.password)
    return started
  })
  let eyes: string
  let token = ''
  let opened: { at: number; stages: Record<Who, BrowserStage> } | undefined

  async function stageOf(kept: Record<string, string>) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
    await presetLocalStorage(context, { ...kept, settings: JSON.stringify({ language: 'ru' }) })
    await context.addInitScript(eyes)
    await holdLine(context)
    const page: Page = await context.newPage()
    // The clock runs from its installation on, and cannot be set back to the instant.
    await page.clock.install({ time: Date.parse(NOW) - 60_000 })
    await page.clock.pauseAt(NOW)
    return pageStage(page)
  }

  async function open() {
    const owner = await createDemoSession(product.url)
    token = owner.token!
    const master = await createSession(product.url, '/api/account/sign-in', asMaster)
    return { owner: await stageOf(owner), nobody: await stageOf({}), master: await stageOf(master) }
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
    eyes = await eyesScript()
    opened = { at: performance.now(), stages: await open() }
  })
  beforeEach(async () => {
    if (!opened || performance.now() - opened.at < SIGNED_IN) return
    for (const { page } of Object.values(opened.stages)) await page.context().close()
    opened = { at: performance.now(), stages: await open() }
  })

  for (const { screen, chart, walk, at } of walks)
    test(`${chart} reaches every state and plays every event of a person in a browser against the server`, async ({
      task,
    }) => {
      const { shown, missing } = await walkStates(walk, at, opened!.stages, call)
      task.meta.inBrowser = { screen, ...shown }
      expect(missing).toEqual([])
    })
  return { stages: () => opened!.stages, call }
}
