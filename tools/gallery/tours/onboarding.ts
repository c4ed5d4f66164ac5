import { goTo, type Tour } from './tour.ts'

/** The way of a new clinic to its first message: what is left, and what is done unfolded. */
export const tour: Tour = {
  routes: ['onboarding'],
  account: 'empty',
  async run(context) {
    const { page, capture } = context
    await goTo(context, '/set-up')
    await page.locator('.v-set-up-step').first().waitFor()
    await page.locator('.v-set-up-done > summary').click()
    await capture('set-up')
  },
}
