import type { Tour } from './tour.ts'

const plan = { plan: 'nps', until: null }

/** What the plan closes, what is nowhere, and the menu drawn out where it has no place. */
export const tour: Tour = {
  areas: [],
  as: 'demo',
  kept: { tariff: JSON.stringify(plan) },
  async walk({ page, url, see, words: { t } }) {
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
      await see(name)
    }
    const drawOut = page.getByRole('button', { name: t('menu.open') })
    if (await drawOut.isVisible()) {
      await drawOut.click()
      await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
      await see('menu')
    }
    // What is still being asked is nobody's concern any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
