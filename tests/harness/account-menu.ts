import type { Page } from 'playwright'
import type { Strings } from '../../src/ui/i18n/i18n.ts'

/** Opens the account menu at the side of the page and chooses an entry. */
export async function chooseInAccountMenu(page: Page, { t }: Pick<Strings, 't'>, name: string) {
  await page.getByRole('button', { name: t('menu.account'), exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
