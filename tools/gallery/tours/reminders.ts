import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['reminders'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    await goTo(visit, '/reminders')
    await rows.first().waitFor()
    await see('reminders')
    await rows.nth(1).click()
    // Beside the list when there is room, over it on a phone.
    await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
    await page.locator('.v-bones').first().waitFor({ state: 'detached' })
    await see('reminders-panel')
    await goTo(visit, '/reminders')
    await rows.first().waitFor()
    const list = page.getByText(words.t('reminders.view.list'), { exact: true })
    if (await list.isVisible()) {
      await list.click()
      await rows.first().waitFor()
      await see('sending-list')
    }
  },
}
