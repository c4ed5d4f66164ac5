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

/** The main daily tasks by keyboard alone: each takes few steps, the focus is visible, and it returns to where it was. */
const { t, count } = await loadStrings('ru')
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
    locale: 'ru',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, session)
  page = await context.newPage()
  keys = keysOf(page)
})
afterEach(() => page.context().close())

const grid = () => page.getByRole('grid')
const rows = () => grid().locator('[data-index]:not([data-missing])')
const active = () => grid().locator('[data-active]')
const panel = () => page.getByRole('complementary').last()
const inPanel = (name: string) => panel().getByRole('button', { name, exact: true })
const open = async (address: string) => {
  await page.goto(address)
  await rows().first().waitFor()
}
/** The patient's name in the active row. */
const rowName = async () => (await active().locator('strong').first().textContent())?.trim() ?? ''

test('a patient is found by name, the panel opens beside the list, and closing it returns the focus to the row', async () => {
  await open('/clients')
  const name = (await rows().nth(3).locator('strong').first().textContent())?.trim() ?? ''
  const [surname = name] = name.split(' ')
  await keys.press('/')
  await keys.standsOn(page.getByRole('searchbox'))
  await keys.type(surname)
  await expect
    .poll(async () =>
      (await rows().locator('strong').allTextContents()).every((one) => one.includes(surname)),
    )
    .toBe(true)
  await keys.press('ArrowDown')
  await keys.standsOn(grid())
  await keys.press('Enter')
  const found = await rowName()
  await panel().getByRole('heading', { level: 2, name: found }).waitFor()
  // Over the number in the head, which can be called, the button that closes, the correction of the number, and the answers for the next visit.
  await keys.tabTo(inPanel(t('patients.actions.exclude')), 7)
  await keys.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await keys.standsOn(grid())
  expect(await rowName()).toBe(found)
})

test('an unclear answer is opened and answered in its conversation', async () => {
  await open('/reminders?period=all&show=unclear')
  await keys.tabTo(grid(), 60)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.tabTo(panel().getByRole('link', { name: t('chats.open') }), 6)
  await keys.press('Enter')
  const line = page.getByLabel(t('chats.composer.label'))
  await line.waitFor()
  await keys.tabTo(line, 40)
  await keys.type('Ждём вас в среду в 12:00')
  await keys.press('Enter')
  await page.getByRole('log').getByText('Ждём вас в среду в 12:00').waitFor()
  await keys.standsOn(line)
})

test('a chat message is sent from the list of conversations', async () => {
  await open('/chats')
  await keys.tabTo(grid(), 40)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  const line = page.getByLabel(t('chats.composer.label'))
  await line.waitFor()
  await keys.tabTo(line, 2)
  await keys.type('Добрый день')
  await keys.press('Enter')
  await page.getByRole('log').getByText('Добрый день').last().waitFor()
  await keys.standsOn(line)
  await keys.press('Escape')
  await keys.standsOn(grid())
})

test('a low score is marked as handled and undone', async () => {
  await open('/nps?period=all&show=waiting')
  await keys.tabTo(grid(), 60)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.tabTo(inPanel(t('reminders.actions.handled')), 4)
  await keys.press('Enter')
  await inPanel(t('reminders.actions.unhandled')).waitFor()
  await page.getByRole('button', { name: t('common.undo'), exact: true }).waitFor()
  await keys.standsOn(inPanel(t('reminders.actions.unhandled')))
  await keys.press('Control+z')
  await keys.standsOn(inPanel(t('reminders.actions.handled')))
  await keys.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await keys.standsOn(grid())
})

test('two visits are selected, confirmed together and undone', async () => {
  await open('/appointments?period=2026-12-09&show=noAnswer')
  await keys.tabTo(grid(), 60)
  for (const _ of [1, 2]) {
    await keys.press('ArrowDown')
    await keys.press('Space')
  }
  const chosen = page.getByRole('region', { name: t('selection.label') })
  await chosen.getByText(count('selection.chosen', 2)).waitFor()
  await keys.tabTo(chosen.getByRole('button').first(), 40)
  await keys.press('Enter')
  await page.getByText(count('appointments.many.toldApproved', 2)).waitFor()
  await keys.standsOn(grid())
  await keys.press('Control+z')
  await page.getByText(t('appointments.many.undone')).waitFor()
})

test('a training clinic is opened, its tasks get the focus in order, and Escape folds them', async () => {
  await open('/reminders')
  await keys.press('Control+k')
  await keys.standsOn(page.getByRole('combobox'))
  await keys.type(t('training.menu'))
  await page.getByRole('option', { name: t('training.menu') }).waitFor()
  await keys.press('Enter')
  const begin = page.getByRole('dialog').getByRole('button', { name: t('training.ask.begin') })
  await keys.standsOn(begin)
  await keys.press('Enter')
  const bar = page.getByRole('region', { name: t('training.bar') })
  const tasks = bar.locator('[aria-expanded]')
  await tasks.waitFor()
  await rows().first().waitFor()
  await keys.tabTo(tasks, 60)
  await keys.press('Enter')
  const taskControls = bar.locator('li').locator('a, button')
  await taskControls.first().waitFor()
  // The focus moves from the button into the unfolded tasks, one after another.
  for (let at = 0; at < (await taskControls.count()); at += 1)
    await keys.tabTo(taskControls.nth(at), 1)
  await keys.press('Escape')
  await taskControls.first().waitFor({ state: 'detached' })
  await keys.standsOn(tasks)
  await keys.press('Enter')
  await keys.tabTo(taskControls.first(), 1)
  await keys.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('skipped')
  await keys.standsOn(tasks)
  await keys.press('Enter')
  await keys.tabTo(bar.getByRole('button', { name: t('training.end') }), 12)
  await keys.press('Enter')
  await page.getByRole('dialog').getByText(t('training.ending.hint')).waitFor()
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.standsOn(grid())
})

test('the command palette opens over a list, returns the focus when closed, and opens another screen', async () => {
  await open('/clients')
  await keys.tabTo(grid(), 60)
  await keys.press('ArrowDown')
  await keys.press('Control+k')
  await keys.standsOn(page.getByRole('combobox'))
  await keys.type(t('menu.chats'))
  await keys.press('Escape')
  await keys.standsOn(grid())
  await keys.press('Control+k')
  await keys.standsOn(page.getByRole('combobox'))
  await keys.type(t('menu.chats'))
  await page
    .getByRole('option', { name: t('menu.chats') })
    .first()
    .waitFor()
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('chats.title') }).waitFor()
})
