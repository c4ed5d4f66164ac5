import type { Page } from 'playwright'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'

const { t } = await loadStrings('ru')

/** Fills in and submits the Russian sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}
