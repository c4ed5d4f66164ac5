import { goTo, type Tour } from './tour.ts'

/** The way of a new clinic to its first message: what is left, and what is done unfolded. */
export const tour: Tour = {
  areas: ['setUp'],
  as: 'empty',
  async walk(visit) {
    const { page, see } = visit
    await goTo(visit, '/set-up')
    await page.locator('.v-set-up-step').first().waitFor()
    await page.locator('.v-set-up-done > summary').click()
    await see('set-up')
  },
}
