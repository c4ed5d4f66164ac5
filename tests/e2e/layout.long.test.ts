import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  ClinicFactsDocument,
  ConnectionsDocument,
  ScriptsFactsDocument,
} from '../../schema/generated/client/graphql.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'

/** Layout in pixels, on a desktop and on a phone: skeletons, first rows, and toasts over other elements. */
const { t, count } = await loadStrings('ru')
// The generator adds the hash to the document.
const hash = (document: unknown) => (document as { __meta__: { hash: string } }).__meta__.hash

let product: Product
let browser: Browser
let signedIn: StorageEntries
let context: BrowserContext
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    // A Tuesday morning in Moscow, within the sending window of reminders.
    startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
    launchBrowser(),
  ])
  signedIn = await createDemoSession(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
afterEach(() => context.close())

async function pageOf(width: number, language: 'ru' | 'en' = 'ru'): Promise<Page> {
  context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width, height: width > 500 ? 900 : 844 },
  })
  const settings = JSON.stringify({ ...createDefaultSettings(language), language })
  await presetLocalStorage(context, { ...signedIn, settings })
  return context.newPage()
}
const rows = (page: Page) => page.getByRole('grid').locator('[data-index]:not([data-missing])')
const notices = (page: Page) => page.locator('.v-toast, .v-popup')

/** Delays the answers to one query until the returned function is called. */
async function holdAnswers(page: Page, document: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(hash(document))) await promise
    await route.continue()
  })
  return resolve
}

/** Left, top, width and height of each element, in whole pixels. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left, top, width, height].map(Math.round)
    }),
  )

const screens = [
  {
    path: '/reminders?view=messages',
    asks: ClinicFactsDocument,
    parts: '.v-flow, .v-flow-number, .v-search, .v-rows-head > *, .v-row[data-index="0"]',
    findLoaded: (page: Page) => rows(page).first(),
  },
  {
    path: '/scripts',
    asks: ScriptsFactsDocument,
    parts: '.v-scenarios > thead, .v-scenarios > tbody:nth-of-type(1) > tr:nth-child(-n + 2)',
    findLoaded: (page: Page) => page.locator('.v-scenarios-name').first(),
  },
  {
    path: '/widgets',
    asks: ConnectionsDocument,
    parts: '.v-links h2, .v-linked:not(:has([data-card="agent"]))',
    findLoaded: (page: Page) => page.locator('.v-linked button:enabled').first(),
  },
]

for (const { path, asks, parts, findLoaded } of screens)
  test.for([
    [1440, 'ru'],
    [1280, 'ru'],
    [390, 'ru'],
    [390, 'en'],
  ] as const)(
    `the skeleton of ${path} has the geometry of the loaded screen, %i pixels wide, %s`,
    async ([width, language]) => {
      const page = await pageOf(width, language)
      const release = await holdAnswers(page, asks)
      await page.goto(path)
      await page.locator('main[aria-busy="true"]').waitFor()
      await page.locator(parts.split(', ')[0]!).first().waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const before = await boxesOf(page, parts)
      expect(before.length).toBeGreaterThan(2)
      release()
      await findLoaded(page).waitFor()
      await expect.poll(() => boxesOf(page, parts)).toEqual(before)
    },
  )

const lists = [
  '/appointments',
  '/clients',
  '/invitations',
  '/nps',
  '/reputation',
  '/chats',
  '/notifications-center',
  '/audit',
  '/scripts',
  '/reminders',
]

test.for(['ru', 'en'] as const)(
  'on a phone the first row of every list starts within 320 pixels, %s',
  async (language) => {
    const page = await pageOf(390, language)
    const tops: Record<string, number | undefined> = {}
    for (const path of lists) {
      const first =
        path === '/scripts' ? '.v-scenarios > tbody > tr' : '[data-index="0"]:not([data-missing])'
      await page.goto(path)
      await page.locator(first).first().waitFor()
      tops[path] = (await boxesOf(page, first))[0]?.[1]
    }
    // A failure lists every list that is too low.
    expect(Object.entries(tops).filter(([, top]) => top === undefined || top >= 320)).toEqual([])
  },
)

test('on a phone filters are behind one button that shows their count', async () => {
  const page = await pageOf(390)
  await page.goto('/reminders?view=messages')
  await rows(page).first().waitFor()
  const folded = page.locator('.v-folded')
  await expect.poll(() => folded.textContent()).toBe(t('common.filters'))
  await folded.click()
  await page.getByRole('button', { name: t('list.channel'), exact: true }).click()
  await page.getByRole('menuitemradio', { name: t('message.channel.sms') }).click()
  // A choice closes its own menu, and the filters stay open for more choices.
  await page.getByRole('radio', { name: new RegExp(`^${t('reminders.filters.noAnswer')}`) }).click()
  await page.keyboard.press('Escape')
  const set = page.getByRole('button', { name: count('common.filtersSet', 2) })
  expect((await set.textContent())?.replaceAll('\u00a0', ' ')).toBe(`${t('common.filters')} · 2`)
})

/** The texts of the elements that a toast or pop-up covers. */
const coveredBy = (page: Page, things: string) =>
  page.evaluate((selector) => {
    const notices = [...document.querySelectorAll('.v-toast, .v-popup')]
    const boxes = notices.map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll(selector)]
      .filter((thing) => !notices.some((one) => one.contains(thing)))
      .filter((thing) => {
        const { left, top, right, bottom, width } = thing.getBoundingClientRect()
        return (
          width > 0 &&
          boxes.some(
            (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          )
        )
      })
      .map((thing) => thing.textContent || thing.getAttribute('aria-label'))
  }, things)

