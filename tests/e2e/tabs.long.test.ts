import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  ChannelStatusDocument,
  RefreshTokenDocument,
} from '../../schema/generated/client/graphql.ts'
import { type TokenPair, tokenMachine } from '../../src/machines/session/token.machine.ts'
import { createGatewayCaller } from '../../src/ports/gateway-caller.ts'
import { createGatewayClient } from '../../src/ports/gateway-client.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { chooseInAccountMenu } from '../harness/account-menu.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const person = {
  companyName: 'Клиника «Пять окон»',
  email: 'anna@okna.example',
  password: 'correct horse battery',
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79160000000',
  timeZone: 'Europe/Moscow',
}
const hash = (RefreshTokenDocument as unknown as { __meta__: { hash: string } }).__meta__.hash // the generator adds it

const { product, browser } = useProduct(() => startProduct({ env: { DEMO: '0', SANDBOX: '0' } }))
const post = async (path: string, body: object) => {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer.json()
}
beforeAll(async () => {
  await post('/api/account/register', person)
})

/** Signed-in tabs of one browser, and their token refreshes. */
async function openTabs(
  count: number,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
) {
  const context = await browser.newContext({ baseURL: product.url })
  await prepare(context)
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes(hash))
      refreshes.push(request.url())
  })
  const first = await context.newPage()
  await first.goto('/login')
  await first.getByLabel(t('login.email')).fill(person.email)
  await first.getByLabel(t('login.password'), { exact: true }).fill(person.password)
  await first.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await waitForScreen(first)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))
  await Promise.all(others.map((page) => page.goto('/reminders')))
  const pages = [first, ...others]
  await Promise.all(pages.map(waitForScreen))
  return { context, pages, first, refreshes }
}
const waitForScreen = (page: Page) =>
  page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** Makes the access token invalid while no tab shows the page, then opens all tabs at once. */
async function reopenWithDeadToken(pages: Page[]) {
  await Promise.all(pages.map((page) => page.goto('/version.json')))
  await pages[0]?.evaluate(() => localStorage.setItem('token', 'one.that.ended'))
  await Promise.all(pages.map((page) => page.goto('/reminders')))
  await Promise.all(pages.map(waitForScreen))
}

