import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

/**
 * A receptionist's tasks on the first day, from the page that opens after signing in. The tests count presses and typed fields,
 * so that a task that gets longer fails.
 */
const { t } = await loadStrings('ru')
const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T07:20:00Z', SANDBOX_AUTO_ANSWER: '0' } }),
)
let session: StorageEntries
beforeAll(async () => {
  session = await createDemoSession(product.url)
})

/** A new page at the first address. */
async function startTask() {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, session)
  const page = await context.newPage()
  await page.goto('/')
  await rowsOf(page).first().waitFor()
  const counts = { presses: 0, fields: 0 }
  const press = (what: Locator) => {
    counts.presses += 1
    return what.click()
  }
  const type = (what: Locator, text: string) => {
    counts.fields += 1
    return what.fill(text)
  }
  return { page, counts, press, type }
}

const rowsOf = (page: Page) => page.getByRole('grid').locator('[data-index]:not([data-missing])')
const panelOf = (page: Page) => page.getByRole('complementary').last()
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
const inPanel = (page: Page, name: string) =>
  panelOf(page).getByRole('button', { name, exact: true })

function expectAtMost(
  task: string,
  { presses, fields }: { presses: number; fields: number },
  most: { presses: number; fields: number },
) {
  console.log(`${task}: ${presses} presses, ${fields} typed fields`)
  expect(presses, task).toBeLessThanOrEqual(most.presses)
  expect(fields, task).toBeLessThanOrEqual(most.fields)
}

test('the reason why a patient got no message is found by the patient’s name', async () => {
  const { page, counts, press, type } = await startTask()
  await page.goto('/reminders?show=skipped')
  const reason = rowsOf(page).first().locator('.v-row-reason')
  await reason.waitFor()
  const why = (await reason.textContent()) ?? ''
  const name = (await rowsOf(page).first().locator('strong').textContent()) ?? ''
  await page.goto('/')
  await type(page.getByRole('searchbox'), name)
  await press(rowsOf(page).filter({ hasText: name }).filter({ hasText: why }).first())
  await panelOf(page).getByRole('heading', { level: 2, name }).waitFor()
  await panelOf(page).getByText(t('message.why.titleSkipped')).waitFor()
  await panelOf(page).getByText(why).first().waitFor()
  expectAtMost('why no message went', counts, { presses: 1, fields: 1 })
  await page.context().close()
})

test('an unclear answer is found, answered and marked as handled', async () => {
  const { page, counts, press, type } = await startTask()
  await press(inMenu(page, t('menu.notifications')))
  await press(
    rowsOf(page)
      .filter({ hasText: t('notifications.type.unclear') })
      .first(),
  )
  await type(page.getByLabel(t('chats.composer.label')), 'Ждём вас в среду в 12:00')
  await press(page.getByRole('button', { name: t('chats.composer.send'), exact: true }))
  await page.getByRole('log').getByText('Ждём вас в среду в 12:00').waitFor()
  await press(page.getByRole('button', { name: t('chats.head.handled'), exact: true }))
  await page.getByRole('button', { name: t('chats.head.waits'), exact: true }).waitFor()
  expectAtMost('an unclear answer', counts, { presses: 4, fields: 1 })
  await page.context().close()
})

test('a low score is found and marked as handled', async () => {
  const { page, counts, press } = await startTask()
  await press(inMenu(page, t('menu.nps')))
  await press(page.getByRole('radio', { name: new RegExp(`^${t('reminders.filters.waiting')}`) }))
  const row = rowsOf(page).filter({ hasText: t('reminders.nps.group.detractor') })
  await press(row.first())
  await press(inPanel(page, t('reminders.actions.handled')))
  await inPanel(page, t('reminders.actions.unhandled')).waitFor()
  expectAtMost('a low score', counts, { presses: 4, fields: 0 })
  await page.context().close()
})

test('the plan of tomorrow is printed', async () => {
  const { page, counts, press } = await startTask()
  await page.evaluate(() => {
    Object.assign(globalThis, {
      printed: 0,
      print: () => Object.assign(globalThis, { printed: 1 }),
    })
  })
  await press(inMenu(page, t('menu.records')))
  await press(page.getByRole('radio', { name: t('appointments.look.day') }))
  await press(page.getByRole('button', { name: t('appointments.day.after') }))
  await press(page.getByRole('button', { name: t('appointments.day.print'), exact: true }))
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(1)
  expectAtMost('print tomorrow', counts, { presses: 4, fields: 0 })
  await page.context().close()
})
