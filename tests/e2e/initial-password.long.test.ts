import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createSession } from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { addAccount, addWithInitialPassword } from '../harness/operator.ts'
import { useProduct } from '../harness/product-fixture.ts'
import { signIn } from '../harness/sign-in.ts'

const { t } = await loadStrings('ru')
const ownPassword = 'a password of her own 3'
const company = 'Клиника «Берег»'

const { product, browser } = useProduct(async () => {
  const started = await startProduct({ env: { DEMO: '0', SANDBOX: '0' } })
  await createSession(started.url, '/api/account/register', {
    companyName: company,
    email: 'owner@bereg.example',
    password: ownPassword,
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  return started
})

async function openPage(path: string) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(path)
  return { page, context, close: () => context.close() }
}

const heading = (page: Page) => page.getByRole('heading', { name: t('password.initial.title') })
const menu = (page: Page) => page.getByRole('navigation', { name: t('menu.label') })

async function change(page: Page, current: string, next: string) {
  await page.getByLabel(t('password.initial.current'), { exact: true }).fill(current)
  await page.getByLabel(t('password.next'), { exact: true }).fill(next)
  await page.getByLabel(t('password.repeat'), { exact: true }).fill(next)
  await page.getByRole('button', { name: t('password.initial.submit') }).click()
}

test('an initial password must be changed before any screen opens, in every tab and after a reload', async () => {
  const email = 'new@bereg.example'
  const words = ['user', 'add', '--company', company, '--role', 'manager', '--email', email]
  const initial = await addWithInitialPassword(product.dataDir, [
    ...words,
    ...['--first-name', 'Пётр', '--last-name', 'Петров'],
  ])
  const { page, context, close } = await openPage('/clients')
  await signIn(page, email, initial)
  await heading(page).waitFor()
  await page.reload()
  await heading(page).waitFor()
  expect(await menu(page).count()).toBe(0)
  const other = await context.newPage()
  await other.goto('/settings')
  await heading(other).waitFor()

  await change(page, 'a wrong one', ownPassword)
  await page.getByText('Неверный пароль.').waitFor()
  await change(page, initial, initial)
  await page.getByText('Это временный пароль. Придумайте другой.').waitFor()
  await change(page, initial, ownPassword)
  await menu(page).waitFor()
  await other.reload()
  await menu(other).waitFor()
  await close()
})

test('a master account with an initial password must change it before choosing a clinic', async () => {
  const email = 'master@operator.example'
  const initial = await addWithInitialPassword(product.dataDir, ['master', 'add', '--email', email])
  const { page, close } = await openPage('/login')
  await signIn(page, email, initial)
  await heading(page).waitFor()
  await change(page, initial, ownPassword)
  await page.getByRole('heading', { name: t('clinicSelect.title') }).waitFor()
  await page.getByText(company).waitFor()
  await close()
})

test('an account with its own password is not asked to change it', async () => {
  const email = 'second@operator.example'
  await addAccount(product, ['master', 'add', '--email', email], ownPassword)
  const { page, close } = await openPage('/login')
  await signIn(page, email, ownPassword)
  await page.getByRole('heading', { name: t('clinicSelect.title') }).waitFor()
  await close()
})
