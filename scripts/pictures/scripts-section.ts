import type { Page } from 'playwright'
import { words } from '../../src/ui/i18n.ts'

/** The scenarios' setup: the list, every part of one of them, and what is asked; `take` names each picture. Nothing is changed. */
export async function scriptsSection(
  page: Page,
  url: string,
  language: 'ru' | 'en',
  take: (name: string) => Promise<void>,
) {
  const { t } = await words(language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tab = (name: 'text' | 'audience' | 'channels' | 'list' | 'test' | 'timeMachine') =>
    page.getByRole('link', { name: t(`scripts.tab.${name}`), exact: true }).click()
  await page.goto(`${url}/scripts`)
  await page.getByRole('table').waitFor()
  await take('scripts')
  await button(t('scripts.list.create')).click()
  await page.getByRole('radio').first().waitFor()
  await take('scripts-create')
  await page.keyboard.press('Escape')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.locator('.v-sms').waitFor()
  await take('scripts-text')
  await page.getByRole('textbox', { name: t('scripts.text.label') }).fill('{имя}, ждём вас {date}')
  await page.locator('.v-script-problems').waitFor()
  await take('scripts-text-faults')
  await button(t('scripts.save.discard')).click()
  await tab('audience')
  await page.locator('input[name=autoStopDate]').waitFor()
  await take('scripts-audience')
  await page.locator('.v-set').last().scrollIntoViewIfNeeded()
  await take('scripts-audience-below')
  await tab('channels')
  await page.locator('.v-steps > li').first().waitFor()
  await page.locator('.v-bones').first().waitFor({ state: 'detached' })
  await take('scripts-channels')
  await tab('list')
  await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
  await take('scripts-list')
  await tab('test')
  await page.locator('.v-bones').first().waitFor({ state: 'detached' })
  await take('scripts-test')
  await button(t('scripts.test.add')).click()
  await page.getByRole('dialog').waitFor()
  await take('scripts-test-patient')
  await page.keyboard.press('Escape')
  await tab('timeMachine')
  const patients = page.locator('.v-machine-choice li button')
  await patients.first().waitFor()
  await take('scripts-time-machine-choice')
  await patients.first().click()
  await page.locator('.v-machine-steps').waitFor()
  await take('scripts-time-machine')
}
