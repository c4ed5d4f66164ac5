import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['registration'],
  account: 'nobody',
  async run(context) {
    const { page, capture, strings } = context
    await goTo(context, '/registration')
    await capture('registration')
    await page.getByRole('button', { name: strings.t('registration.submit') }).click()
    await page.getByText(strings.t('validation.required')).first().waitFor()
    await capture('registration-faults')
  },
}
