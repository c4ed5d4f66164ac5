import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  reportColumns,
  type SharedReport,
} from '../../server/engine/shared-report/shared-report.ts'
import { renderSharedReport } from '../../server/patient-pages/shared-report/render-shared-report.ts'
import { launchBrowser } from '../harness/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A month with long numbers and a note in every row. */
const crowded = {
  figures: {
    ...{ sent: 123456, delivered: 111111, asked: 99999, answered: 55555, told: 44444 },
    ...{ approved: 33333, canceledVisits: 2222, canceledInTime: 1111, refilled: 3 },
    ...{ came: 88888, missed: 7777, booked: 6666, bookedUnknown: 2, bookedCame: 5555 },
    ...{ paidUnknown: 44, paid: 123456789.55, cost: 98765432.1, costUnknown: 77 },
  },
  ...{ unpriced: 0, secondsSaved: 1851840, reviews: 1234, transitions: 5678 },
  nps: {
    ...{ answers: 999, promoters: 500, passives: 300, detractors: 199 },
    ...{ index: 30.1, low: 25.2, high: 34.9 },
  },
  response: { asked: 999, answered: 888, median: 54321 },
  avoided: {
    ...{ basis: 'year', reached: 50000, share: -0.0833, low: -0.09, high: -0.07 },
    ...{ visits: -4166, visitsLow: -4500, visitsHigh: -3500 },
    compared: { reached: 400000, reachedMissed: 20000, unreached: 30000, unreachedMissed: 4000 },
  },
} as unknown as SharedReport['months']['own']['figures'] // the page shows no other counts

const month: SharedReport = {
  clinic: 'Многопрофильный медицинский центр имени Константина Эдуардовича Циолковского',
  currency: 'RUB',
  timeZone: 'America/Argentina/Buenos_Aires',
  asOf: '2026-11-28T07:00:00Z',
  runs: true,
  months: Object.fromEntries(
    reportColumns.map((column) => [column, { name: '2026-11', figures: crowded }]),
  ) as SharedReport['months'], // a month for each column
}

test.each(['ru', 'en'] as const)(
  'a shared report with long numbers prints on one A4 page and fits a phone (%s)',
  async (locale) => {
    const page = await browser.newPage()
    await page.setContent(
      renderSharedReport(month, Temporal.Instant.from('2027-02-26T07:00:00Z'), locale),
    )
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
      // A number must not break across lines: its second half would look like another number.
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('dd, td')].flatMap(({ firstChild }) => {
          if (!firstChild?.textContent || firstChild.textContent.includes(' ')) return []
          const range = document.createRange()
          range.selectNodeContents(firstChild)
          return range.getClientRects().length > 1 ? [firstChild.textContent] : []
        }),
      )
      expect([width, broken]).toEqual([width, []])
    }
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.close()
  },
)
