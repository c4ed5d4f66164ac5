import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['settings'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    await goTo(visit, '/settings')
    await page.locator('.v-card-row').first().waitFor()
    await see('settings')
    const section = (title: string) => page.locator('.v-set', { hasText: title }).first()
    await section(words.t('settings.profile.title')).scrollIntoViewIfNeeded()
    await see('settings-profile')
    await page.locator('.v-set').last().scrollIntoViewIfNeeded()
    await see('settings-below')
    await page.getByRole('button', { name: words.t('settings.answers.add'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: words.t('settings.answers.save'), exact: true }).click()
    await page.locator('.v-field-error').first().waitFor()
    await see('settings-answer')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const change = words.t('settings.clinic.changeNamed', { name: '' }).trim()
    await page.getByRole('button', { name: change }).first().click()
    await page.locator('.v-logo-field').first().waitFor()
    await see('settings-card')
  },
}
