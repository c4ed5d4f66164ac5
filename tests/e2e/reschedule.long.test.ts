import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FhirServer, serveFhir } from '../../sandbox/fhir/serve-fhir.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  createSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const NOW = '2026-12-08T07:20:00Z'
const NAME = 'Смирнова Анна'
const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW, ALLOW_PRIVATE_HOSTS: '1' } }),
)
let fhir: FhirServer
beforeAll(async () => {
  const actor = (reference: string) => ({ actor: { reference }, status: 'accepted' })
  const slot = (id: string, from: string, status = 'free') => ({
    ...{ resourceType: 'Slot', id, status, schedule: { reference: 'Schedule/s1' } },
    ...{ start: `2026-12-${from}:00:00Z`, end: `2026-12-${from}:30:00Z` },
  })
  const resources = [
    {
      ...{ resourceType: 'Patient', id: 'p1', name: [{ family: 'Смирнова', given: ['Анна'] }] },
      telecom: [{ system: 'phone', value: '+79160000001' }],
    },
    { resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Орлов' }] },
    { resourceType: 'Schedule', id: 's1', actor: [{ reference: 'Practitioner/d1' }] },
    ...[slot('old', '10T10', 'busy'), slot('sooner', '09T12'), slot('later', '11T12')],
    {
      ...{ resourceType: 'Appointment', id: 'a1', status: 'booked' },
      ...{ start: '2026-12-10T10:00:00Z', end: '2026-12-10T10:30:00Z' },
      slot: [{ reference: 'Slot/old' }],
      participant: [actor('Patient/p1'), actor('Practitioner/d1')],
    },
  ]
  fhir = await serveFhir({ resources, port: 0, clock: createManualClock(NOW) })
})
afterAll(() => fhir.close())
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

async function openPage(session: StorageEntries, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Moscow',
  })
  const settings = { ...createDefaultSettings('ru'), language: 'ru' }
  await presetLocalStorage(context, { ...session, settings: JSON.stringify(settings) })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const appointment = async () =>
  (await (await fetch(`${fhir.url}/Appointment/a1`)).json()) as { start: string }

/** A new clinic whose visits come from the FHIR server. */
async function clinicWithSystem(): Promise<StorageEntries> {
  const session = await createSession(product.url, '/api/account/register', {
    ...{ companyName: 'Клиника «Перенос»', email: 'owner@perenos.example' },
    ...{ password: 'correct horse battery', firstName: 'Анна', lastName: 'Иванова' },
    ...{ phone: '+79000000001', timeZone: 'Europe/Moscow' },
  })
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' }
  const connected = await fetch(`${product.url}/api/integration/cloud-mis`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ misType: 'fhir', misUrl: fhir.url }),
  })
  expect(connected.status).toBe(200)
  await vi.waitFor(async () => {
    const answer = await fetch(`${product.url}/api/visit/list`, { headers })
    expect(((await answer.json()) as { total: number }).total).toBe(1)
  }, 60_000)
  return session
}

test('a visit is moved from its panel to a free time of the clinic system, and back', async () => {
  const page = await openPage(await clinicWithSystem(), '/appointments?period=7d')
  await page.getByText(NAME).first().click()
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: t('reschedule.button'), exact: true })
  await open.click()
  await dialog.getByText(/пятница, 11\.12\.2026/).waitFor()
  fhir.put({
    ...{ resourceType: 'Slot', id: 'sooner', status: 'busy' },
    ...{ start: '2026-12-09T12:00:00Z', end: '2026-12-09T12:30:00Z' },
    schedule: { reference: 'Schedule/s1' },
  })
  // The first time is chosen; it was taken meanwhile, so that the list is read again.
  await dialog.getByRole('button', { name: t('reschedule.move') }).click()
  await dialog
    .getByRole('alert')
    .getByText(/только что заняли/)
    .waitFor()
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
  await dialog.getByRole('radio', { name: '15:00' }).check()
  await dialog.getByRole('button', { name: t('reschedule.move') }).click()
  await page.getByText(t('reschedule.toasts.moved', { name: NAME })).waitFor()
  expect((await appointment()).start).toBe('2026-12-11T12:00:00Z')
  await page.getByRole('complementary').getByText('11.12.2026, 15:00').first().waitFor()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await page.getByText(t('reschedule.toasts.undone', { name: NAME })).waitFor()
  expect((await appointment()).start).toBe('2026-12-10T10:00:00Z')
  await page.getByRole('complementary').getByText('10.12.2026, 13:00').first().waitFor()
})

const rowsOf = (page: Page) =>
  page
    .getByRole('grid', { name: t('attention.table.label') })
    .locator('[data-index]:not([data-missing])')

test('a patient of the queue without a clinic system gets a wish recorded, and the next one opens', async () => {
  const page = await openPage(await createDemoSession(product.url), '/reminders')
  await rowsOf(page).first().click()
  const panel = page.getByRole('complementary')
  const name = await panel.getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('reschedule.byHand')).waitFor()
  await dialog.getByLabel(t('reschedule.wish')).fill('в пятницу после 15')
  await page.keyboard.press('Enter')
  await page.getByText(t('reschedule.toasts.wished', { name })).waitFor()
  await expect.poll(() => panel.getByRole('heading', { level: 2 }).innerText()).not.toBe(name)
})

test('two presses lead from a patient of the queue to a message on its way: C, and the words with Enter', async () => {
  const page = await openPage(await createDemoSession(product.url), '/reminders')
  await rowsOf(page).first().click()
  await page.getByRole('button', { name: t('attention.panel.chat'), exact: true }).waitFor()
  await page.keyboard.press('c')
  const composer = page.getByLabel(t('chats.composer.label'))
  // The cursor stands in the field.
  await expect.poll(() => composer.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Здравствуйте! Перезвоним вам сегодня.')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Перезвоним вам сегодня.').waitFor()
})
