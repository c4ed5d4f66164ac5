import type { Tour } from './tour.ts'

/** A list whose server fails, and one whose server does not answer. */
export const tour: Tour = {
  routes: [],
  account: 'demo',
  async run({ page, url, capture }) {
    const main = page.getByRole('main')
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'failed' }] } }),
    )
    await page.goto(`${url}/clients`)
    await main.getByRole('alert').first().waitFor()
    await capture('failure')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/graphql', (route) => route.abort())
    await page.goto(`${url}/clients`)
    await main.getByRole('alert').first().waitFor()
    await capture('no-answer')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
