import type { Page, Request } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import documents from '../../schema/generated/client/persisted-documents.json' with { type: 'json' }
import { demoClinic } from '../../server/app/demo/clinic-data.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  createSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { addAccount } from '../harness/operator.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t, count } = await loadStrings('ru')
const [holdHash = ''] =
  Object.entries(documents).find(([, text]) => text.startsWith('mutation HoldAttention')) ?? []
const PASSWORD = 'a long phrase of a colleague'
const COLLEAGUE = 'colleague@sosny.example'
const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
)
let owner: StorageEntries
let colleague: StorageEntries
beforeAll(async () => {
  owner = await createDemoSession(product.url)
  await addAccount(
    product,
    [
      ...['user', 'add', '--email', COLLEAGUE, '--company', demoClinic.name],
      ...['--role', 'administrator', '--first-name', 'Ольга', '--last-name', 'Ким'],
    ],
    PASSWORD,
  )
  colleague = await createSession(product.url, '/api/account/sign-in', {
    email: COLLEAGUE,
    password: PASSWORD,
  })
})

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

async function openQueue(session: StorageEntries): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const settings = { ...createDefaultSettings('ru'), language: 'ru' }
  await presetLocalStorage(context, { ...session, settings: JSON.stringify(settings) })
  const page = await context.newPage()
  await page.goto('/reminders')
  await rowsOf(page).first().waitFor()
  return page
}

const rowsOf = (page: Page) =>
  page
    .getByRole('grid', { name: t('attention.table.label') })
    .locator('[data-index]:not([data-missing])')
const panelName = (page: Page) => page.getByRole('complementary').getByRole('heading', { level: 2 })

/** Requests on their way that ask the server for an item. */
function trackHolds(page: Page, asking: Set<Request>) {
  const isHold = (request: Request) => request.postData()?.includes(holdHash) === true
  page.on('request', (request) => isHold(request) && asking.add(request))
  page.on('requestfinished', (request) => asking.delete(request))
}

/** What the server counts. */
async function counted(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${product.url}/api/attention/list`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as { waiting: number; doneByMe: number }
}

test('two employees who work the queue at once never have the same patient open', async () => {
  const [one, other] = [await openQueue(owner), await openQueue(colleague)]
  const settled = new Set<string>()
  const asking = new Set<Request>()
  for (const page of [one, other]) trackHolds(page, asking)
  await rowsOf(one).first().click()
  await panelName(one).waitFor()
  await rowsOf(other).nth(1).click()
  await panelName(other).waitFor()
  const names = () => Promise.all([panelName(one).innerText(), panelName(other).innerText()])
  for (let turn = 0; turn < 5; turn++) {
    // A row that the colleague holds may flash by; the page moves on as soon as the server says so.
    await expect
      .poll(async () => {
        const shown = new Set(await names())
        return shown.size === 2 && shown.isDisjointFrom(settled) && asking.size === 0
      })
      .toBe(true)
    for (const name of await names()) settled.add(name)
    await Promise.all([one.keyboard.press('4'), other.keyboard.press('4')])
  }
  await expect.poll(async () => (await counted(one)).doneByMe).toBe(5)
  expect((await counted(other)).doneByMe).toBe(5)
  expect(settled.size).toBe(10)
})

test('sixteen visits are worked by sixteen keys, without the mouse and without leaving the page', async () => {
  const page = await openQueue(owner)
  const before = await counted(page)
  for (let visit = 0; visit < 16; visit++) await page.keyboard.press('4')
  await expect.poll(async () => (await counted(page)).waiting).toBe(before.waiting - 16)
  expect((await counted(page)).doneByMe).toBe(before.doneByMe + 16)
  expect(new URL(page.url()).pathname).toBe('/reminders')
  await page.getByText(count('attention.left', before.waiting - 16), { exact: true }).waitFor()
  // The last one comes back.
  await page.keyboard.press('z')
  await expect.poll(async () => (await counted(page)).waiting).toBe(before.waiting - 15)
})

test('the badge of the menu counts what its click opens', async () => {
  const page = await openQueue(owner)
  const { waiting } = await counted(page)
  const link = page.getByRole('link', { name: t('menu.reminders') })
  await expect.poll(() => link.locator('.v-side-badge').innerText()).toBe(String(waiting))
  await page.getByText(count('attention.left', waiting), { exact: true }).waitFor()
})
