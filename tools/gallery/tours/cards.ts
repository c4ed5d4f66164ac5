import { goTo, type Tour } from './tour.ts'

/** Specialists' cards, and one that is open with its previews. */
export const tour: Tour = {
  areas: ['cards'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    await goTo(visit, '/doctor-business-cards')
    await page.locator('.v-doctors > li').first().waitFor()
    await see('cards')
    const change = words.t('cards.changeNamed', { name: '' }).trim()
    await page.getByRole('button', { name: change }).first().click()
    await page.locator('.v-card-preview').first().waitFor()
    await see('cards-open')
  },
}
