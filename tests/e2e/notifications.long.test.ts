import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ReadAllAlertsDocument } from '../../schema/generated/client/graphql.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'

const { t, count } = await loadStrings('ru')
// The generator adds the hash to the document.
const readAll = (ReadAllAlertsDocument as unknown as { __meta__: { hash: string } }).__meta__.hash

let product: Product
let browser: Browser
let signedIn: StorageEntries
let context: BrowserContext
let page: Page
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    // A Tuesday morning in Moscow, within the sending window of reminders.
    startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
    launchBrowser(),
  ])
  signedIn = await createDemoSession(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
beforeEach(async () => {
  context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, signedIn)
  page = await context.newPage()
})
afterEach(() => context.close())

async function rest(path: string, method = 'GET', body?: object) {
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${signedIn.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, path).toBe(true)
  return method === 'GET' ? answer.json() : null
}
const unread = async (): Promise<number> => (await rest('/api/alert/stat')).unread
const unreadIds = async (): Promise<string[]> =>
  (await rest('/api/alert/list?read=false&pageSize=200')).items.map(({ id }: { id: string }) => id)
const requestsWaiting = async (): Promise<string[]> =>
  (await rest('/api/request/list?handled=false&pageSize=200')).items.map(
    ({ id }: { id: string }) => id,
  )
const rows = () => page.getByRole('grid').locator('[data-index]:not([data-missing])')
const popup = () => page.locator('.v-popup')
const toast = () => page.locator('.v-toast')
const badge = () =>
  page.getByRole('link', { name: t('menu.notifications') }).locator('.v-side-badge')

/** Opens the notification centre with the clock stopped at a moment. */
async function openAt(moment: string) {
  // The clock runs after the installation and cannot go back, so it starts a minute earlier.
  await page.clock.install({ time: new Date(Date.parse(moment) - 60_000) })
  await page.clock.pauseAt(new Date(moment))
  await page.goto('/notifications-center')
  await rows().first().waitFor()
}

test('several new notifications show one pop-up for 5 seconds, and not again after a reload', async () => {
  await openAt('2026-12-08T07:20:00Z')
  const number = await unread()
  expect(number).toBeGreaterThan(1)
  await popup().getByText(count('notifications.popup.many', number)).waitFor()
  await page.clock.runFor(4999)
  await expect.poll(() => popup().count()).toBe(1)
  await page.clock.runFor(1)
  await popup().waitFor({ state: 'detached' })
  await page.reload()
  await rows().first().waitFor()
  await badge().getByText(String(number), { exact: true }).waitFor()
  // Two polls of the unread count pass.
  await page.clock.runFor(60_000)
  await expect.poll(() => popup().count()).toBe(0)
})

test('daily notifications pop up at 9:00 in the clinic’s time zone, not a second before', async () => {
  await rest('/api/company/alert/period?Periodicity=Daily', 'PUT')
  await openAt('2026-12-08T05:59:30Z')
  await badge().waitFor()
  await page.getByRole('button', { name: t('notifications.period.Daily') }).waitFor()
  // A poll passes in the page's time.
  await page.clock.runFor(29_000)
  await expect.poll(() => popup().count()).toBe(0)
  await page.clock.runFor(1000)
  await popup().waitFor()
  await rest('/api/company/alert/period?Periodicity=UponAdmission', 'PUT')
})

test('opening a notification marks it as read and opens the panel of its message', async () => {
  await page.goto('/notifications-center')
  await rows().first().waitFor()
  const before = await unread()
  const [first] = (await rest('/api/alert/list?read=false&type=unanswered&pageSize=1')).items
  await page.getByRole('radio', { name: t('notifications.filters.unread') }).click()
  await page.getByRole('button', { name: t('notifications.filters.type') }).click()
  await page.getByRole('menuitemradio', { name: t('notifications.type.unanswered') }).click()
  await rows().filter({ hasText: first.clientName }).first().click()
  await page.waitForURL(`**/reminders?message=${first.messageId}`)
  await page.getByRole('complementary').getByRole('heading', { name: first.clientName }).waitFor()
  await expect.poll(unread).toBe(before - 1)
  await badge()
    .getByText(String(before - 1), { exact: true })
    .waitFor()
})

test('a toast is shown for 3000 ms at the top right above all layers and leaves within 300 ms', async () => {
  await openAt('2026-12-08T07:20:00Z')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(readAll) ? route.abort() : route.continue(),
  )
  const fail = async () => {
    await page.getByRole('button', { name: t('notifications.readAll') }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('common.error') })
      .waitFor()
  }
  await fail()
  const look = await toast().evaluate((one) => {
    const { animationName, animationDuration } = getComputedStyle(one)
    const { top, right } = one.getBoundingClientRect()
    const layer = getComputedStyle(one.closest('.v-toasts') ?? one).zIndex
    return { animationName, animationDuration, layer, top, right: innerWidth - right }
  })
  expect(look).toMatchObject({
    animationName: 'v-toast-in',
    animationDuration: '0.3s',
    layer: '1200',
  })
  // In the upper quarter, below the head's buttons, the filters and the pop-up.
  expect(look.top).toBeLessThan(225)
  expect(look.right).toBeLessThan(40)
  const layers = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const names = ['modal', 'overlay', 'menu', 'tooltip', 'toast']
    return names.map((name) => root.getPropertyValue(`--layer-${name}`))
  })
  expect(layers).toEqual(['1100', '1000', '1000', '1100', '1200'])
  await page.mouse.move(10, 800)
  const leaving = () => toast().getAttribute('data-leaving')
  await page.clock.runFor(2999)
  expect(await leaving()).toBeNull()
  await page.clock.runFor(1)
  await expect.poll(leaving).toBe('')
  expect(await toast().evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0.3s')
  await page.clock.runFor(299)
  await expect.poll(() => toast().count()).toBe(1)
  await page.clock.runFor(1)
  await toast().waitFor({ state: 'detached' })
  // The pointer or the focus on a toast keeps it.
  await fail()
  await toast().hover()
  await page.clock.runFor(60_000)
  await expect.poll(() => toast().count()).toBe(1)
  await page.mouse.move(10, 800)
  await toast()
    .getByRole('button', { name: t('common.close') })
    .focus()
  await page.clock.runFor(60_000)
  await expect.poll(() => toast().count()).toBe(1)
})

test('all notifications are marked as read at once on the server, and the menu’s badge disappears', async () => {
  await page.goto('/notifications-center')
  await badge().waitFor()
  const press = page.getByRole('button', { name: t('notifications.readAll') })
  // Patient requests stay unread until they are handled, so the test handles them first.
  for (const id of await requestsWaiting())
    await rest(`/api/request/${id}/handled`, 'PUT', { handled: true })
  const before = await unreadIds()
  await press.click()
  await expect.poll(async () => (await unreadIds()).filter((id) => before.includes(id))).toEqual([])
  // The demo clinic goes on working: notifications after the press are unread, and another press marks them.
  await expect
    .poll(async () => {
      if (await press.isEnabled()) await press.click()
      return badge().count()
    })
    .toBe(0)
  await page.getByText(t('notifications.allRead')).waitFor()
  await page.getByRole('radio', { name: t('notifications.filters.unread') }).click()
  await page.getByRole('heading', { name: t('notifications.none.filtered') }).waitFor()
})
