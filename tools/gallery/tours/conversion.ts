import { goTo, type Tour } from './tour.ts'

/** What became of messages: in all rows, with the messages of one, folded to their scenarios as per cent, and how it is counted. */
export const tour: Tour = {
  areas: ['conversion'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    await goTo(visit, '/conversion')
    await page.locator('.v-conv-table').waitFor()
    await see('conversion')
    await page.locator('.v-conv-total .v-opens').nth(1).click()
    await page.locator('.v-figure-row').first().waitFor()
    await see('conversion-rows')
    await goTo(visit, '/conversion?by=scenario&as=percents&sort=-booked')
    await page.locator('.v-conv-table').waitFor()
    await page.getByText(words.t('conversion.how.title')).click()
    await see('conversion-folded')
  },
}
