import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ChannelStatusDocument } from '../../schema/generated/client/graphql.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

/** With the page's clock controlled by the test: reloads, polls and messages of the shell, and their exact times. */
const { t } = await loadStrings('ru')
const MOMENT = '2026-12-08T07:20:00Z'
// The generator adds the hash to the document.
const status = (ChannelStatusDocument as unknown as { __meta__: { hash: string } }).__meta__.hash

const { product, browser } = useProduct(() => startProduct({ env: { NOW: MOMENT } }))
let signedIn: StorageEntries
let context: BrowserContext
let page: Page
beforeAll(async () => {
  signedIn = await createDemoSession(product.url)
})
beforeEach(async () => {
  context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  page = await context.newPage()
})
afterEach(() => context.close())

const presetSession = () => presetLocalStorage(context, signedIn)

/** The path of every page load, in order. */
function recordPageLoads(): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

const marks = () =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /chunk/.test(key)))
const settingsChunk = '**/assets/SettingsScreen-*.js'
const settings = () => page.getByRole('heading', { name: t('settings.title'), exact: true })

test('a screen chunk that cannot be fetched reloads the page once, and the screen is shown when it loads', async () => {
  await presetSession()
  const loads = recordPageLoads()
  // The browser requests a chunk two times: as a preload and on use.
  await page.route(settingsChunk, (route) =>
    loads.length === 1 ? route.abort() : route.fallback(),
  )
  await page.goto('/settings')
  await settings().waitFor()
  expect(loads).toEqual(['/settings', '/settings'])
  expect(await marks()).toEqual([])
})

test('a screen chunk that never loads reloads the page once, then shows an error with buttons', async () => {
  await presetSession()
  const loads = recordPageLoads()
  await page.route(settingsChunk, (route) => route.abort())
  await page.goto('/settings')
  await page.getByRole('heading', { name: t('errors.loading') }).waitFor()
  await page.getByText(t('errors.loadingHint')).waitFor()
  expect(loads).toEqual(['/settings', '/settings'])
  expect(await marks()).toEqual([])
  // The menu stays, and another screen opens without a reload.
  await page.getByRole('button', { name: t('errors.home') }).click()
  await page.waitForURL('**/reminders')
  await page.getByRole('grid').waitFor()
  expect(loads).toHaveLength(2)
  await page.unroute(settingsChunk)
  await page.goto('/settings')
  await settings().waitFor()
  expect(loads).toHaveLength(3)
})

test('another error of a screen is shown at once without a reload', async () => {
  await presetSession()
  const loads = recordPageLoads()
  await page.route(settingsChunk, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
  )
  await page.goto('/settings')
  await page.getByRole('heading', { name: t('errors.title') }).waitFor()
  await page.getByText(t('errors.unexpected')).waitFor()
  expect(loads).toEqual(['/settings'])
  await page.unroute(settingsChunk)
  await page.getByRole('button', { name: t('errors.reload') }).click()
  await settings().waitFor()
  expect(loads).toEqual(['/settings', '/settings'])
})

/** Stops the page's clock; the test advances it. */
async function stopClock() {
  await page.clock.install({ time: new Date(Date.parse(MOMENT) - 60_000) })
  await page.clock.pauseAt(new Date(MOMENT))
}

test('a new version is announced after exactly 60 seconds, also when signed out, and its button reloads the page and clears its storage', async () => {
  let version = 'first'
  const checks: string[] = []
  await page.route('**/version.json', (route) => {
    checks.push(version)
    return route.fulfill({ json: { version } })
  })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await stopClock()
  const loads = recordPageLoads()
  await page.goto('/login')
  const storedVersion = () => page.evaluate(() => localStorage.getItem('app-version'))
  await expect.poll(storedVersion).toBe('first')
  await page.evaluate(() => sessionStorage.setItem('left', 'x'))
  await context.addCookies([{ name: 'left', value: 'x', url: product.url }])

  // A failed check only logs a warning.
  await page.route('**/version.json', (route) => route.abort(), { times: 1 })
  await page.clock.runFor(60_000)
  await expect
    .poll(() => warnings.filter((text) => text.startsWith('Version check failed')).length)
    .toBe(1)
  expect(checks).toEqual(['first'])

  version = 'second'
  const dialog = page.getByRole('dialog', { name: t('update.title') })
  await page.clock.runFor(59_999)
  expect(checks).toEqual(['first'])
  await expect.poll(() => dialog.count()).toBe(0)
  await page.clock.runFor(1)
  await dialog.waitFor()
  expect(checks).toEqual(['first', 'second'])
  expect(await dialog.evaluate((one) => one.getBoundingClientRect().width)).toBe(350)
  expect(await storedVersion()).toBe('first')

  await dialog.getByRole('button', { name: t('update.refresh') }).click()
  await expect.poll(() => loads.length).toBe(2)
  await page.getByLabel(t('login.email')).waitFor()
  expect(await storedVersion()).toBe('second')
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  expect(await context.cookies()).toEqual([])
  await expect.poll(() => checks).toEqual(['first', 'second', 'second'])
  await expect.poll(() => dialog.count()).toBe(0)
})

test('the channel status is polled exactly every 10 seconds, also after an error', async () => {
  await presetSession()
  const polls: string[] = []
  const answers: number[] = []
  let fails = false
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(status)) return route.fallback()
    polls.push(fails ? 'in vain' : 'answered')
    return fails ? route.abort() : route.fallback()
  })
  // The interval of the next poll starts with the answer.
  const over = (request: { postData(): string | null }) => {
    if (request.postData()?.includes(status)) answers.push(answers.length)
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  await stopClock()
  await page.goto('/reminders')
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
  for (const [round, next] of [true, true, false, false].entries()) {
    await expect.poll(() => answers.length).toBe(round + 1)
    // Lets the answer reach the chart.
    await page.evaluate(() => new Promise((done) => queueMicrotask(() => done(null))))
    fails = next
    await page.clock.runFor(9999)
    expect(polls).toHaveLength(round + 1)
    await page.clock.runFor(1)
    await expect.poll(() => polls.length).toBe(round + 2)
  }
  expect(polls).toEqual(['answered', 'in vain', 'in vain', 'answered', 'answered'])
  // The last known status stays visible.
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
})

test('from 1025 px the menu is a collapsible sidebar, and below it is a drawer', async () => {
  await presetSession()
  await page.setViewportSize({ width: 1025, height: 800 })
  await page.goto('/reminders')
  const menu = page.getByRole('navigation', { name: t('menu.label') })
  await menu.waitFor()
  const width = () => menu.evaluate((one) => one.getBoundingClientRect().width)
  expect(await width()).toBe(228)
  await page.getByRole('button', { name: t('menu.collapse') }).click()
  await expect.poll(width).toBe(56)
  await page.getByRole('button', { name: t('menu.expand') }).click()
  await expect.poll(width).toBe(228)

  await page.setViewportSize({ width: 1024, height: 800 })
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('menu.open') }).click()
  await menu.getByRole('link', { name: t('menu.clients') }).click()
  await page.waitForURL('**/clients')
  // Navigation closes the drawer.
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('menu.open') }).click()
  // The drawer gets the focus a frame later.
  await expect
    .poll(() =>
      menu.evaluate((one) => one.closest('.bp6-portal')?.contains(document.activeElement)),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
})
