import { goTo, type Tour } from './tour.ts'

/** Conversion: all rows, the messages of one, grouped by scenario in percent, and how it is counted. */
export const tour: Tour = {
  routes: ['conversion'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    await goTo(context, '/conversion')
    await page.locator('.v-conversion-table').waitFor()
    await capture('conversion')
    await page.locator('.v-conversion-total .v-opens').nth(1).click()
    await page.locator('.v-figure-row').first().waitFor()
    await capture('conversion-rows')
    await goTo(context, '/conversion?by=scenario&as=percents&sort=-booked')
    await page.locator('.v-conversion-table').waitFor()
    await page.getByText(strings.t('conversion.how.title')).click()
    await capture('conversion-folded')
  },
}
