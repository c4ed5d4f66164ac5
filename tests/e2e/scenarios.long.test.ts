import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { chooseInAccountMenu } from '../harness/account-menu.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

/** A Tuesday morning: 10:20 in Moscow. */
const NOW = '2026-12-08T07:20:00Z'
const { t } = await loadStrings('ru')
const english = await loadStrings('en')
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

const { product, browser } = useProduct(() => startProduct({ env: { DEMO: '1', NOW } }))
let page: Page
beforeAll(async () => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
  await presetLocalStorage(context, {
    ...(await createDemoSession(product.url)),
    settings: JSON.stringify({ language: 'ru' }),
  })
  page = await context.newPage()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const open = (tab: 'text' | 'audience' | 'channels' | 'list') =>
  page.getByRole('link', { name: t(`scenarios.tab.${tab}`), exact: true }).click()
const waitForState = (state: 'stopped' | 'toCheck' | 'checked') =>
  page
    .locator('.v-state', { hasText: withPlainSpaces(t(`reminders.state.${state}`)) })
    .first()
    .waitFor()

/** Creates a scenario of a kind and opens it. */
async function create(kind: 'birthday' | 'promotion') {
  await page.goto('/scripts')
  await press(t('scenarios.list.create'))
  await page.getByRole('radio', { name: t(`scenarios.type.${kind}`) }).check()
  await press(t('scenarios.create.submit'))
  await page.getByRole('heading', { level: 1, name: t(`scenarios.defaultName.${kind}`) }).waitFor()
}

async function checkAndStart() {
  await press(t('reminders.actions.regenerate'))
  // The page opens the list when it is generated.
  await page.waitForURL(/tab=list/)
  await waitForState('toCheck')
  await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
  await press(t('reminders.actions.confirm'))
  await waitForState('checked')
  await press(t('reminders.actions.start'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('launch.later')).waitFor()
  await dialog.getByRole('button', { name: t('launch.submit') }).click()
  await page.locator('.v-state', { hasText: 'Работает до' }).first().waitFor()
}

async function autoStop(day: string) {
  await open('audience')
  const field = page.locator('input[name=autoStopDate]')
  await field.fill(day)
  await field.press('Enter')
  await press(t('scenarios.save.submit'))
  await page.getByText(t('scenarios.saved.saved')).waitFor()
}

test('a new birthday scenario is written with corrected variables, verified and started', async () => {
  await create('birthday')
  const text = page.getByRole('textbox', { name: t('scenarios.text.label') })
  await text.fill('Здравствуйте, {пациент}')
  await page
    .getByText(
      withPlainSpaces(t('scenarios.text.problem.UNKNOWN_VARIABLE', { piece: '{пациент}' })),
    )
    .waitFor()
  await press(t('scenarios.text.replace', { cure: '{имя}' }))
  await text.press('Control+End')
  await text.pressSequentially(', с днём рождения. ')
  await press(t('scenarios.text.variable.companyName'))
  await expect.poll(() => text.inputValue()).toBe('Здравствуйте, {имя}, с днём рождения. {клиника}')
  // The preview fills in a patient's name and the clinic's name.
  const preview = page.getByRole('region', { name: t('scenarios.preview.title') })
  await preview
    .getByText(/Здравствуйте, \p{Lu}\p{Ll}+, с днём рождения\. [^{]+$/u)
    .first()
    .waitFor()
  await preview.getByText(/^SMS: 1/).waitFor()
  await page
    .locator('.v-scenario-life', { hasText: t('scenarios.life.lack.autoStopDate') })
    .waitFor()
  await autoStop('31.01.2027')
  await checkAndStart()
  await page.goBack()
  await page.goto('/scripts')
  const row = page.getByRole('row', { name: t('scenarios.defaultName.birthday') })
  await row.getByText('31.01.2027').waitFor()
  await row.getByRole('link').first().click()
  await expect.poll(() => text.inputValue()).toContain('{клиника}')
})

test('editing an active promotion stops it after a confirmation, and the typed text survives another language and tab', async () => {
  await create('promotion')
  await autoStop('31.01.2027')
  await checkAndStart()
  await open('text')
  const text = page.getByRole('textbox', { name: t('scenarios.text.label') })
  await text.fill('{clientName}, ждём вас в клинике {companyName}')
  // Changing the language and the tab keeps the typed text.
  await chooseInAccountMenu(page, { t }, 'English')
  await page.getByRole('link', { name: 'Who and when' }).click()
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await chooseInAccountMenu(page, english, 'Русский')
  await expect.poll(() => text.inputValue()).toBe('{имя}, ждём вас в клинике {клиника}')
  await page.getByText(t('scenarios.save.promotion')).waitFor()
  await press(t('scenarios.save.submit'))
  await press(t('scenarios.save.confirm'))
  await page.getByText(t('scenarios.saved.stopped')).waitFor()
  await waitForState('stopped')
  await press(t('reminders.actions.regenerate'))
  await waitForState('toCheck')
})

test('unsaved changes survive another screen and a reload until they are discarded', async () => {
  await create('birthday')
  const text = page.getByRole('textbox', { name: t('scenarios.text.label') })
  const typed = 'Здравствуйте, {имя}! {клиника}'
  await text.fill(typed)
  await open('channels')
  const steps = page.locator('.v-steps > li')
  await steps.first().waitFor()
  const before = await steps.count()
  await page.locator('.v-scenario-channels .v-bar button').first().click()
  await expect.poll(() => steps.count()).toBe(before + 1)

  const menu = page.getByRole('navigation', { name: t('menu.label') })
  await menu.getByRole('link', { name: t('menu.reminders') }).click()
  await page.waitForURL(/reminders/)
  await menu.getByRole('link', { name: t('menu.scripts') }).click()
  await page
    .getByRole('row')
    .filter({ hasText: t('scenarios.unsaved') })
    .getByRole('link')
    .first()
    .click()
  const unsaved = page.getByText(t('scenarios.save.changed'))
  await unsaved.waitFor()
  await expect.poll(() => text.inputValue()).toBe(typed)

  await page.reload()
  await unsaved.waitFor()
  await expect.poll(() => text.inputValue()).toBe(typed)
  await open('channels')
  await page.getByText(t('scenarios.channels.unsaved')).waitFor()
  await expect.poll(() => steps.count()).toBe(before + 1)

  const discards = page.getByRole('button', { name: t('scenarios.save.discard'), exact: true })
  await discards.first().click()
  await discards.click()
  await page.reload()
  await steps.first().waitFor()
  await expect.poll(() => steps.count()).toBe(before)
  await expect.poll(() => discards.count()).toBe(0)
})

test('signing out removes unsaved changes from the browser', async () => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
  const own = await context.newPage()
  await own.goto('/login')
  await own.evaluate(
    (session) => Object.assign(localStorage, session),
    await createDemoSession(product.url),
  )
  await own.goto('/scripts')
  await own.getByRole('row').getByRole('link').first().click()
  await own
    .getByRole('textbox', { name: t('scenarios.text.label') })
    .first()
    .fill('{clientName}!')
  const storedDrafts = () => own.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(storedDrafts).toContain('{clientName}!')
  await chooseInAccountMenu(own, { t }, t('menu.logOut'))
  await own.getByLabel(t('login.email')).waitFor()
  expect(await storedDrafts()).not.toContain('{clientName}!')
  await context.close()
})
