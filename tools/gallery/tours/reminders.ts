import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['reminders'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    await goTo(context, '/reminders')
    await rows.first().waitFor()
    await capture('reminders')
    await rows.nth(1).click()
    // Beside the list if there is room, over it on a phone.
    await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('reminders-panel')
    await page
      .getByRole('button', { name: new RegExp(`^${strings.t('reschedule.button')}`) })
      .click()
    await page.getByLabel(strings.t('reschedule.wish')).waitFor()
    await capture('reschedule')
    await goTo(context, '/reminders')
    await rows.first().waitFor()
    const messages = page.getByText(strings.t('reminders.view.messages'), { exact: true })
    if (await messages.isVisible()) {
      await messages.click()
      await rows.first().waitFor()
      await capture('messages')
    }
    const list = page.getByText(strings.t('reminders.view.list'), { exact: true })
    if (await list.isVisible()) {
      await list.click()
      await rows.first().waitFor()
      await capture('sending-list')
    }
  },
}
