import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSession, type Kept, session } from '../../scripts/product/session.ts'
import { words } from '../../src/ui/i18n.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { faults, looks, opened } from '../harness/looks.ts'

const later = ['dashboard', 'invitations', 'doctor-business-cards', 'my-efficiency/2026-12', 'none']
const oddTable =
  'ФИО пациента;Куда звонить;Дата приёма;Кабинет\nКац Лев;8 916 123-45-67;31.02.2026;204'

let product: Product
let browser: Browser
let demo: Kept
let empty: Kept
let link: string
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
    launchBrowser(),
  ])
  demo = await demoSession(product.url)
  empty = await session(product.url, '/api/account/register', {
    companyName: 'Клиника «Новая»',
    email: 'owner@novaya.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79000000001',
    timeZone: 'Europe/Moscow',
  })
  link = await patientLink()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test.each(looks)(
  'what is seen without signing in: $language, dark $dark, $width px',
  async (look) => {
    const page = await opened(browser, look)
    const found = []
    const pages = {
      login: `${product.url}/login`,
      registration: `${product.url}/registration`,
      recovery: `${product.url}/password-recovery`,
      'new password': `${product.url}/password-recovery?token=of-a-letter`,
      'choice of a clinic': `${product.url}/company-select`,
      'report of a month': `${product.url}/efficiency/1/2026-11/none`,
      'link of a patient': link,
      'link that is gone': `${product.url}/v/nothing`,
      sandbox: product.sandboxUrl,
      outbox: `${product.sandboxUrl}/outbox`,
    }
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      found.push(...(await faults(page, name)))
    }
    const { t } = await words(look.language)
    await page.goto(`${product.url}/registration`)
    await page.getByRole('button', { name: t('registration.submit') }).click()
    await page.getByText(t('validation.required')).first().waitFor()
    found.push(...(await faults(page, 'registration with faults')))
    expect(found).toEqual([])
    await page.context().close()
  },
)

test.each(looks)('the reminders: $language, dark $dark, $width px', async (look) => {
  const { t } = await words(look.language)
  const page = await opened(browser, look, demo)
  const found = []
  await page.goto(`${product.url}/reminders`)
  const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
  await rows.first().waitFor()
  found.push(...(await faults(page, 'reminders')))
  await rows.nth(1).click()
  await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
  await page.locator('.v-bones').first().waitFor({ state: 'detached' })
  found.push(...(await faults(page, 'panel of a message')))
  await page.goto(`${product.url}/reminders`)
  await rows.first().waitFor()
  const list = page.getByText(t('reminders.view.list'), { exact: true })
  if (await list.isVisible()) {
    await list.click()
    await rows.first().waitFor()
    found.push(...(await faults(page, 'sending list')))
  }
  expect(found).toEqual([])
  await page.context().close()
})

test.each(looks)('an empty clinic and its file: $language, dark $dark, $width px', async (look) => {
  const page = await opened(browser, look, empty)
  const found = []
  await page.goto(`${product.url}/reminders`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  found.push(...(await faults(page, 'empty clinic')))
  const file = { name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(oddTable) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.v-mapping').waitFor()
  found.push(...(await faults(page, 'columns of a file')))
  expect(found).toEqual([])
  await page.context().close()
})

test.each(looks)('the other screens: $language, dark $dark, $width px', async (look) => {
  const { t } = await words(look.language)
  const page = await opened(browser, look, demo)
  const found = []
  await page.goto(`${product.url}/widgets`)
  await page.getByRole('listitem').first().waitFor()
  found.push(...(await faults(page, 'integrations')))
  for (const card of ['whatsapp', 'telegram', 'sms16', 'sigmasms', 'data'] as const) {
    const title = t(`integrations.card.${card}.title`)
    await page.getByRole('button', { name: `: ${title}` }).click()
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    found.push(...(await faults(page, `integrations, ${card}`)))
    await page.keyboard.press('Escape')
  }
  await page.goto(`${product.url}/notifications-center`)
  await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
  found.push(...(await faults(page, 'notifications')))
  await page.goto(`${product.url}/reputation`)
  const add = page.getByRole('button', { name: t('reputation.add') })
  await add.waitFor()
  found.push(...(await faults(page, 'reputation, none')))
  await add.click()
  await page.getByRole('button', { name: t('reputation.form.save'), exact: true }).click()
  await page.locator('.v-field-error').first().waitFor()
  found.push(...(await faults(page, 'reputation, a link')))
  await page.locator('input[name=urlName]').fill('Карты')
  await page.locator('input[name=url]').fill('https://maps.example/clinic')
  await page.getByRole('button', { name: t('reputation.form.save'), exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  found.push(...(await faults(page, 'reputation, links')))
  await page.goto(`${product.url}/settings`)
  await page.locator('.v-card-row').first().waitFor()
  found.push(...(await faults(page, 'settings')))
  const change = t('settings.clinic.changeNamed', { name: '' }).trim()
  await page.getByRole('button', { name: change }).first().click()
  await page.locator('.v-logo-field').first().waitFor()
  found.push(...(await faults(page, 'card of the clinic')))
  for (const path of later) {
    await page.goto(`${product.url}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await faults(page, path)))
  }
  expect(found).toEqual([])
  await page.context().close()
})

test.each(looks)('what went wrong: $language, dark $dark, $width px', async (look) => {
  const { t } = await words(look.language)
  const page = await opened(browser, look, demo)
  const found = []
  await page.route('**/assets/SettingsScreen*.js', (route) => route.abort())
  await page.goto(`${product.url}/settings`)
  await page.getByRole('heading', { name: t('errors.loading') }).waitFor()
  found.push(...(await faults(page, 'a screen that did not load')))
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }))
  await page.goto(`${product.url}/widgets`)
  await page.getByRole('dialog').getByText(t('update.title')).waitFor()
  found.push(...(await faults(page, 'a new version')))
  await page.unroute('**/version.json')
  await page.route('**/graphql', (route) => route.abort())
  await page.goto(`${product.url}/reminders`)
  await page.getByText(t('errors.network')).first().waitFor()
  found.push(...(await faults(page, 'no connection')))
  expect(found).toEqual([])
  await page.context().close()
})

/** The first link of a patient's own among the texts that went out. */
async function patientLink(): Promise<string> {
  const headers = { authorization: `Bearer ${demo.token}` }
  const list = await fetch(`${product.url}/api/message/list?outcome=done&pageSize=50`, { headers })
  for (const { id } of (await list.json()).items) {
    const message = await fetch(`${product.url}/api/message/${id}`, { headers })
    const found = /\/v\/[\w-]{10,}/.exec(await message.text())
    if (found) return product.url + found[0]
  }
  throw new Error('No message that went out has a link')
}
