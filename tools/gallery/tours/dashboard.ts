import { goTo, type Tour } from './tour.ts'

/** Dashboard: as numbers and percent, its days as a table, another period. */
export const tour: Tour = {
  routes: ['dashboard'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    await goTo(context, '/dashboard')
    await page.locator('.v-metric-number > dd').first().waitFor()
    await capture('dashboard')
    await page.getByText(strings.t('dashboard.dynamics.asTable')).click()
    await capture('dashboard-days')
    await goTo(context, '/dashboard?as=percents&period=7d')
    await page.locator('.v-metric-number > dd').first().waitFor()
    await capture('dashboard-percents')
  },
}
