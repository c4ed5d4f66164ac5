import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['audit'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    await goTo(context, '/audit')
    await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
    await capture('audit')
    await goTo(context, '/audit?search=nobody')
    await page.getByText(strings.t('audit.none.filtered')).waitFor()
    await capture('audit-none')
  },
}
