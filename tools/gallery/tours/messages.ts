import { goTo, type Tour } from './tour.ts'

/** Invitations and NPS: the list, and a message in the panel. */
export const tour: Tour = {
  routes: ['invitations', 'nps'],
  account: 'demo',
  async run(context) {
    const { page, capture } = context
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    for (const name of ['invitations', 'nps']) {
      await goTo(context, `/${name}`)
      await rows.first().waitFor()
      await capture(name)
      await rows.first().click()
      // Beside the list if there is room, over it on a phone.
      await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
      await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
      await capture(`${name}-panel`)
    }
  },
}
