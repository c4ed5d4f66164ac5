import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['patients'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    await goTo(context, '/clients')
    await rows.first().waitFor()
    await capture('patients')
    await rows.nth(1).locator('[data-mark]').click()
    await rows.nth(2).locator('[data-mark]').click()
    await capture('patients-chosen')
    await page
      .getByRole('button', { name: strings.t('patients.actions.exclude') })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await capture('patients-exclude')
    await goTo(context, '/clients')
    await rows.first().waitFor()
    await rows.nth(1).click()
    await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('patients-card')
  },
}
