import { goTo, type Tour } from './tour.ts'

/** Patients' reviews, one of them, the way to a public review; review sites, and the form of a link. */
export const tour: Tour = {
  routes: ['reputation'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    const row = page.locator('.v-row:not([data-missing])').first()
    await goTo(context, '/reputation')
    await row.waitFor()
    await capture('reputation')
    await row.click()
    await page.locator('.v-review-facts').waitFor()
    await capture('reputation-review')
    await goTo(context, '/reputation?tab=way')
    await row.waitFor()
    await capture('reputation-way')
    await goTo(context, '/reputation?search=нет такого')
    await page.getByRole('heading', { name: strings.t('reviews.nothing.title') }).waitFor()
    await capture('reputation-nothing')
    await goTo(context, '/reputation?tab=links')
    const add = page.getByRole('button', { name: strings.t('reputation.add') })
    const save = page.getByRole('button', { name: strings.t('reputation.form.save'), exact: true })
    await page.locator('.v-days').waitFor()
    await capture('reputation-links')
    await add.click()
    await save.click()
    await page.locator('.v-field-error').first().waitFor()
    await capture('reputation-form')
  },
}