const nextSteps = '.v-head :is(button, a), .bp6-intent-primary, .v-search, .v-filter, .v-row'
const ofDialog =
  ':is(.bp6-dialog, .v-sheet) :is(button, a, input:not(.v-hidden), select, textarea, .v-drop)'

for (const width of [1440, 390]) {
  test(`toasts and pop-ups cover neither a main button nor a row, ${width} pixels wide`, async () => {
    const page = await pageOf(width)
    await page.goto('/reminders')
    await rows(page).first().waitFor()
    // The pop-up stays as long as the pointer is over it.
    await page.locator('.v-popup').hover()
    expect(await coveredBy(page, nextSteps)).toEqual([])
    await page.getByRole('button', { name: t('reminders.data'), exact: true }).evaluate((one) => {
      ;(one as HTMLElement).click()
    })
    await page.locator('.bp6-dialog').waitFor()
    await expect.poll(() => coveredBy(page, ofDialog)).toEqual([])
    await expect.poll(() => notices(page).count()).toBe(1)
  })

  test(`a success toast does not cover the panel's buttons, ${width} pixels wide`, async () => {
    const page = await pageOf(width)
    await page.goto('/reminders?show=transferred')
    await rows(page).first().waitFor()
    // An answer is handled by one press; a failed message would ask for a follow-up.
    const asking = rows(page).filter({ hasText: t('message.answer.transferred') })
    await asking.first().click()
    const handled = page.getByRole('button', { name: t('reminders.actions.handled'), exact: true })
    await handled.click()
    await page.locator('.v-toast').first().hover()
    await expect.poll(() => coveredBy(page, ofDialog)).toEqual([])
    await expect.poll(() => notices(page).count()).toBeGreaterThan(0)
    // The row of the next width.
    await page
      .locator('.v-toast')
      .first()
      .getByRole('button', { name: t('common.undo') })
      .click()
    await handled.waitFor()
  })
}

test.for([1440, 1280])(
  'every part of the funnel bar has a complete label that does not overlap the next one, %i pixels wide',
  async (width) => {
    const page = await pageOf(width)
    await page.goto('/reminders?period=past')
    await page.locator('.v-flow-label').first().waitFor()
    const parts = await boxesOf(page, '.v-flow-part')
    const labels = await boxesOf(page, '.v-flow-label')
    expect(labels).toHaveLength(parts.length)
    expect(parts.some((part) => part[2]! < 60)).toBe(true)
    const cut = await page
      .locator('.v-flow-label')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
    labels.forEach(([left, , wide], at) => {
      // Labels in one line do not overlap, and the first starts with its part.
      const next = labels[at + 1]
      if (next && next[1] === labels[at]![1])
        expect(left! + wide!).toBeLessThanOrEqual(next[0]! + 1)
    })
    expect(labels[0]![0]).toBe(parts[0]![0])
  },
)
