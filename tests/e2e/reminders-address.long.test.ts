import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { pluralPattern } from '../harness/plural-pattern.ts'
import { useProduct } from '../harness/product-fixture.ts'

const russian = await loadStrings('ru')
const english = await loadStrings('en')
const { t } = russian

const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T09:00:00Z' } }),
)
let session: StorageEntries
beforeAll(async () => {
  session = await createDemoSession(product.url)
})

/** A page of the signed-in owner at an address. */
async function open(path: string, width: number, language: 'ru' | 'en' = 'ru'): Promise<Page> {
  const settings = { ...createDefaultSettings(language), language }
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: 900 },
    locale: language,
    reducedMotion: 'reduce',
  })
  await presetLocalStorage(context, { ...session, settings: JSON.stringify(settings) })
  const page = await context.newPage()
  await page.goto(path)
  await rows(page).first().waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('grid').locator('[data-index]:not([data-missing])')
const nameOf = async (page: Page, at: number) =>
  (await rows(page).nth(at).locator('strong').first().textContent())?.trim() ?? ''
const queryOf = (page: Page) => new URL(page.url()).searchParams

/** Makes the first message of a filter wait for staff. */
async function makeWait(filter: string) {
  const headers = {
    authorization: `Bearer ${session.token}`,
    'content-type': 'application/json',
  }
  const list = await fetch(`${product.url}/api/message/list?${filter}`, { headers })
  const [first] = (await list.json()).items
  const body = JSON.stringify({ handled: false })
  await fetch(`${product.url}/api/message/${first.id}/handled`, { method: 'PUT', headers, body })
  return { id: String(first.id), name: String(first.clientName) }
}

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
  await page.getByRole('menuitemradio', { name: option }).first().click()
}

test('filters, search and open message are written to the address, and a reload restores them', async () => {
  const page = await open('/reminders?view=messages', 1440)
  await choose(page, t('list.period'), t('list.before'))
  const telegram = t('message.channel.telegram')
  await choose(page, t('list.channel'), telegram)
  // The previous rows stay until the new ones have arrived.
  await expect
    .poll(async () => (await rows(page).allTextContents()).every((row) => row.includes(telegram)))
    .toBe(true)
  const surname = (await nameOf(page, 0)).split(' ')[0] ?? ''
  await page.getByRole('searchbox').fill(surname)
  await expect.poll(() => queryOf(page).get('search')).toBe(surname)
  await expect
    .poll(async () => (await rows(page).allTextContents()).every((row) => row.includes(surname)))
    .toBe(true)
  await rows(page).first().click()
  const name = await nameOf(page, 0)
  await page.getByRole('complementary').getByRole('heading', { name }).waitFor()
  expect(Object.fromEntries(queryOf(page))).toMatchObject({ period: 'past', channel: 'telegram' })
  const total = await page.getByRole('grid').getAttribute('aria-rowcount')
  await page.reload()
  await page.getByRole('complementary').getByRole('heading', { name }).waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(surname)
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(total)
  await page.locator('.v-row[aria-selected="true"]').waitFor()
  const label = `${t('list.channel')}: ${telegram}`
  await page.getByRole('button', { name: label }).waitFor()
  await page.context().close()
})

test('the view of the sending list is written to the address and restored by a reload', async () => {
  const page = await open('/reminders', 1440)
  await page.getByRole('radio', { name: t('reminders.view.list') }).click()
  await expect.poll(() => queryOf(page).get('view')).toBe('list')
  await page.reload()
  await page.getByRole('grid', { name: t('reminders.sending.title') }).waitFor()
  await page.context().close()
})

test('on a phone Back closes the sheet and keeps the screen, and a sheet closed by its button leaves no history entry', async () => {
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await presetLocalStorage(phone, {
    ...session,
    settings: JSON.stringify(createDefaultSettings('ru')),
  })
  const small = await phone.newPage()
  await small.goto('/settings')
  await small.goto('/reminders')
  await rows(small).first().waitFor()
  const sheet = small.getByRole('dialog', { name: await nameOf(small, 0) })
  await rows(small).first().click()
  await sheet.waitFor()
  await small.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(new URL(small.url()).pathname).toBe('/reminders')
  await rows(small).first().click()
  await sheet.waitFor()
  await sheet.getByRole('button', { name: t('common.close') }).click()
  await sheet.waitFor({ state: 'detached' })
  await small.goBack()
  await expect.poll(() => new URL(small.url()).pathname).toBe('/settings')
  await phone.close()
})

test.each([
  ['ru', 1280],
  ['en', 1280],
  ['ru', 1440],
] as const)(
  'an open panel moves no row and cuts off no time, zone or answer: %s, %i px',
  async (language, width) => {
    const page = await open('/reminders', width, language)
    const top = () =>
      rows(page)
        .nth(2)
        .evaluate((row) => Math.round(row.getBoundingClientRect().top))
    const before = await top()
    await rows(page).nth(2).click()
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await top()).toBe(before)
    const cut = await page.evaluate(() => {
      const content = document.querySelector('#content')?.getBoundingClientRect()
      const times = [...document.querySelectorAll('.v-row .v-two > span')]
      const tags = [...document.querySelectorAll('.v-row .v-tag, .v-row .v-track')]
      return [
        ...times.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
        ...tags.filter((tag) => tag.getBoundingClientRect().right > (content?.right ?? 0)),
      ].map(({ textContent }) => textContent)
    })
    expect(cut).toEqual([])
    if (language === 'en')
      await expect.poll(() => rows(page).nth(2).textContent()).toMatch(/\d [AP]M/)
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    expect(await top()).toBe(before)
    await page.context().close()
  },
)

test('without a connection marking as handled shows one error toast and restores the button', async () => {
  const { id, name } = await makeWait('answer=canceled')
  const page = await open(`/reminders?message=${id}`, 1440)
  const handled = page.getByRole('button', { name: t('reminders.actions.handled'), exact: true })
  await handled.waitFor()
  await page.context().setOffline(true)
  await handled.click()
  const toast = page.locator('.v-toast')
  await toast.filter({ hasText: t('reminders.toasts.failed', { name }) }).waitFor()
  await expect.poll(() => toast.count()).toBe(1)
  await handled.waitFor()
  await page.context().close()
})

test('a failed message is handled with a follow-up, which the message’s history shows', async () => {
  const { id } = await makeWait('outcome=failed')
  const page = await open(`/reminders?message=${id}`, 1440)
  await page.getByRole('button', { name: t('reminders.deeds.called'), exact: true }).click()
  await page.getByText(`${t('reminders.deeds.called')} · Елена Соколова`).waitFor()
  await page.getByRole('button', { name: t('reminders.actions.unhandled'), exact: true }).waitFor()
  await page.context().close()
})

test('an address restores its filters in English', async () => {
  const page = await open('/reminders?period=past&show=approved', 1440, 'en')
  const chosen = page.getByRole('button', { name: english.t('list.before') })
  await chosen.first().waitFor()
  const pressed = page.locator('.v-flow-number[aria-pressed="true"]')
  await expect
    .poll(() => pressed.textContent())
    .toMatch(new RegExp(pluralPattern(english, 'reminders.flow.approved')))
  await page.context().close()
})
