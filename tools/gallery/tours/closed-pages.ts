import type { Tour } from './tour.ts'

const plan = { plan: 'nps', until: null }

/** Pages closed by the plan, an unknown address, and the menu opened on a narrow screen. */
export const tour: Tour = {
  routes: [],
  account: 'demo',
  storage: { tariff: JSON.stringify(plan) },
  async run({ page, url, capture, strings: { t } }) {
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      if (answer.data?.viewer) answer.data.viewer.tariff = plan
      return route.fulfill({ json: answer })
    })
    for (const [name, path] of [
      ['closed', '/reminders'],
      ['nowhere', '/nowhere'],
    ] as const) {
      await page.goto(url + path)
      await page.locator('.v-empty').waitFor()
      await capture(name)
    }
    const openMenu = page.getByRole('button', { name: t('menu.open') })
    if (await openMenu.isVisible()) {
      await openMenu.click()
      await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
      await capture('menu')
    }
    // Requests still under way do not matter any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
