import { goTo, type Tour } from './tour.ts'

/** Specialists' cards, and an open one with its previews. */
export const tour: Tour = {
  routes: ['cards'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    await goTo(context, '/doctor-business-cards')
    await page.locator('.v-doctors > li').first().waitFor()
    await capture('cards')
    const change = strings.t('cards.changeNamed', { name: '' }).trim()
    await page.getByRole('button', { name: change }).first().click()
    await page.locator('.v-card-preview').first().waitFor()
    await capture('cards-open')
  },
}
