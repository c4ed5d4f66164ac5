import { goTo, type Tour } from './tour.ts'

/** The confirmation of the emergency stop; it is not answered. */
export const tour: Tour = {
  routes: [],
  account: 'demo',
  async run(context) {
    const {
      page,
      capture,
      strings: { t },
    } = context
    await goTo(context, '/settings')
    await page.locator('.v-card-row').first().waitFor()
    const openMenu = page.getByRole('button', { name: t('menu.open') })
    if (await openMenu.isVisible()) await openMenu.click()
    await page.getByRole('button', { name: t('stop.menu'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('stop.scope')).waitFor()
    await capture('red-stop')
  },
}
