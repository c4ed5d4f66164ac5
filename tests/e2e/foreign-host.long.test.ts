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

/** The whole page and the facade before a host that knows the calls of the specification and nothing of ours. */
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

async function opened(path = '/login') {
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

/** A page signed in, at the empty clinic that a host without our calls leaves. */
async function inside() {
  const page = await opened()
  await signInAsPerson(page.page)
  await page.page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  return page
}

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const askedFor = (path: string) => host.asked.filter((one) => one.path === path)
const refreshes = () => askedFor('/api/account/refresh-token').length
/** Forgets what was asked up to now. */
const anew = () => void host.asked.splice(0)

test('a sign-in keeps what the host answered; every call then carries the token and the language', async () => {
  anew()
  const { page, close } = await inside()
  const { token, refreshToken, tariff: stored, isMaster } = await kept(page)
  expect({ token, refreshToken, isMaster }).toEqual({
    token: 'access-1',
    refreshToken: 'refresh-1',
    isMaster: 'false',
  })
  expect(JSON.parse(stored ?? '')).toEqual(tariff)
  const [asked] = askedFor('/api/account/sign-in')
  expect(JSON.parse(asked?.body ?? '')).toEqual(person)
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

test('calls that the host does not know leave empty states, and the person an Owner', async () => {
  const { page, close } = await inside()
  expect(askedFor('/api/account/me').length).toBeGreaterThan(0)
  // An Owner may connect a clinic system and see the chats.
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

test('what is connected through such a host is taken as done, whatever it answers', async () => {
  const { page, close } = await inside()
  await page.goto('/widgets')
  await page.getByRole('button', { name: `: ${'SMS16'}` }).click()
  const panel = page.getByRole('complementary').last()
  await panel.getByLabel(label('sms16', 'login')).fill('clinic')
  await panel.getByLabel(label('sms16', 'password'), { exact: true }).fill('secret')
  await panel.getByLabel(label('sms16', 'sender')).fill('KLINIKA')
  anew()
  await panel.locator('button[type=submit]').click()
  await page.getByRole('status').getByText(t('connections.connected')).waitFor()
  const posted = askedFor('/api/integration/sms16').find(({ method }) => method === 'POST')
  expect(JSON.parse(posted?.body ?? '')).toMatchObject({ login: 'clinic', password: 'secret' })
  await close()
})

test('fifty calls refused at once lead to one refresh, and each goes to the host once more', async () => {
  const { page, close } = await inside()
  const { token = '', refreshToken = '' } = await kept(page)
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
  anew()
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
    const bearers = askedFor(path).map(({ headers }) => headers.authorization)
    expect(bearers.filter((one) => one === `Bearer ${token}`)).toHaveLength(25)
    expect(bearers.filter((one) => one === `Bearer ${renewed}`)).toHaveLength(25)
  }
})

test('the page itself refreshes once for all that it asks, and goes on where it was', async () => {
  const { page, close } = await inside()
  const { token } = await kept(page)
  host.expire()
  anew()
  await page.reload()
  await page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  await expect.poll(async () => (await kept(page)).token).not.toBe(token)
  expect(refreshes()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/reminders')
  await close()
})

test('a refresh that fails takes the tokens away and leads to the door', async () => {
  const { page, close } = await inside()
  host.mood.refreshes = false
  host.expire()
  anew()
  await page.reload()
  await page.waitForURL('**/login')
  await page.getByLabel(t('login.email')).waitFor()
  expect(refreshes()).toBe(1)
  expect(Object.keys(await kept(page)).sort()).toEqual([
    'app-version',
    'isMaster',
    'settings',
    'tariff',
  ])
  host.mood.refreshes = true
  await close()
})

test('a session without a refresh token is logged out, and nothing of it stays', async () => {
  host.mood.givesRefreshToken = false
  const { page, logged, close } = await inside()
  host.expire()
  anew()
  await page.reload()
  await page.waitForURL('**/login')
  await page.getByLabel(t('login.email')).waitFor()
  expect(refreshes()).toBe(0)
  expect(logged.join('\n')).toContain('refresh token does not exist')
  await expect
    .poll(async () => Object.keys(await kept(page)).sort())
    .toEqual(['app-version', 'settings'])
  host.mood.givesRefreshToken = true
  await close()
})

test('of the seven states of a channel only "active" counts as linked', async () => {
  const { page, close } = await inside()
  const binding = page.getByRole('link', { name: t('menu.whatsapp') })
  const states = ['active', 'qr', 'other', 'init', 'qridle', 'foreignphone', 'openelsewhere']
  for (const state of states) {
    host.mood.channel = state
    await page.reload()
    const said = t(state === 'active' ? 'menu.whatsappActive' : 'menu.whatsappInactive')
    await expect.poll(() => binding.textContent(), { message: state }).toContain(said)
  }
  host.mood.channel = 'active'
  await close()
})

test('numbers of notifications that fail are told in the words of the host, or as an error', async () => {
  const { page, close } = await inside()
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
  ['nothing in words', { body: '{"title":"t"}' }, 'Request failed with status code 418'],
])('a refused sign-in is told by its body: %s', async (_, told, said) => {
  host.mood.signIn = { status: 418, ...told }
  const { page, close } = await opened()
  await signInAsPerson(page)
  await page.getByText(said, { exact: true }).waitFor()
  host.mood.signIn = null
  await close()
})

test.each([
  ['and its tokens are taken', 'tokens'],
  ['and who was only registered is signed in', 'words'],
] as const)('a registration reaches the host as it was filled in, %s', async (_, registers) => {
  host.mood.registers = registers
  anew()
  const { page, close } = await opened('/registration')
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
  const [asked] = askedFor('/api/account/register')
  const { timeZone, ...sent } = JSON.parse(asked?.body ?? '')
  expect(sent).toEqual(form)
  expect(timeZone).toBeTypeOf('string')
  expect(askedFor('/api/account/sign-in')).toHaveLength(registers === 'words' ? 1 : 0)
  expect((await kept(page)).token).toMatch(/^access-/)
  await close()
})

test('a host that is gone is told in words; what is asked for has the status 0', async () => {
  await host.close()
  const { page, close } = await opened()
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
