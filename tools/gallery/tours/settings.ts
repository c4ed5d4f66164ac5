import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['settings'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    await goTo(context, '/settings')
    await page.locator('.v-card-row').first().waitFor()
    await capture('settings')
    const section = (title: string) => page.locator('.v-set', { hasText: title }).first()
    await section(strings.t('settings.profile.title')).scrollIntoViewIfNeeded()
    await capture('settings-profile')
    await page.locator('.v-set').last().scrollIntoViewIfNeeded()
    await capture('settings-below')
    await page.getByRole('button', { name: strings.t('settings.answers.add'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page
      .getByRole('button', { name: strings.t('settings.answers.save'), exact: true })
      .click()
    await page.locator('.v-field-error').first().waitFor()
    await capture('settings-answer')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const change = strings.t('settings.clinic.changeNamed', { name: '' }).trim()
    await page.getByRole('button', { name: change }).first().click()
    await page.locator('.v-logo-field').first().waitFor()
    await capture('settings-card')
  },
}
