import { beforeAll, expect, test } from 'vitest'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T09:00:00Z' } }),
)
let session: StorageEntries
beforeAll(async () => {
  session = await createDemoSession(product.url)
})

/** Every list with a panel, on a phone. */
test.each([
  ['/reminders?period=all', 'message'],
  ['/appointments', 'visit'],
  ['/clients', 'client'],
  ['/reputation', 'review'],
  ['/notifications-center?type=request', 'request'],
] as const)(
  'on a phone the panel of %s closes by its button, by Back and by Escape, and leaves at most one history entry',
  async (path, name) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      locale: 'ru',
      reducedMotion: 'reduce',
    })
    await presetLocalStorage(context, {
      ...session,
      settings: JSON.stringify(createDefaultSettings('ru')),
    })
    const page = await context.newPage()
    const row = page.locator('[data-index="0"]:not([data-missing])')
    const sheet = page.locator('.v-sheet')
    const openId = () => new URL(page.url()).searchParams.get(name)
    await page.goto(path)
    await row.waitFor()
    const before = await page.evaluate(() => history.length)
    for (const close of [
      () =>
        sheet
          .getByRole('button', { name: t('common.close') })
          .first()
          .click(),
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
    ]) {
      await row.click()
      await sheet.waitFor()
      expect(openId()).not.toBeNull()
      await close()
      await sheet.waitFor({ state: 'detached' })
      await expect.poll(openId).toBeNull()
      await row.waitFor()
    }
    // At most one entry is left: that of a panel which Forward could open again.
    expect((await page.evaluate(() => history.length)) - before).toBeLessThanOrEqual(1)
    await context.close()
  },
)
