import { goTo, type Tour } from './tour.ts'

/** Onboarding of a new clinic: the steps left, and the finished ones expanded. */
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
