import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  AlertStatDocument,
  ChannelStatusDocument,
  RefreshTokenDocument,
} from '../../schema/generated/client/graphql.ts'
import { type TokenPair, tokenMachine } from '../../src/machines/session/token.machine.ts'
import { createGatewayCaller } from '../../src/ports/gateway-caller.ts'
import { createGatewayClient } from '../../src/ports/gateway-client.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { type ForeignHost, foreignHost, person, tariff } from '../foreign-host/host.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { labelsIn } from '../harness/kind-labels.ts'
import { signIn } from '../harness/sign-in.ts'

/** The page and the gateway with a host that knows only the calls of the specification. */
const { t } = await loadStrings('ru')
const label = labelsIn('ru')

let host: ForeignHost
let product: Product
let browser: Browser
beforeAll(async () => {
  host = await foreignHost()
  ;[product, browser] = await Promise.all([
    startProduct({ env: { API_URL: host.url } }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function openPage(path = '/login') {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(path)
  return { page, logged, close: () => context.close() }
}

const signInAsPerson = (page: Page) => signIn(page, person.email, person.password)

/** A signed-in page. The host answers no calls of ours, so the clinic looks empty. */
async function openSignedIn() {
  const page = await openPage()
  await signInAsPerson(page.page)
  await page.page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  return page
}

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const requestsTo = (path: string) => host.asked.filter((one) => one.path === path)
const refreshes = () => requestsTo('/api/account/refresh-token').length
/** Clears the host's recorded requests. */
const clearRequests = () => void host.asked.splice(0)

test('a sign-in stores the host’s answer, and every later call carries the token and the language', async () => {
  clearRequests()
  const { page, close } = await openSignedIn()
  const { token, refreshToken, tariff: stored, isMaster } = await storageOf(page)
  expect({ token, refreshToken, isMaster }).toEqual({
    token: 'access-1',
    refreshToken: 'refresh-1',
    isMaster: 'false',
  })
  expect(JSON.parse(stored ?? '')).toEqual(tariff)
  const [request] = requestsTo('/api/account/sign-in')
  expect(JSON.parse(request?.body ?? '')).toEqual(person)
  const others = host.asked.filter(({ path }) => path !== '/api/account/sign-in')
  expect(others.length).toBeGreaterThan(5)
  for (const { path, headers } of others)
    expect(headers, path).toMatchObject({
      authorization: 'Bearer access-1',
      'content-language': 'ru',
      'accept-language': 'ru',
    })
  await close()
})

test('calls that the host does not know give empty states, and the person has the rights of an owner', async () => {
  const { page, close } = await openSignedIn()
  expect(requestsTo('/api/account/me').length).toBeGreaterThan(0)
  // An owner may connect a clinic system and see conversations.
  await page.getByLabel(t('ingest.systems.which')).selectOption('fhir')
  await page.getByLabel(label('fhir', 'misUrl')).waitFor()
  const menu = page.getByRole('navigation', { name: t('menu.label') })
  await menu.getByRole('link', { name: t('menu.chats') }).waitFor()
  await page.goto('/widgets')
  await expect
    .poll(() => page.getByRole('listitem').getByText(t('connections.state.notConnected')).count())
    .toBe(1)
  expect(
    await page
      .getByRole('link', { name: t('connections.card.agent.download') })
      .getAttribute('href'),
  ).toBe('https://elsewhere.example/agent.exe')
  await page.goto('/notifications-center')
  await page.getByRole('grid').getByText(t('notifications.title')).waitFor()
  await menu.getByText('2', { exact: true }).waitFor()
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: t('menu.settings') }).waitFor()
  await page.goto('/clients')
  await page.getByRole('heading', { level: 1, name: t('menu.clients') }).waitFor()
  await close()
})

test('a connection submitted to such a host is reported as connected', async () => {
  const { page, close } = await openSignedIn()
  await page.goto('/widgets')
  await page.getByRole('button', { name: `: ${'SMS16'}` }).click()
  const panel = page.getByRole('complementary').last()
  await panel.getByLabel(label('sms16', 'login')).fill('clinic')
  await panel.getByLabel(label('sms16', 'password'), { exact: true }).fill('secret')
  await panel.getByLabel(label('sms16', 'sender')).fill('KLINIKA')
  clearRequests()
  await panel.locator('button[type=submit]').click()
  await page.getByRole('status').getByText(t('connections.connected')).waitFor()
  const posted = requestsTo('/api/integration/sms16').find(({ method }) => method === 'POST')
  expect(JSON.parse(posted?.body ?? '')).toMatchObject({ login: 'clinic', password: 'secret' })
  await close()
})

test('fifty calls refused at once cause one token refresh, and each is repeated once', async () => {
  const { page, close } = await openSignedIn()
  const { token = '', refreshToken = '' } = await storageOf(page)
  await close()
  const gateway = createGatewayClient(`${product.url}/graphql`)
  const tokens = createActor(
    tokenMachine.provide({
      actors: {
        renewTokens: fromPromise<TokenPair, TokenPair>(async ({ input }) => {
          const { refreshToken: made } = await ask.anonymous(RefreshTokenDocument, input)
          return { accessToken: made.accessToken ?? '', refreshToken: made.refreshToken ?? '' }
        }),
      },
    }),
    { input: { pair: { accessToken: token, refreshToken } } },
  ).start()
  const ask = createGatewayCaller(
    gateway,
    () => tokens,
    () => 'ru',
  )
  host.expire()
  clearRequests()
  const each = Array.from({ length: 25 })
  const answers = await Promise.all(
    each.flatMap(() => [ask(ChannelStatusDocument, {}), ask(AlertStatDocument, {})]),
  )
  const [channelStatus, alertStat] = [
    { status: 'active', qr: null, needsOperator: null },
    { unread: 2, requests: null },
  ]
  expect(answers).toEqual(each.flatMap(() => [{ channelStatus }, { alertStat }]))
  expect(refreshes()).toBe(1)
  const renewed = tokens.getSnapshot().context.pair.accessToken
  for (const path of ['/api/integration/wazzup24/channel/status', '/api/alert/stat']) {
    const bearers = requestsTo(path).map(({ headers }) => headers.authorization)
    expect(bearers.filter((one) => one === `Bearer ${token}`)).toHaveLength(25)
    expect(bearers.filter((one) => one === `Bearer ${renewed}`)).toHaveLength(25)
  }
})

test('a page with an expired token refreshes it once for all its calls and keeps its address', async () => {
  const { page, close } = await openSignedIn()
  const { token } = await storageOf(page)
  host.expire()
  clearRequests()
  await page.reload()
  await page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  await expect.poll(async () => (await storageOf(page)).token).not.toBe(token)
  expect(refreshes()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/reminders')
  await close()
})

test('a failed token refresh removes the tokens and redirects to the login', async () => {
  const { page, close } = await openSignedIn()
  host.mood.refreshes = false
  host.expire()
  clearRequests()
  await page.reload()
  await page.waitForURL('**/login')
  await page.getByLabel(t('login.email')).waitFor()
  expect(refreshes()).toBe(1)
  expect(Object.keys(await storageOf(page)).sort()).toEqual([
    'app-version',
    'isMaster',
    'settings',
    'tariff',
  ])
  host.mood.refreshes = true
  await close()
})

test('an expired session without a refresh token is logged out and removed from storage', async () => {
  host.mood.givesRefreshToken = false
  const { page, logged, close } = await openSignedIn()
  host.expire()
  clearRequests()
  await page.reload()
  await page.waitForURL('**/login')
  await page.getByLabel(t('login.email')).waitFor()
  expect(refreshes()).toBe(0)
  expect(logged.join('\n')).toContain('refresh token does not exist')
  // Nothing is written again until the next person acts.
  await expect.poll(async () => Object.keys(await storageOf(page))).toEqual([])
  host.mood.givesRefreshToken = true
  await close()
})

test('of the seven states of a channel only "active" is shown as linked', async () => {
  const { page, close } = await openSignedIn()
  const binding = page.getByRole('link', { name: t('menu.whatsapp') })
  const states = ['active', 'qr', 'other', 'init', 'qridle', 'foreignphone', 'openelsewhere']
  for (const state of states) {
    host.mood.channel = state
    await page.reload()
    const label = t(state === 'active' ? 'menu.whatsappActive' : 'menu.whatsappInactive')
    await expect.poll(() => binding.textContent(), { message: state }).toContain(label)
  }
  host.mood.channel = 'active'
  await close()
})

test('a failed unread count shows the host’s plain text, or a general error for JSON', async () => {
  const { page, close } = await openSignedIn()
  const alert = page.getByRole('alert')
  host.mood.stat = { status: 500, type: 'text/plain', body: 'Счётчик сломан' }
  await page.reload()
  await alert.getByText('Счётчик сломан').waitFor()
  host.mood.stat = { status: 500, body: JSON.stringify({ message: 'Не для людей', code: 7 }) }
  await page.reload()
  await alert.getByText(t('common.error'), { exact: true }).waitFor()
  await expect.poll(() => alert.getByText('Не для людей').count()).toBe(0)
  host.mood.stat = { body: JSON.stringify({ unread: 2 }) }
  await close()
})

test.each([
  ['a plain string', { type: 'text/plain', body: 'Нет входа' }, 'Нет входа'],
  ['message before error', { body: '{"error":"e","message":"Слова"}' }, 'Слова'],
  ['error before detail', { body: '{"detail":"d","error":"Ошибка входа"}' }, 'Ошибка входа'],
  ['detail', { body: '{"detail":"Подробность","title":"t"}' }, 'Подробность'],
  ['no text', { body: '{"title":"t"}' }, 'Request failed with status code 418'],
])('a refused sign-in shows the message of its body: %s', async (_, response, message) => {
  host.mood.signIn = { status: 418, ...response }
  const { page, close } = await openPage()
  await signInAsPerson(page)
  await page.getByText(message, { exact: true }).waitFor()
  host.mood.signIn = null
  await close()
})

test.each([
  ['and its tokens are used', 'tokens'],
  ['and a registration without tokens signs in', 'words'],
] as const)('a registration is sent to the host as filled in, %s', async (_, registers) => {
  host.mood.registers = registers
  clearRequests()
  const { page, close } = await openPage('/registration')
  const form = {
    companyName: 'Клиника «Где-то»',
    firstName: 'Анна',
    lastName: 'Иванова',
    ...person,
    phone: '+79160000000',
  }
  for (const name of ['companyName', 'firstName', 'lastName', 'email', 'phone'] as const)
    await page.getByLabel(t(`registration.${name}`), { exact: true }).fill(form[name])
  await page.getByLabel(t('registration.password'), { exact: true }).fill(form.password)
  await page.getByLabel(t('registration.repeat'), { exact: true }).fill(form.password)
  await page.getByRole('button', { name: t('registration.submit') }).click()
  await page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  const [request] = requestsTo('/api/account/register')
  const { timeZone, ...sent } = JSON.parse(request?.body ?? '')
  expect(sent).toEqual(form)
  expect(timeZone).toBeTypeOf('string')
  expect(requestsTo('/api/account/sign-in')).toHaveLength(registers === 'words' ? 1 : 0)
  expect((await storageOf(page)).token).toMatch(/^access-/)
  await close()
})

test('an unreachable host shows an explanation, and its calls fail with status 0', async () => {
  await host.close()
  const { page, close } = await openPage()
  await signInAsPerson(page)
  await page
    .getByText('Сервер клиники не отвечает. Проверьте связь и попробуйте ещё раз.')
    .waitFor()
  const gateway = createGatewayClient(`${product.url}/graphql`)
  await expect(
    gateway.call(AlertStatDocument, {}, { token: 'any', locale: 'ru' }),
  ).rejects.toMatchObject({ status: 0 })
  await close()
})
