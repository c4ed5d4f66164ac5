import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'

/** The address of /widgets names the open connection. */
const { t } = await loadStrings('ru')

let product: Product
let browser: Browser
let signedIn: StorageEntries
let context: BrowserContext
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  signedIn = await createDemoSession(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
afterEach(() => context.close())

async function pageOf(width: number): Promise<Page> {
  context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    viewport: { width, height: 844 },
  })
  await presetLocalStorage(context, signedIn)
  return context.newPage()
}
const panel = (page: Page) => page.locator('.v-sheet', { hasText: 'Telegram' })
const change = (page: Page) =>
  page.getByRole('button', { name: `${t('connections.act.change')}: Telegram` })
const openCard = (page: Page) => new URL(page.url()).searchParams.get('card')

test('an open connection is written to the address, and a reload opens it again', async () => {
  const page = await pageOf(1440)
  await page.goto('/widgets')
  await change(page).click()
  await panel(page).waitFor()
  expect(openCard(page)).toBe('telegram')
  await page.reload()
  await panel(page).waitFor()
  await panel(page)
    .getByRole('button', { name: t('common.close') })
    .click()
  await panel(page).waitFor({ state: 'detached' })
  expect(openCard(page)).toBe(null)
})

test('on a phone Back closes the panel of a connection', async () => {
  const page = await pageOf(390)
  await page.goto('/widgets')
  await change(page).click()
  await panel(page).waitFor()
  expect(openCard(page)).toBe('telegram')
  await page.goBack()
  await expect.poll(() => openCard(page)).toBe(null)
  await expect.poll(() => page.locator('.v-sheet').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/widgets')
})
