import type { Tour } from './tour.ts'
import { unclearTable } from './unclear-table.ts'

/** A clinic without data, and its import of a file. */
export const tour: Tour = {
  routes: [],
  account: 'empty',
  async run({ page, url, strings: { t }, capture }) {
    const file = page.locator('input[type=file]')
    await page.goto(`${url}/reminders`)
    await file.waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: t('ingest.systems.submit') })
      .first()
      .waitFor()
    await capture('empty-clinic')
    await file.setInputFiles({
      name: 'visits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(unclearTable),
    })
    await page.locator('.v-mapping').waitFor()
    await capture('import-columns')
  },
}
