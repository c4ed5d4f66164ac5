import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const person = {
  companyName: 'Клиника «Ключ»',
  email: 'anna@klyuch.example',
  password: 'correct horse battery',
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79160000000',
  timeZone: 'Europe/Moscow',
}

const { product, browser } = useProduct(() => startProduct({ env: { DEMO: '0' } }))
beforeAll(async () => {
  const answer = await fetch(`${product.url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  expect(answer.ok).toBe(true)
})

async function openPage(path: string) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(path)
  return { page, close: () => context.close() }
}

async function signIn(page: Page, password: string) {
  await page.getByLabel(t('login.email')).fill(person.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

const listEmails = async (): Promise<{ to: string; text: string }[]> =>
  (await (await fetch(`${product.sandboxUrl}/outbox/log`)).json()).items

async function ask(page: Page, email: string) {
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByRole('button', { name: t('recovery.submit') }).click()
}

test('a forgotten password is replaced by the link in the email, which works once and ends other sessions', async () => {
  const elsewhere = await openPage('/login')
  await signIn(elsewhere.page, person.password)
  await elsewhere.page.waitForURL('**/reminders')

  const { page, close } = await openPage('/login')
  await page.getByRole('link', { name: t('login.forgot') }).click()
  await page.waitForURL('**/password-recovery')
  await ask(page, person.email)
  await page.getByText(t('recovery.sent', { email: person.email })).waitFor()
  await expect.poll(async () => (await listEmails()).length).toBe(1)
  const [sentEmail] = await listEmails()
  expect(sentEmail?.to).toBe(person.email)
  const link = new URL(sentEmail?.text.match(/http\S+/)?.[0] ?? '')

  // The email has the product's public address; the test opens the same path here.
  await page.goto(link.pathname + link.search)
  const password = page.getByLabel(t('recovery.newPassword'), { exact: true })
  const repeat = page.getByLabel(t('registration.repeat'), { exact: true })
  const save = page.getByRole('button', { name: t('recovery.save') })
  await page.getByText(t('registration.strength.none'), { exact: true }).waitFor()
  await password.fill('a quite new password')
  await page.getByText(t('registration.strength.strong'), { exact: true }).waitFor()
  await repeat.fill('another one')
  await save.click()
  await page.getByText(t('validation.mismatch')).waitFor()
  await repeat.fill('a quite new password')
  await save.click()
  await page.getByText(t('recovery.saved')).waitFor()

  await page.getByRole('link', { name: t('login.submit') }).click()
  await signIn(page, 'a quite new password')
  await page.waitForURL('**/reminders')
  // Every earlier session has ended.
  await elsewhere.page.waitForURL('**/login')

  await page.goto(link.pathname + link.search)
  await password.fill('one more new password')
  await repeat.fill('one more new password')
  await save.click()
  await page.getByText('Ссылка больше не действует. Запросите новую.').waitFor()
  await page.getByRole('button', { name: t('recovery.again') }).click()
  await page.getByRole('button', { name: t('recovery.submit') }).waitFor()
  await close()
  await elsewhere.close()
})

test('an unknown email address gets the same answer, and no email is sent', async () => {
  const before = (await listEmails()).length
  const { page, close } = await openPage('/password-recovery')
  await ask(page, 'not an address')
  await page.getByText(t('validation.email')).waitFor()
  await ask(page, 'nobody@klyuch.example')
  await page.getByText(t('recovery.sent', { email: 'nobody@klyuch.example' })).waitFor()
  expect(await listEmails()).toHaveLength(before)
  await page.goto(`${product.sandboxUrl}/outbox`)
  await page.getByText(person.email).first().waitFor()
  await close()
})
