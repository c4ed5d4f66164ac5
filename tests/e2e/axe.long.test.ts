import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { routeManifests } from '../../src/routes/all.ts'
import type { RouteManifest } from '../../src/routes/route-manifest.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { loadTours } from '../../tools/gallery/tours/load-tours.ts'
import { listSampleAddresses } from '../../tools/gallery/tours/plain-tours.ts'
import {
  createDemoSession,
  createSession,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { faults, looks, opened, useLooks } from '../harness/looks.ts'
import { useProduct } from '../harness/product-fixture.ts'
import { clinicWithVisit, sentToken } from './clinic-with-visit.ts'

const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
)
const pageOf = useLooks(browser)
let demo: StorageEntries
let empty: StorageEntries
let link: string
beforeAll(async () => {
  demo = await createDemoSession(product.url)
  empty = await createSession(product.url, '/api/account/register', {
    companyName: 'Клиника «Новая»',
    email: 'owner@novaya.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79000000001',
    timeZone: 'Europe/Moscow',
  })
  const own = { companyName: 'Клиника «Первая»', email: 'owner@pervaya.example' }
  link = `${product.url}/v/${await sentToken(product, await clinicWithVisit(product, own))}`
})

/** A tour whose subject has an axe test of its own is left out: that test covers more than the tour's pictures. */
const own = new Set(readdirSync(import.meta.dirname))
const tours = Object.entries(await loadTours()).filter(
  ([name]) => !own.has(`axe-${name}.long.test.ts`),
)

describe.each(tours)('%s', (_, tour) => {
  test.each(looks)('$language, dark $dark, $width px', async (look) => {
    const session = { demo, empty, nobody: {} }[tour.account]
    const page = await pageOf(
      look,
      { ...session, ...tour.storage },
      { url: product.url, who: tour.account },
    )
    const found: string[] = []
    let captures = 0
    await tour.run({
      page,
      url: product.url,
      sandboxUrl: product.sandboxUrl,
      strings: await loadStrings(look.language),
      patientLink: link,
      capture: async (screen) => {
        captures += 1
        found.push(...(await faults(page, screen)))
      },
    })
    expect(captures).toBeGreaterThan(0)
    expect(found).toEqual([])
  })
})

test.each(looks)(
  'axe finds no fault with error states: $language, dark $dark, $width px',
  async (look) => {
    const { t } = await loadStrings(look.language)
    const page = await opened(browser, look, demo)
    const found = []
    await page.route('**/assets/SettingsScreen*.js', (route) => route.abort())
    await page.goto(`${product.url}/settings`)
    await page.getByRole('heading', { name: t('errors.loading') }).waitFor()
    found.push(...(await faults(page, 'a screen that did not load')))
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }))
    await page.goto(`${product.url}/widgets`)
    await page.getByRole('dialog').getByText(t('update.title')).waitFor()
    found.push(...(await faults(page, 'a new version')))
    await page.unroute('**/version.json')
    await page.route('**/graphql', (route) => route.abort())
    await page.goto(`${product.url}/reminders`)
    await page.getByText(t('errors.network')).first().waitFor()
    found.push(...(await faults(page, 'no connection')))
    expect(found).toEqual([])
    await page.context().close()
  },
)

/** Every address with a screen that needs a session. */
const privateAddresses = Object.entries<RouteManifest>(routeManifests).flatMap(([name, area]) =>
  area.publicAccess || !area.screen
    ? []
    : listSampleAddresses(area).map((address) => [name, address] as const),
)

test.each([
  { language: 'ru', dark: false },
  { language: 'en', dark: true },
] as const)(
  'axe finds no fault and nothing scrolls sideways at 1280 px: $language, dark $dark',
  async (look) => {
    const page = await pageOf({ ...look, width: 1280 }, demo, { url: product.url, who: 'demo' })
    const found: string[] = []
    for (const [name, address] of privateAddresses) {
      await page.goto(product.url + address)
      await page.locator('main h1, main h2').first().waitFor()
      await page
        .locator('.v-skeleton, main[aria-busy="true"]')
        .first()
        .waitFor({ state: 'detached' })
      found.push(...(await faults(page, name)), ...(await tooWide(page, address)))
    }
    expect(found).toEqual([])
  },
)

/** The page, scrollers and lists that are wider than their visible part. */
const tooWide = (page: Page, screen: string) =>
  page.evaluate(
    (name) =>
      [document.documentElement, ...document.querySelectorAll('[data-scroller], [role=grid]')]
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map((part) => `${name}: ${part.tagName} is ${part.scrollWidth} px wide`),
    screen,
  )
