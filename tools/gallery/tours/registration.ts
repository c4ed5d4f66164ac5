import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['registration'],
  as: 'nobody',
  async walk(visit) {
    const { page, see, words } = visit
    await goTo(visit, '/registration')
    await see('registration')
    await page.getByRole('button', { name: words.t('registration.submit') }).click()
    await page.getByText(words.t('validation.required')).first().waitFor()
    await see('registration-faults')
  },
}
