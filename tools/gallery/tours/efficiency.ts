import { goTo, type Tour } from './tour.ts'

/** A month told to the owner: the one that runs, whom a colleague answered, and one before the first message. */
export const tour: Tour = {
  areas: ['efficiency'],
  as: 'demo',
  async walk(visit) {
    const { page, see } = visit
    await goTo(visit, '/my-efficiency')
    await page.locator('.v-fig-number > dd').first().waitFor()
    await see('efficiency')
    await page.locator('.v-month-aside .v-opens').last().click()
    await page.locator('.v-figure-row').first().waitFor()
    await see('efficiency-rows')
    await goTo(visit, '/my-efficiency/2026-01')
    await page.locator('.v-month-none').waitFor()
    await see('efficiency-none')
  },
}
