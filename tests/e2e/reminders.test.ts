import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCredentials } from '../../server/app/demo/ensure-demo.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { chooseInAccountMenu } from '../harness/account-menu.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { pluralPattern } from '../harness/plural-pattern.ts'

const russian = await loadStrings('ru')
const { t } = russian
const english = await loadStrings('en')

let product: Product
let browser: Browser
let page: Page
const violations: string[] = []
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    // A Tuesday noon in Moscow, within the sending window of reminders.
    // An answer between the check and the start of a list would change the list.
    startProduct({ env: { NOW: '2026-12-08T09:00:00Z', SANDBOX_AUTO_ANSWER: '0' } }),
    launchBrowser(),
  ])
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await page.goto('/login')
  await page.getByLabel(t('login.email')).fill(demoCredentials.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(demoCredentials.password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  // The screen opens on what needs attention.
  await page.getByRole('radio', { name: t('reminders.view.messages'), exact: true }).click()
  await button(`${t('reminders.kind')}: ${t('scenarios.type.reminder')}`).waitFor()
  await rows().first().waitFor()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const grid = () => page.getByRole('grid')
const rows = () => grid().locator('[data-index]:not([data-missing])')
const total = async () => Number(await grid().getAttribute('aria-rowcount')) - 1
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('complementary')

/** The server's answer to a REST call of the signed-in person. */
async function rest(path: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

async function choose(filter: string, option: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
  await page.getByRole('menuitemradio', { name: option }).first().click()
}

/** Waits until the list has as many rows as the server counts for the filter. */
async function waitForCount(filter: string) {
  const expected = (
    await rest(`/api/message/list?pageSize=1&scenarioId=${await currentScenario()}${filter}`)
  ).total
  if (expected === 0) await page.getByText(t('reminders.filters.nothing')).waitFor()
  else await expect.poll(total).toBe(expected)
  return expected
}

/** The id of the scenario whose name is on the scenario button. */
async function currentScenario(): Promise<string> {
  const label = page.getByRole('button', { name: new RegExp(`^${t('reminders.scenario')}: `) })
  const name = (await label.getAttribute('aria-label'))?.replace(`${t('reminders.scenario')}: `, '')
  const { items } = await rest('/api/scenario/list')
  return items.find((one: { name: string }) => one.name === name).id
}

test('every filter shows as many rows as the server counts', async () => {
  const past = '&from=today-30&to=today-1'
  await choose(t('list.period'), t('list.before'))
  const all = await waitForCount(past)
  expect(all).toBeGreaterThan(100)
  await choose(t('list.channel'), t('message.channel.sms'))
  expect(await waitForCount(`${past}&channel=sms`)).toBeLessThan(all)
  await choose(t('list.channel'), t('common.all'))
  await waitForCount(past)
  const [specialist] = (await rest('/api/specialist/list')).items
  await choose(t('list.specialist'), new RegExp(`^${specialist.name}`))
  expect(await waitForCount(`${past}&specialistId=${specialist.id}`)).toBeLessThan(all)
  await choose(t('list.specialist'), t('common.all'))
  await page.getByRole('radio', { name: new RegExp(`^${t('reminders.filters.noAnswer')}`) }).click()
  expect(await waitForCount(`${past}&group=noAnswer`)).toBeLessThan(all)
  await page
    .getByRole('button', {
      name: new RegExp(`${pluralPattern(russian, 'reminders.flow.transferred')}$`),
    })
    .first()
    .click()
  await waitForCount(`${past}&group=transferred`)
  await page
    .getByRole('button', {
      name: new RegExp(`${pluralPattern(russian, 'reminders.flow.transferred')}$`),
    })
    .first()
    .click()
  expect(await waitForCount(past)).toBe(all)
})

test('a slash focuses the search, which filters by the patient’s name', async () => {
  const name = (await rows().first().locator('strong').textContent())?.trim() ?? ''
  await grid().focus()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect.poll(total).toBeLessThan(20)
  for (const one of await rows().locator('strong').allTextContents()) expect(one.trim()).toBe(name)
  await page.getByRole('searchbox').fill('никто такой')
  await page.getByText(t('reminders.filters.nothing')).waitFor()
  await page.getByRole('searchbox').fill('')
  await expect.poll(total).toBeGreaterThan(100)
})

test('the panel opens by mouse and by keyboard, follows the arrow keys, and closes with Escape', async () => {
  const nameOf = async (at: number) =>
    (await rows().nth(at).locator('strong').textContent())?.trim() ?? ''
  await rows().nth(1).click()
  await panel()
    .getByRole('heading', { name: await nameOf(1) })
    .waitFor()
  await panel()
    .getByRole('button', { name: t('common.close') })
    .click()
  await panel().waitFor({ state: 'detached' })
  await grid().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await panel()
    .getByRole('heading', { name: await nameOf(0) })
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await panel()
    .getByRole('heading', { name: await nameOf(2) })
    .waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
})

test('an answer is marked as handled and undone, both stored on the server', async () => {
  await page.getByRole('radio', { name: new RegExp(`^${t('reminders.filters.waiting')}`) }).click()
  await waitForCount('&from=today-30&to=today-1&group=waiting')
  await page.getByRole('radio', { name: new RegExp(`^${t('reminders.filters.all')}`) }).click()
  await choose(t('list.period'), t('list.allTime'))
  await page
    .getByRole('button', {
      name: new RegExp(`${pluralPattern(russian, 'reminders.flow.waiting')}$`),
    })
    .first()
    .click()
  expect(await waitForCount('&group=waiting')).toBeGreaterThan(0)
  const { items } = await rest(
    `/api/message/list?group=waiting&sort=visitAt&scenarioId=${await currentScenario()}`,
  )
  // A failed message would ask for a follow-up, so the test uses an answered one.
  const place = items.findIndex(({ answer }: { answer: string }) => answer !== 'none')
  const { id, clientName: name } = items[place]
  const handled = async () => (await rest(`/api/message/${id}`)).handled
  await rows().nth(place).click()
  await button(t('reminders.actions.handled')).click()
  await expect.poll(handled).toBe(true)
  await page.getByText(t('reminders.toasts.handled', { name })).hover()
  await button(t('common.undo')).click()
  await expect.poll(handled).toBe(false)
  await page.getByText(t('reminders.toasts.unhandled', { name })).waitFor()
})

test('a patient is excluded and included again by undo, both stored on the server', async () => {
  const { items: waiting } = await rest(
    `/api/message/list?group=waiting&sort=visitAt&scenarioId=${await currentScenario()}`,
  )
  // The previous test left the panel of this message open.
  const items = waiting.filter(({ answer }: { answer: string }) => answer !== 'none')
  const excluded = async () => (await rest(`/api/client/${items[0].clientId}`)).excluded
  await button(t('reminders.actions.exclude')).click()
  await button(t('patients.question.submit')).click()
  await expect.poll(excluded).toBe(true)
  const toast = page
    .locator('.v-toast')
    .filter({ hasText: t('reminders.toasts.excluded', { name: items[0].clientName }) })
    .first()
  await toast.hover()
  await toast.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(excluded).toBe(false)
  await panel()
    .getByRole('button', { name: t('common.close') })
    .click()
})

/** Opens the confirmation of a stop from the menu of the scenario state. */
async function askToStop() {
  await page.locator('.v-state-menu').click()
  await page.getByRole('menuitem', { name: t('reminders.actions.stopAsked') }).click()
  await page.getByRole('dialog').getByText(t('stopScenario.undo')).waitFor()
}

test('a scenario is stopped, its list is generated and verified again, and it is started again', async () => {
  const id = await currentScenario()
  const state = async () => {
    const scenario = await rest(`/api/scenario/${id}`)
    return `${scenario.state}.${scenario.listState}`
  }
  await askToStop()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stopScenario.submit') })
    .click()
  await page.getByText(t('reminders.state.toCheck'), { exact: true }).waitFor()
  expect(await state()).toBe('stopped.generated')
  // A stop can be undone for a minute.
  await button(t('reminders.actions.undoStop')).click()
  await page.locator('.v-state-menu').waitFor()
  expect(await state()).toBe('active.verified')
  await askToStop()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stopScenario.submit') })
    .click()
  await page.getByText(t('reminders.state.toCheck'), { exact: true }).waitFor()
  await button(t('reminders.actions.regenerateAgain')).click()
  await page.getByText(t('reminders.state.toCheck'), { exact: true }).waitFor()
  expect(await state()).toBe('stopped.generated')
  await page.getByRole('grid', { name: t('reminders.sending.title') }).waitFor()
  await button(t('reminders.actions.confirm')).click()
  await page.getByText(t('reminders.state.checked'), { exact: true }).waitFor()
  expect(await state()).toBe('stopped.verified')
  await button(t('reminders.actions.start')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('launch.later')).waitFor()
  expect(await state()).toBe('stopped.verified')
  await dialog.getByRole('button', { name: t('launch.submit') }).click()
  await page.locator('.v-state-menu').waitFor()
  expect(await state()).toBe('active.verified')
})

test('choosing another scenario shows its sending list, and choosing the first one again its messages', async () => {
  const before = await currentScenario()
  const { items } = await rest('/api/scenario/list?type=reminder')
  const other = items.find(
    (one: { id: string; listState: string }) => one.listState === 'generated',
  )
  await choose(t('reminders.scenario'), other.name)
  await page.getByText(t('reminders.state.toCheck'), { exact: true }).waitFor()
  expect(await currentScenario()).toBe(other.id)
  await page.getByRole('grid', { name: t('reminders.sending.title') }).waitFor()
  await choose(t('reminders.scenario'), items.find((one: { id: string }) => one.id === before).name)
  await page.getByRole('grid', { name: t('reminders.table.label') }).waitFor()
})

test('without a connection the last rows stay with a note, which disappears when the connection is back', async () => {
  const before = await rows().first().textContent()
  await page.context().setOffline(true)
  const note = page.getByText(t('offline.hint'))
  await note.waitFor()
  await expect.poll(() => rows().first().textContent()).toBe(before)
  await page.context().setOffline(false)
  const gone = note.waitFor({ state: 'detached' })
  // The page may reload by itself before the press.
  await Promise.race([page.getByRole('button', { name: t('common.retry') }).click(), gone])
  await gone
})

test('language and theme change without a reload', async () => {
  await page.evaluate(() => {
    document.documentElement.dataset.seen = ''
  })
  await chooseInAccountMenu(page, { t }, t('language.en'))
  await page.getByRole('heading', { name: english.t('reminders.title') }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await chooseInAccountMenu(page, english, english.t('theme.toDark'))
  const root = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(root).toMatchObject({ theme: 'dark', seen: '' })
})

test('the tests of this file caused no violation of the content security policy', () => {
  expect(violations).toEqual([])
})
