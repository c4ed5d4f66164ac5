import { goTo, type Tour } from './tour.ts'

/** Monthly report: the current month, whom a colleague answered, and a month before the first message. */
export const tour: Tour = {
  routes: ['monthlyReport'],
  account: 'demo',
  async run(context) {
    const { page, capture } = context
    await goTo(context, '/my-efficiency')
    await page.locator('.v-metric-number > dd').first().waitFor()
    await capture('monthly-report')
    await page.locator('.v-month-aside .v-opens').last().click()
    await page.locator('.v-figure-row').first().waitFor()
    await capture('monthly-report-rows')
    await goTo(context, '/my-efficiency/2026-01')
    await page.locator('.v-month-none').waitFor()
    await capture('monthly-report-none')
  },
}
