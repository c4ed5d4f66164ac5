import { goTo, type Tour } from './tour.ts'

/** The question before everything is stopped; it is not answered. */
export const tour: Tour = {
  areas: [],
  as: 'demo',
  async walk(visit) {
    const {
      page,
      see,
      words: { t },
    } = visit
    await goTo(visit, '/settings')
    await page.locator('.v-card-row').first().waitFor()
    const drawOut = page.getByRole('button', { name: t('menu.open') })
    if (await drawOut.isVisible()) await drawOut.click()
    await page.getByRole('button', { name: t('stop.menu'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('stop.scope')).waitFor()
    await see('red-stop')
  },
}
