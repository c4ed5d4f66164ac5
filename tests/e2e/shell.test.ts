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

/** The page's own clock, held by the test: what is loaded anew, asked again and told, and when exactly. */
const { t } = await loadStrings('ru')
const MOMENT = '2026-12-08T07:20:00Z'
// Made so by the generator.
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

const inside = () => presetLocalStorage(context, signedIn)

/** Every loading of the page itself, in order. */
function documents(): string[] {
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

test('a screen that cannot be fetched loads the page anew once, and is shown when it comes', async () => {
  await inside()
  const loads = documents()
  // The browser asks twice for a chunk, ahead of its use and for it.
  await page.route(settingsChunk, (route) =>
    loads.length === 1 ? route.abort() : route.fallback(),
  )
  await page.goto('/settings')
  await settings().waitFor()
  expect(loads).toEqual(['/settings', '/settings'])
  expect(await marks()).toEqual([])
})

test('a screen that never comes loads the page anew once, and is told with its buttons', async () => {
  await inside()
  const loads = documents()
  await page.route(settingsChunk, (route) => route.abort())
  await page.goto('/settings')
  await page.getByRole('heading', { name: t('errors.loading') }).waitFor()
  await page.getByText(t('errors.loadingHint')).waitFor()
  expect(loads).toEqual(['/settings', '/settings'])
  expect(await marks()).toEqual([])
  // The menu stays, and another screen opens without loading anything anew.
  await page.getByRole('button', { name: t('errors.home') }).click()
  await page.waitForURL('**/reminders')
  await page.getByRole('grid').waitFor()
  expect(loads).toHaveLength(2)
  await page.unroute(settingsChunk)
  await page.goto('/settings')
  await settings().waitFor()
  expect(loads).toHaveLength(3)
})

test('another error of a screen is told at once, and nothing is loaded anew', async () => {
  await inside()
  const loads = documents()
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

/** Time goes on only as the test lets it from here. */
async function hold() {
  await page.clock.install({ time: new Date(Date.parse(MOMENT) - 60_000) })
  await page.clock.pauseAt(new Date(MOMENT))
}

test('a new version is told at exactly 60 seconds, signed out too; its button begins anew', async () => {
  let version = 'first'
  const asked: string[] = []
  await page.route('**/version.json', (route) => {
    asked.push(version)
    return route.fulfill({ json: { version } })
  })
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text())
  })
  await hold()
  const loads = documents()
  await page.goto('/login')
  const kept = () => page.evaluate(() => localStorage.getItem('app-version'))
  await expect.poll(kept).toBe('first')
  await page.evaluate(() => sessionStorage.setItem('left', 'x'))
  await context.addCookies([{ name: 'left', value: 'x', url: product.url }])

  // A question that fails is only warned of.
  await page.route('**/version.json', (route) => route.abort(), { times: 1 })
  await page.clock.runFor(60_000)
  await expect
    .poll(() => warned.filter((text) => text.startsWith('Version check failed')).length)
    .toBe(1)
  expect(asked).toEqual(['first'])

  version = 'second'
  const dialog = page.getByRole('dialog', { name: t('update.title') })
  await page.clock.runFor(59_999)
  expect(asked).toEqual(['first'])
  await expect.poll(() => dialog.count()).toBe(0)
  await page.clock.runFor(1)
  await dialog.waitFor()
  expect(asked).toEqual(['first', 'second'])
  expect(await dialog.evaluate((one) => one.getBoundingClientRect().width)).toBe(350)
  expect(await kept()).toBe('first')

  await dialog.getByRole('button', { name: t('update.refresh') }).click()
  await expect.poll(() => loads.length).toBe(2)
  await page.getByLabel(t('login.email')).waitFor()
  expect(await kept()).toBe('second')
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  expect(await context.cookies()).toEqual([])
  await expect.poll(() => asked).toEqual(['first', 'second', 'second'])
  await expect.poll(() => dialog.count()).toBe(0)
})

test('the channel is asked for at exactly 10 seconds, after an error too', async () => {
  await inside()
  const asked: string[] = []
  const answered: number[] = []
  let fails = false
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(status)) return route.fallback()
    asked.push(fails ? 'in vain' : 'answered')
    return fails ? route.abort() : route.fallback()
  })
  // The time of the next question counts from the answer.
  const over = (request: { postData(): string | null }) => {
    if (request.postData()?.includes(status)) answered.push(answered.length)
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  await hold()
  await page.goto('/reminders')
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
  for (const [round, next] of [true, true, false, false].entries()) {
    await expect.poll(() => answered.length).toBe(round + 1)
    // The answer has reached the chart once the page has drawn after it.
    await page.evaluate(() => new Promise((done) => queueMicrotask(() => done(null))))
    fails = next
    await page.clock.runFor(9999)
    expect(asked).toHaveLength(round + 1)
    await page.clock.runFor(1)
    await expect.poll(() => asked.length).toBe(round + 2)
  }
  expect(asked).toEqual(['answered', 'in vain', 'in vain', 'answered', 'answered'])
  // What was known last stays in sight.
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
})

test('from 1025 px the menu stands at the side and folds; below it is drawn out', async () => {
  await inside()
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
  // Whoever went somewhere sees it.
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('menu.open') }).click()
  // A frame later the keyboard belongs to it.
  await expect
    .poll(() =>
      menu.evaluate((one) => one.closest('.bp6-portal')?.contains(document.activeElement)),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
})
