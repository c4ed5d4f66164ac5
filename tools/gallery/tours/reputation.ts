import { goTo, type Tour } from './tour.ts'

/** What patients wrote, one review of them, the way to a public one; where they write, and the form of a link. */
export const tour: Tour = {
  areas: ['reputation'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    const row = page.locator('.v-row:not([data-missing])').first()
    await goTo(visit, '/reputation')
    await row.waitFor()
    await see('reputation')
    await row.click()
    await page.locator('.v-review-facts').waitFor()
    await see('reputation-review')
    await goTo(visit, '/reputation?tab=way')
    await row.waitFor()
    await see('reputation-way')
    await goTo(visit, '/reputation?search=нет такого')
    await page.getByRole('heading', { name: words.t('reviews.nothing.title') }).waitFor()
    await see('reputation-nothing')
    await goTo(visit, '/reputation?tab=links')
    const add = page.getByRole('button', { name: words.t('reputation.add') })
    const save = page.getByRole('button', { name: words.t('reputation.form.save'), exact: true })
    await page.locator('.v-days').waitFor()
    await see('reputation-links')
    await add.click()
    await save.click()
    await page.locator('.v-field-error').first().waitFor()
    await see('reputation-form')
  },
}
