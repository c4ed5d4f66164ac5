import { expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { chooseInAccountMenu } from '../harness/account-menu.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const { product, browser } = useProduct()

test('a training clinic is entered from the menu and left: other tabs follow, a reload stays in it, and doing a task ticks it', async () => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  })
  await presetLocalStorage(context, await createDemoSession(product.url))
  const page = await context.newPage()
  const other = await context.newPage()
  const bar = page.getByRole('region', { name: t('training.bar') })
  const rows = page.getByRole('grid').getByRole('row')
  await Promise.all([page.goto('/reminders'), other.goto('/clients')])
  await rows.nth(3).waitFor()
  await chooseInAccountMenu(page, { t }, t('training.menu'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('training.ask.begin') }).click()
  await bar.getByText(t('training.nothing')).waitFor({ timeout: 60_000 })
  await rows.nth(3).waitFor()
  await other.getByText(t('training.nothing')).waitFor()

  await bar
    .getByRole('button', { name: t('training.tasks.progress', { done: 0, total: 7 }) })
    .click()
  await bar.getByRole('link', { name: t('training.tasks.whyNot.open') }).click()
  // The previous rows may stay until the new ones have arrived.
  await rows
    .filter({ hasText: new RegExp([t('reasons.CANCELED'), t('reasons.MOMENT_PASSED')].join('|')) })
    .first()
    .click()
  await bar
    .getByRole('button', { name: t('training.tasks.progress', { done: 1, total: 7 }) })
    .waitFor()
  expect(new URL(page.url()).searchParams.get('show')).toBe('skipped')

  await page.reload()
  await bar.getByText(t('training.nothing')).waitFor()
  await bar.getByRole('button', { name: t('training.back') }).click()
  await bar.waitFor({ state: 'detached' })
  await rows.nth(3).waitFor()
  await other.getByText(t('training.nothing')).waitFor({ state: 'detached' })
  await context.close()
})
