import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PRINTED_ROWS } from '../../domain/limits.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'

const { t } = await loadStrings('ru')

let product: Product
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
    launchBrowser(),
  ])
  context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const settings = JSON.stringify({ ...createDefaultSettings('ru'), language: 'ru' })
  await presetLocalStorage(context, { ...(await createDemoSession(product.url)), settings })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('the whole list of patients is on paper, loaded first, and nothing of it is cut', async () => {
  const page = await context.newPage()
  // The dialog of the browser would wait for a person; what is on paper is counted instead.
  await page.addInitScript(() => {
    Object.assign(window, {
      print() {
        dispatchEvent(new Event('beforeprint'))
        const rows = document.querySelectorAll('.v-printed-row').length
        Object.assign(window, { printedRows: rows })
      },
    })
  })
  await page.goto('/clients')
  await page.getByRole('grid').locator('[data-index="0"]:not([data-missing])').waitFor()
  await page.getByRole('button', { name: t('list.print.label'), exact: true }).click()
  await page.waitForFunction(() => 'printedRows' in window)
  const printed = await page.evaluate(
    () => (window as unknown as { printedRows: number }).printedRows,
  )
  expect(printed).toBeGreaterThan(1000)
  expect(printed).toBeLessThanOrEqual(MAX_PRINTED_ROWS)
  await page.emulateMedia({ media: 'print' })
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.v-printed-row .v-cell *')]
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden',
      )
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  expect(await page.locator('.v-side').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('.v-printed-row').count()).toBe(0)
  await page.close()
})