test('five tabs with an invalid access token refresh it once and all use the new one', async () => {
  const { context, pages, first, refreshes } = await openTabs(5)
  await reopenWithDeadToken(pages)
  expect((await storageOf(first)).token).not.toBe('one.that.ended')
  expect(refreshes).toHaveLength(1)
  const { token } = await storageOf(first)
  const me = await fetch(`${product.url}/api/account/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(me.status).toBe(200)
  await context.close()
})

test('without browser locks every tab stays signed in', async () => {
  const { context, pages } = await openTabs(5, async (made) => {
    await made.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  })
  expect(await pages[0]?.evaluate(() => 'locks' in navigator)).toBe(false)
  await reopenWithDeadToken(pages)
  for (const page of pages) expect(new URL(page.url()).pathname).toBe('/reminders')
  await context.close()
})

test('a token refresh of 25 seconds signs no tab out and keeps the typed text of every tab', async () => {
  const { context, pages, refreshes } = await openTabs(3, (made) => made.clock.install())
  await Promise.all(pages.map((page) => page.goto('/settings')))
  const typed = (page: Page) => page.getByLabel(t('password.current'), { exact: true })
  for (const [index, page] of pages.entries()) await typed(page).fill(`half a sentence ${index}`)
  const { token } = await storageOf(pages[0] as Page)
  // The access token becomes invalid, and the refresh is answered after 25 seconds.
  const answered = Promise.withResolvers<void>()
  await context.route('**/graphql', async (route) => {
    const request = route.request()
    if (request.postData()?.includes(hash)) await answered.promise
    if (request.headers().authorization !== `Bearer ${token}`) return route.continue()
    const extensions = { status: 401, body: { code: 'UNAUTHORIZED', message: 'no' } }
    return route.fulfill({ json: { data: null, errors: [{ message: 'no', extensions }] } })
  })
  for (const page of pages) await page.clock.fastForward(11_000)
  await expect.poll(() => refreshes.length).toBe(1)
  for (const page of pages) await page.clock.fastForward(25_000)
  await Promise.all(pages.map((page) => page.getByText(t('offline.title')).waitFor()))
  answered.resolve()
  for (const [index, page] of pages.entries()) {
    await page.getByText(t('offline.title')).waitFor({ state: 'detached' })
    expect(await typed(page).inputValue()).toBe(`half a sentence ${index}`)
    expect(new URL(page.url()).pathname).toBe('/settings')
  }
  expect((await storageOf(pages[0] as Page)).token).not.toBe(token)
  await context.close()
})

test('signing out in one tab redirects all tabs to the login and clears the storage', async () => {
  const { context, pages, first } = await openTabs(5)
  await chooseInAccountMenu(first, { t }, t('menu.logOut'))
  await Promise.all(pages.map((page) => page.waitForURL('**/login')))
  await Promise.all(pages.map((page) => page.getByLabel(t('login.email')).waitFor()))
  // Nothing is stored until the next person acts.
  for (const page of pages) expect(await storageOf(page)).toEqual({})
  await first.getByLabel(t('login.email')).fill('b')
  await expect
    .poll(async () => Object.keys(await storageOf(first)).sort())
    .toEqual(['app-version', 'settings'])
  await context.close()
})

test('after signing out no tab writes anything for minutes, whatever it showed, and the next visit writes the defaults', async () => {
  const { context, pages, first } = await openTabs(4, (made) => made.clock.install())
  const addresses = ['/settings', '/chats', '/scripts', '/notifications-center']
  await Promise.all(pages.map((page, at) => page.goto(addresses[at] ?? '/')))
  for (const page of pages) await page.locator('main h1, main h2').first().waitFor()
  const theme = { blackTheme: true, language: 'en' }
  await first.evaluate((chosen) => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}')
    localStorage.setItem('settings', JSON.stringify({ ...stored, ...chosen }))
    localStorage.setItem('chat-drafts:clinic', '{"1":"half a sentence"}')
  }, theme)
  await chooseInAccountMenu(first, { t }, t('menu.logOut'))
  await Promise.all(pages.map((page) => page.waitForURL('**/login')))
  await Promise.all(pages.map((page) => page.locator('input[name=email]').waitFor()))
  // The version, the session and the notifications would be asked for meanwhile.
  for (const page of pages) await page.clock.fastForward(180_000)
  for (const page of pages) expect(await storageOf(page)).toEqual({})
  const next = await context.newPage()
  await next.goto('/login')
  await expect
    .poll(async () => Object.keys(await storageOf(next)).sort())
    .toEqual(['app-version', 'settings'])
  const { settings } = await storageOf(next)
  expect(JSON.parse(settings ?? '')).toMatchObject({ blackTheme: false, language: 'ru' })
  await context.close()
})

test('fifty calls that the server refuses at once cause one token refresh, and each gets its answer', async () => {
  const { refreshToken } = await post('/api/account/sign-in', person)
  const gateway = createGatewayClient(`${product.url}/graphql`)
  let refreshes = 0
  const tokens = createActor(
    tokenMachine.provide({
      actors: {
        renewTokens: fromPromise<TokenPair, TokenPair>(async ({ input }) => {
          refreshes += 1
          const headers = { token: null, locale: 'ru' }
          const { refreshToken: made } = await gateway.call(RefreshTokenDocument, input, headers)
          return { accessToken: made.accessToken ?? '', refreshToken: made.refreshToken ?? '' }
        }),
      },
    }),
    { input: { pair: { accessToken: 'one.that.ended', refreshToken } } },
  ).start()
  const ask = createGatewayCaller(
    gateway,
    () => tokens,
    () => 'ru',
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask(ChannelStatusDocument, {})),
  )
  expect(answers.filter(({ channelStatus }) => channelStatus)).toHaveLength(50)
  expect(refreshes).toBe(1)
})
