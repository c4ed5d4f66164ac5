import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { faults, type Look } from '../harness/looks.ts'
import { useProduct } from '../harness/product-fixture.ts'

/** An emergency stop of the whole clinic, pressed on one page and lifted on another, in a product of its own. */
export function emergencyStopSteps(looks: readonly Look[]) {
  const { product, browser } = useProduct(() =>
    startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
  )
  let session: StorageEntries
  beforeAll(async () => {
    session = await createDemoSession(product.url)
  })

  async function openPage(path: string, { language, dark, width }: Look): Promise<Page> {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    })
    const settings = { ...createDefaultSettings('ru'), language, blackTheme: dark }
    await presetLocalStorage(context, { ...session, settings: JSON.stringify(settings) })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  const expectNoFaults = async (page: Page) => expect(await faults(page, 'red stop')).toEqual([])

  test.each(looks)(
    'an emergency stop pressed in the menu appears on another person’s screen and is lifted there: $language, dark $dark, $width px',
    async (look) => {
      const { t } = await loadStrings(look.language)
      const [page, colleague] = [
        await openPage('/reminders', look),
        await openPage('/settings', look),
      ]
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const strip = (at = page) =>
        at.getByRole('region', { name: t('stop.strip.label') }).getByRole('button')
      const question = page.getByRole('dialog', { name: t('stop.title') })
      const ask = async () => {
        if (look.width < 1025) await button(t('menu.open')).click()
        await button(t('stop.menu')).click()
        await question.getByText(t('stop.scope')).waitFor()
      }
      await ask()
      await expectNoFaults(page)
      // Escape closes the dialog without pressing the stop.
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => strip().count()).toBe(0)
      await ask()
      await question.getByRole('button', { name: t('stop.press'), exact: true }).click()
      await strip().waitFor()
      await question.waitFor({ state: 'detached' })
      await expectNoFaults(page)
      await strip(colleague).click()
      await expectNoFaults(colleague)
      await colleague
        .getByRole('dialog', { name: t('stop.liftTitle') })
        .getByRole('button', { name: t('stop.lift'), exact: true })
        .click()
      await strip(colleague).waitFor({ state: 'detached' })
      // The page reloads the emergency stops by itself.
      await strip().waitFor({ state: 'detached' })
      await page.context().close()
      await colleague.context().close()
    },
  )
}
