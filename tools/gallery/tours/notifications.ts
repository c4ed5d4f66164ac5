import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['notifications'],
  account: 'demo',
  hasPopups: true,
  async run(context) {
    const { page, capture } = context
    await goTo(context, '/notifications-center')
    await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
    await page.locator('.v-popup').waitFor()
    await capture('notifications')
  },
}
