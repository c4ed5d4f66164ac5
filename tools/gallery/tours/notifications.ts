import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['notifications'],
  as: 'demo',
  popsUp: true,
  async walk(visit) {
    const { page, see } = visit
    await goTo(visit, '/notifications-center')
    await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
    await page.locator('.v-popup').waitFor()
    await see('notifications')
  },
}
