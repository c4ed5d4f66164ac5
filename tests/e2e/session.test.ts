import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { RefreshTokenDocument, SignOutDocument } from '../../schema/generated/client/graphql.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { chooseInAccountMenu } from '../harness/account-menu.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const person = {
  companyName: 'Клиника «Берег»',
  email: 'anna@bereg.example',
  password: 'correct horse battery',
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79160000000',
  timeZone: 'Europe/Moscow',
}
const hashOf = (document: unknown) => (document as { __meta__: { hash: string } }).__meta__.hash // the generator adds it
const hash = hashOf(RefreshTokenDocument)
const signOut = hashOf(SignOutDocument)

const { product, browser } = useProduct(() => startProduct({ env: { DEMO: '0', SANDBOX: '0' } }))
const post = (path: string, body: object, token?: string) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
beforeAll(async () => {
  expect((await post('/api/account/register', person)).ok).toBe(true)
})

/** A page in its own context, and its token refreshes. */
async function openPage(path: string) {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(hash))
      refreshes.push(request.url())
  })
  await page.goto(path)
  return { page, refreshes, close: () => context.close() }
}

async function signIn(page: Page, password = person.password) {
  await page.getByLabel(t('login.email')).fill(person.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const waitForMenu = (page: Page) =>
  page.getByRole('navigation', { name: t('menu.label') }).waitFor()

test('a wrong password shows the server’s message, and the typed email stays', async () => {
  const { page, close } = await openPage('/login')
  await signIn(page, 'not the password')
  await page.getByText('Не удалось войти. Проверьте почту и пароль.').waitFor()
  await expect.poll(() => page.getByLabel(t('login.email')).inputValue()).toBe(person.email)
  expect(new URL(page.url()).pathname).toBe('/login')
  await expect
    .poll(async () => Object.keys(await storageOf(page)).sort())
    .toEqual(['app-version', 'settings'])
  await close()
})

test('a registration with the name of an existing clinic is refused and keeps the typed name', async () => {
  const { page, close } = await openPage('/registration')
  await page.getByLabel(t('registration.companyName')).fill(person.companyName)
  await page.getByLabel(t('registration.firstName')).fill('Пётр')
  await page.getByLabel(t('registration.lastName')).fill('Петров')
  await page.getByLabel(t('registration.email')).fill('petr@bereg.example')
  await page.getByLabel(t('registration.phone')).fill('+79160000001')
  await page.getByLabel(t('registration.password'), { exact: true }).fill(person.password)
  await page.getByLabel(t('registration.repeat'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: t('registration.submit') }).click()
  await page.getByText('Клиника с таким названием уже зарегистрирована.').first().waitFor()
  await expect
    .poll(() => page.getByLabel(t('registration.companyName')).inputValue())
    .toBe(person.companyName)
  await close()
})

test('signing in opens reminders and stores the session, and signing out clears the storage and ends the session', async () => {
  const { page, close } = await openPage('/')
  await page.waitForURL('**/login')
  await signIn(page)
  await page.waitForURL('**/reminders')
  await waitForMenu(page)
  const keys = await storageOf(page)
  expect(Object.keys(keys).sort()).toEqual([
    'app-version',
    'isMaster',
    'refreshToken',
    'settings',
    'tariff',
    'token',
  ])
  expect(keys.isMaster).toBe('false')
  expect(JSON.parse(keys.tariff ?? '')).toBeTypeOf('object')
  await chooseInAccountMenu(page, { t }, t('menu.logOut'))
  await page.waitForURL('**/login')
  // The page reloads, and nothing is stored until the next person acts.
  await page.getByLabel(t('login.email')).waitFor()
  await expect.poll(async () => Object.keys(await storageOf(page)).sort()).toEqual([])
  expect((await get('/api/account/me', keys.token ?? '')).status).toBe(401)
  await close()
})

test('signing in opens the address that was requested before it', async () => {
  const { page, close } = await openPage('/clients?search=ann')
  await page.waitForURL('**/login')
  await signIn(page)
  await page.waitForURL('**/clients?search=ann')
  await page.getByRole('heading', { name: t('menu.clients') }).waitFor()
  await close()
})

test('a refused access token is renewed once for all calls, and the page works on', async () => {
  const { page, refreshes, close } = await openPage('/login')
  await signIn(page)
  await waitForMenu(page)
  const before = await storageOf(page)
  await page.evaluate(() => localStorage.setItem('token', 'one.that.ended'))
  await page.reload()
  await page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  await expect.poll(async () => (await storageOf(page)).token).not.toBe('one.that.ended')
  const after = await storageOf(page)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect((await get('/api/account/me', after.token ?? '')).status).toBe(200)
  expect(refreshes).toHaveLength(1)
  await close()
})

test('a refused sign-out does not refresh the tokens', async () => {
  const { page, refreshes, close } = await openPage('/login')
  await signIn(page)
  await waitForMenu(page)
  // Other calls succeed, so that only the sign-out could cause a refresh.
  const refused: string[] = []
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes(signOut)) return route.fallback()
    refused.push('signOut')
    const extensions = { status: 401, body: { code: 'UNAUTHORIZED', message: 'no' } }
    return route.fulfill({ json: { data: null, errors: [{ message: 'no', extensions }] } })
  })
  await chooseInAccountMenu(page, { t }, t('menu.logOut'))
  await page.waitForURL('**/login')
  await page.getByLabel(t('login.email')).waitFor()
  expect(refused).toEqual(['signOut'])
  expect(refreshes).toEqual([])
  await close()
})

test('a session that ended elsewhere removes the tokens and redirects to the login', async () => {
  const { page, refreshes, close } = await openPage('/login')
  await signIn(page)
  await page.waitForURL('**/reminders')
  await page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  const { token } = await storageOf(page)
  expect((await post('/api/account/sign-out', {}, token)).ok).toBe(true)
  await page.waitForURL('**/login')
  await page.getByLabel(t('login.email')).waitFor()
  await expect
    .poll(async () => Object.keys(await storageOf(page)).sort())
    .toEqual(['app-version', 'isMaster', 'settings', 'tariff'])
  expect(refreshes).toHaveLength(1)
  await close()
})

const get = (path: string, token: string) =>
  fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } })
