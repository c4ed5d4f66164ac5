import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['clients'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    await goTo(visit, '/clients')
    await rows.first().waitFor()
    await see('clients')
    await rows.nth(1).locator('[data-mark]').click()
    await rows.nth(2).locator('[data-mark]').click()
    await see('clients-chosen')
    await page
      .getByRole('button', { name: words.t('clients.actions.exclude') })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await see('clients-exclude')
    await goTo(visit, '/clients')
    await rows.first().waitFor()
    await rows.nth(1).click()
    await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
    await page.locator('.v-bones').first().waitFor({ state: 'detached' })
    await see('clients-card')
  },
}
