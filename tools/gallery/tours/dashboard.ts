import { goTo, type Tour } from './tour.ts'

/** What it brought: as numbers and as per cent, its days as a table, another span of days. */
export const tour: Tour = {
  areas: ['dashboard'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    await goTo(visit, '/dashboard')
    await page.locator('.v-fig-number > dd').first().waitFor()
    await see('dashboard')
    await page.getByText(words.t('dashboard.dynamics.asTable')).click()
    await see('dashboard-days')
    await goTo(visit, '/dashboard?as=percents&period=7d')
    await page.locator('.v-fig-number > dd').first().waitFor()
    await see('dashboard-percents')
  },
}
