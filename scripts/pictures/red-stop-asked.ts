import type { Page } from 'playwright'
import { words } from '../../src/ui/i18n.ts'

/** Brings up the question before everything is stopped; it is not answered. */
export async function redStopAsked(page: Page, url: string, language: 'ru' | 'en') {
  const { t } = await words(language)
  await page.goto(`${url}/settings`)
  await page.locator('.v-card-row').first().waitFor()
  const drawOut = page.getByRole('button', { name: t('menu.open') })
  if (await drawOut.isVisible()) await drawOut.click()
  await page.getByRole('button', { name: t('stop.menu'), exact: true }).click()
  await page.getByRole('dialog').getByText(t('stop.scope')).waitFor()
}
