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

const rest = (session: StorageEntries, path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Opens a page with a stopped clock, so that nothing is polled, and counts the parts of its change stream. */
async function openWithStoppedClock(session: StorageEntries, path: string) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, session)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  const stream = { id: '', parts: 0 }
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/changes')) stream.id = requestId
  })
  tools.on('Network.dataReceived', ({ requestId }) => {
    if (requestId === stream.id) stream.parts += 1
  })
  await page.clock.install({ time: new Date(Date.parse(MOMENT) - 60_000) })
  await page.clock.pauseAt(new Date(MOMENT))
  await page.goto(path)
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
  await expect.poll(() => stream.parts).toBeGreaterThan(1)
  return { page, stream, close: () => context.close() }
}

/** Answers a function that waits until every request made from now on has ended. */
function trackRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/changes')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await expect.poll(() => open.size).toBe(0)
    // Lets the page process the answers.
    await page.evaluate(() => undefined)
  }
}

const strip = (page: Page) =>
  page.getByRole('region', { name: t('stop.strip.label') }).getByRole('button')

test('a change by an API call appears on an open page whose clock is stopped', async () => {
  const { page, close } = await openWithStoppedClock(demo, '/settings')
  expect(await strip(page).count()).toBe(0)
  const pressed = await rest(demo, '/api/red-stop', { branchId: null })
  await strip(page).waitFor()
  const { id } = (await pressed.json()) as { id: string }
  expect((await rest(demo, `/api/red-stop/${id}/lift`, {})).status).toBe(200)
  await strip(page).waitFor({ state: 'detached' })
  await close()
})

test('an idle page makes only the two polls of the specification in a minute', async () => {
  // In the demo clinic messages are sent and answered all the time. In a new clinic nothing changes by itself.
  const quiet = await createSession(product.url, '/api/account/register', {
    companyName: 'Тихая',
    email: 'quiet@clinic.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Орлова',
    phone: '+79161234567',
    timeZone: 'Europe/Moscow',
  })
  const { page, stream, close } = await openWithStoppedClock(quiet, '/notifications-center')
  /** Makes the stream report a subject that this page does not show. */
  const reportHiddenChange = async (name: string) => {
    const parts = stream.parts
    await rest(quiet, '/api/quick-answer', { name, text: 'Ждём вас на Лесной' })
    await expect.poll(() => stream.parts).toBeGreaterThan(parts)
  }
  const requests: string[] = []
  const onRequest = (request: Request) => {
    const isStatus = request.postData()?.includes(hashOf(ChannelStatusDocument))
    requests.push(isStatus ? 'channel status' : new URL(request.url()).pathname)
  }
  // After this the stream has reported the registration, and earlier requests have ended.
  await reportHiddenChange('Первый')
  await page.clock.runFor(2000)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.clock.runFor(1000)
  page.on('request', onRequest)
  const waitForAnswers = trackRequests(page)
  for (let tens = 0; tens < 6; tens += 1) {
    await page.clock.runFor(10_000)
    // A poll starts its interval when its answer arrives, so without this wait it would be late on a busy machine.
    await waitForAnswers()
    // Replaces the server's heartbeat of every twenty seconds.
    await reportHiddenChange(`Адрес ${tens}`)
  }
  const others = requests.filter((one) => one !== 'channel status' && one !== '/version.json')
  expect(others).toEqual([])
  expect(requests.filter((one) => one === '/version.json').length).toBeLessThanOrEqual(1)
  expect(requests.filter((one) => one === 'channel status').length).toBeGreaterThan(3)
  await close()
})
