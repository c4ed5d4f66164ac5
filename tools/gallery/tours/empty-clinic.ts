import type { Tour } from './tour.ts'
import { oddTable } from './unclear-table.ts'

/** A clinic without data, and the file that it brings. */
export const tour: Tour = {
  areas: [],
  as: 'empty',
  async walk({ page, url, words: { t }, see }) {
    const file = page.locator('input[type=file]')
    await page.goto(`${url}/reminders`)
    await file.waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: t('connect.systems.submit') })
      .first()
      .waitFor()
    await see('empty-clinic')
    await file.setInputFiles({
      name: 'visits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(oddTable),
    })
    await page.locator('.v-mapping').waitFor()
    await see('import-columns')
  },
}
