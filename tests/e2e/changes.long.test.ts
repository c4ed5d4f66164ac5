import type { Page, Request } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ChannelStatusDocument } from '../../schema/generated/client/graphql.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  createSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const MOMENT = '2026-12-08T07:20:00Z'
const { t } = await loadStrings('ru')
const hashOf = (document: unknown) => (document as { __meta__: { hash: string } }).__meta__.hash

const { product, browser } = useProduct(() => startProduct({ env: { NOW: MOMENT } }))
let demo: StorageEntries
beforeAll(async () => {
  demo = await createDemoSession(product.url)
})

const rest = (kept: StorageEntries, path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${kept.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A page whose time goes on only as the test lets it, so that nothing is polled; and the parts of the stream as they reach it. */
async function held(kept: StorageEntries, path: string) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, kept)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  const heard = { id: '', parts: 0 }
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/changes')) heard.id = requestId
  })
  tools.on('Network.dataReceived', ({ requestId }) => {
    if (requestId === heard.id) heard.parts += 1
  })
  await page.clock.install({ time: new Date(Date.parse(MOMENT) - 60_000) })
  await page.clock.pauseAt(new Date(MOMENT))
  await page.goto(path)
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
  await expect.poll(() => heard.parts).toBeGreaterThan(1)
  return { page, heard, close: () => context.close() }
}

/** Waits until nothing is asked that was not answered, from this moment on. */
function answersOf(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/changes')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await expect.poll(() => open.size).toBe(0)
    // The page has had its turn to read them.
    await page.evaluate(() => undefined)
  }
}

const strip = (page: Page) =>
  page.getByRole('region', { name: t('stop.strip.label') }).getByRole('button')

test('what a call changes is seen on an open page, though no time passes there', async () => {
  const { page, close } = await held(demo, '/settings')
  expect(await strip(page).count()).toBe(0)
  const pressed = await rest(demo, '/api/red-stop', { branchId: null })
  await strip(page).waitFor()
  const { id } = (await pressed.json()) as { id: string }
  expect((await rest(demo, `/api/red-stop/${id}/lift`, {})).status).toBe(200)
  await strip(page).waitFor({ state: 'detached' })
  await close()
})

test('an open page at which nothing changes asks in a minute for the two polls of the specification and nothing else', async () => {
  // The demo clinic lives: messages leave and are answered. In a new one nothing happens by itself.
  const quiet = await createSession(product.url, '/api/account/register', {
    companyName: 'Тихая',
    email: 'quiet@clinic.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Орлова',
    phone: '+79161234567',
    timeZone: 'Europe/Moscow',
  })
  const { page, heard, close } = await held(quiet, '/notifications-center')
  /** A word of the stream about something that this page does not show. */
  const unshown = async (name: string) => {
    const parts = heard.parts
    await rest(quiet, '/api/quick-answer', { name, text: 'Ждём вас на Лесной' })
    await expect.poll(() => heard.parts).toBeGreaterThan(parts)
  }
  const asked: string[] = []
  const onRequest = (request: Request) => {
    const isStatus = request.postData()?.includes(hashOf(ChannelStatusDocument))
    asked.push(isStatus ? 'channel status' : new URL(request.url()).pathname)
  }
  // What the stream had to say of the registration has been said before this, and what was under way has come.
  await unshown('Первый')
  await page.clock.runFor(2000)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.clock.runFor(1000)
  page.on('request', onRequest)
  const answered = answersOf(page)
  for (let tens = 0; tens < 6; tens += 1) {
    await page.clock.runFor(10_000)
    // The next poll is counted from the answer to the last: on a busy machine it would else come late by the page's clock.
    await answered()
    // In place of the server's twenty seconds.
    await unshown(`Адрес ${tens}`)
  }
  const others = asked.filter((one) => one !== 'channel status' && one !== '/version.json')
  expect(others).toEqual([])
  expect(asked.filter((one) => one === '/version.json').length).toBeLessThanOrEqual(1)
  expect(asked.filter((one) => one === 'channel status').length).toBeGreaterThan(3)
  await close()
})
