import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { keysOf } from '../harness/keys.ts'
import { useProduct } from '../harness/product-fixture.ts'

/** How many presses each of the eight commonest tasks takes; typed words do not count. */
const { t } = await loadStrings('ru')
const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T07:20:00Z', SANDBOX_AUTO_ANSWER: '0' } }),
)
let session: StorageEntries
let page: Page
let keys: ReturnType<typeof keysOf>
beforeAll(async () => {
  session = await createDemoSession(product.url)
})
beforeEach(async () => {
  const context = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, session)
  page = await context.newPage()
  keys = keysOf(page)
})
afterEach(() => page.context().close())

const rows = () => page.getByRole('grid').locator('[data-index]:not([data-missing])')
const panel = () => page.getByRole('complementary').last()
const open = async (address: string) => {
  await page.goto(address)
  await rows().first().waitFor()
}
async function rest(path: string) {
  const { token } = session
  const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status, path).toBe(200)
  return answer.json()
}
interface Visit {
  id: string
  clientId: string
  clientName: string
  startsAt: string
  answer: string
}
const visitsOfTomorrow = async (): Promise<Visit[]> =>
  (await rest('/api/visit/list?from=2026-12-09&to=2026-12-09&status=valid&pageSize=200')).items

test('who has not confirmed tomorrow is on the first page: no press', async () => {
  await open('/reminders')
  const tomorrow = rows().filter({ hasText: t('attention.section.tomorrow') })
  await tomorrow
    .filter({ hasText: t('attention.reason.unanswered') })
    .first()
    .waitFor()
  expect(keys.counted.presses).toBe(0)
})

test('the result of a call is recorded by one press', async () => {
  await open('/reminders')
  const waiting = async () => (await rest('/api/attention/list')).waiting
  const before = await waiting()
  await keys.press('1')
  await expect.poll(waiting).toBe(before - 1)
  expect(keys.counted.presses).toBe(1)
})

test('a patient who called to cancel is found and recorded by three presses from any page', async () => {
  const visit = (await visitsOfTomorrow()).find(({ answer }) => answer === 'none')
  await open('/nps')
  await keys.press('Control+k')
  await keys.standsOn(page.getByRole('combobox'))
  await keys.type(visit?.clientName ?? '')
  await page.getByRole('option', { name: visit?.clientName }).first().waitFor()
  await keys.press('Enter')
  await panel().getByText(t('nextVisit.answerFor')).waitFor()
  await keys.press('3')
  const answer = async () => (await rest(`/api/visit/${visit?.id}`)).visit.answer
  await expect.poll(answer).toBe('canceled')
  expect(keys.counted.presses).toBe(3)
})

test('a patient is written to by two presses', async () => {
  await open('/reminders')
  await keys.press('c')
  await keys.standsOn(page.getByRole('textbox', { name: t('chats.composer.label') }))
  await keys.type('Ждём вас завтра.')
  await keys.press('Enter')
  await page.getByText('Ждём вас завтра.').first().waitFor()
  expect(keys.counted.presses).toBe(2)
})

test('a patient is excluded by two presses', async () => {
  await open('/reminders')
  const { clientId } = (await rest('/api/attention/list')).items[0]
  await keys.press('e')
  await page.getByRole('dialog').waitFor()
  await keys.press('Enter')
  await expect.poll(async () => (await rest(`/api/client/${clientId}`)).excluded).toBe(true)
  expect(keys.counted.presses).toBe(2)
})

test('a detractor gets a note by three presses', async () => {
  await open('/nps?period=all&show=detractors')
  let presses = 0
  const click = async (what: ReturnType<Page['locator']>) => {
    presses += 1
    await what.click()
  }
  await click(rows().first())
  await click(panel().getByRole('button', { name: t('attention.notes.add') }))
  await page.keyboard.type('Позвонить после обеда')
  await click(panel().getByRole('button', { name: t('attention.notes.save'), exact: true }))
  await panel().getByRole('listitem').filter({ hasText: 'Позвонить после обеда' }).waitFor()
  expect(presses).toBe(3)
})

test('a patient is found by the last digits of the phone: one press', async () => {
  const { phone, surname } = (await rest('/api/client/list?pageSize=1')).items[0]
  await open('/clients')
  await keys.press('/')
  await keys.standsOn(page.getByRole('searchbox'))
  await keys.type(phone.slice(-4))
  await rows().filter({ hasText: surname }).first().waitFor()
  expect(keys.counted.presses).toBe(1)
})

test('why a patient gets no reminder is told by one press', async () => {
  await open('/appointments')
  await page.getByText(/Почему\?$/).click()
  await page
    .getByText(t('reasons.NO_PHONE'))
    .or(page.getByText(t('reasons.CANCELED')))
    .first()
    .waitFor()
})
