import { goTo, type Tour } from './tour.ts'

/** Visits: the week's list, an open one, those without messages, and a day by specialist. */
export const tour: Tour = {
  routes: ['appointments'],
  account: 'demo',
  async run(context) {
    const { page, capture } = context
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    await goTo(context, '/appointments?period=7d')
    await rows.first().waitFor()
    await capture('appointments')
    await rows.nth(1).click()
    // Beside the list if there is room, over it on a phone.
    await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('appointments-panel')
    await goTo(context, '/appointments?period=7d&show=unwritten')
    await rows.first().waitFor()
    await capture('appointments-unwritten')
    await goTo(context, '/appointments?period=90d&waiting=true')
    await capture('appointments-waiting')
    await goTo(context, '/appointments?look=day&period=2026-12-09')
    await page.locator('.v-day-visit').first().waitFor()
    await capture('appointments-day')
  },
}
