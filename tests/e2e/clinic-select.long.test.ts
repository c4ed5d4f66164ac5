import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createSession } from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { addAccount } from '../harness/operator.ts'
import { signIn } from '../harness/sign-in.ts'

const { t } = await loadStrings('ru')
const password = 'correct horse battery'
const master = 'master@operator.example'

let product: Product
let browser: Browser
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'visita-master-'))
  chmodSync(dataDir, 0o755)
  ;[product, browser] = await Promise.all([
    startProduct({ env: { DEMO: '0', SANDBOX: '0', DATA_DIR: dataDir } }),
    launchBrowser(),
  ])
  for (const name of ['Берег', 'Волна', 'Гавань', 'Маяк'])
    await createSession(product.url, '/api/account/register', {
      companyName: `Клиника «${name}»`,
      email: `${encodeURIComponent(name).replaceAll('%', '').toLowerCase()}@clinic.example`,
      password,
      firstName: 'Анна',
      lastName: 'Иванова',
      phone: '+79160000000',
      timeZone: 'Europe/Moscow',
    })
  await addAccount({ url: product.url, dataDir }, ['master', 'add', '--email', master], password)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openPage(path: string) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(path)
  return { page, close: () => context.close() }
}

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('a master account signs in, finds a clinic by its name and enters it by keyboard', async () => {
  const { page, close } = await openPage('/company-select')
  await page.getByRole('heading', { name: t('clinicSelect.signInFirst') }).waitFor()
  await page.getByRole('link', { name: t('login.submit') }).click()
  await signIn(page, master, password)
  await page.waitForURL('**/company-select')
  await page.getByRole('heading', { name: t('clinicSelect.title') }).waitFor()
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect.poll(() => rows.count()).toBe(4)
  const before = await storageOf(page)
  expect(before.isMaster).toBe('true')

  // Without a chosen clinic every private address redirects to the selection.
  await page.goto('/clients')
  await page.waitForURL('**/company-select')

  await page.getByLabel(t('clinicSelect.search')).fill('гав')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByLabel(t('clinicSelect.search')).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
  const after = await storageOf(page)
  expect(after.token).not.toBe(before.token)
  expect(after).toMatchObject({ isMaster: 'true', tariff: '{"plan":"standard","until":null}' })
  const me = await fetch(`${product.url}/api/account/me`, {
    headers: { authorization: `Bearer ${after.token}` },
  })
  expect((await me.json()).company.name).toBe('Клиника «Гавань»')
  await expect.poll(() => page.title()).toBe('Клиника «Гавань» – Visita')

  // A new page stays in the clinic, and another clinic can be chosen.
  await page.goto('/reminders')
  await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
  await page.getByRole('link', { name: t('menu.changeClinic') }).click()
  await page.getByText('Клиника «Маяк»').click()
  await page.waitForURL('**/reminders')
  await expect.poll(() => page.title()).toBe('Клиника «Маяк» – Visita')
  await close()
})

test('entering a clinic that no longer exists shows the server’s error and stays on the selection', async () => {
  const { page, close } = await openPage('/login')
  await signIn(page, master, password)
  await page.waitForURL('**/company-select')
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON()
    if (!body.variables?.forCompanyId) return route.fallback()
    body.variables.forCompanyId = '00000000-0000-0000-0000-000000000000'
    return route.fallback({ postData: JSON.stringify(body) })
  })
  await page.getByText('Клиника «Маяк»').click()
  await page.getByText('Учётная запись не найдена.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/company-select')
  await close()
})

test('an account of one clinic is redirected from the clinic selection to reminders', async () => {
  const { page, close } = await openPage('/login')
  const ordinary = `${encodeURIComponent('Берег').replaceAll('%', '').toLowerCase()}@clinic.example`
  await signIn(page, ordinary, password)
  await page.waitForURL('**/reminders')
  await page.goto('/company-select')
  await page.waitForURL('**/reminders')
  await close()
})
