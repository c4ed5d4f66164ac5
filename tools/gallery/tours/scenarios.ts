import { goTo, type Tour } from './tour.ts'

/** Scenario setup: the list, every part of one scenario, and its confirmations. Nothing is changed. */
export const tour: Tour = {
  routes: ['scenarios'],
  account: 'demo',
  async run(context) {
    const {
      page,
      capture,
      strings: { t },
    } = context
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const tab = (
      name: 'text' | 'audience' | 'channels' | 'list' | 'test' | 'timeMachine' | 'trial',
    ) => page.getByRole('link', { name: t(`scenarios.tab.${name}`), exact: true }).click()
    await goTo(context, '/scripts')
    await page.getByRole('table').waitFor()
    await capture('scenarios')
    await button(t('scenarios.list.create')).click()
    await page.getByRole('radio').first().waitFor()
    await capture('scenarios-create')
    await page.keyboard.press('Escape')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.locator('.v-sms').waitFor()
    await capture('scenarios-text')
    await page
      .getByRole('textbox', { name: t('scenarios.text.label') })
      .fill('{ошибка}, ждём вас [завтра')
    await page.locator('.v-scenario-problems').waitFor()
    await capture('scenarios-text-faults')
    await page
      .getByRole('textbox', { name: t('scenarios.text.label') })
      .fill('{имя}, {дата} чистка со скидкой 20 %')
    await page.locator('.v-advertising').waitFor()
    await capture('scenarios-text-advertising')
    await button(t('scenarios.library.open')).click()
    await page.getByRole('dialog').waitFor()
    await capture('scenarios-library')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(t('scenarios.save.discard')).click()
    await tab('audience')
    await page.locator('input[name=autoStopDate]').waitFor()
    await capture('scenarios-audience')
    await page.locator('.v-set').last().scrollIntoViewIfNeeded()
    await capture('scenarios-audience-below')
    await tab('channels')
    await page.locator('.v-steps > li').first().waitFor()
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('scenarios-channels')
    await tab('list')
    await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
    await capture('scenarios-list')
    await tab('test')
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('scenarios-test')
    await button(t('scenarios.test.add')).click()
    await page.getByRole('dialog').waitFor()
    await capture('scenarios-test-patient')
    await page.keyboard.press('Escape')
    await tab('timeMachine')
    const patients = page.locator('.v-machine-choice li button')
    await patients.first().waitFor()
    await capture('scenarios-time-machine-choice')
    await patients.first().click()
    await page.locator('.v-machine-steps').waitFor()
    await capture('scenarios-time-machine')
    await tab('trial')
    await button(t('abTest.begin')).waitFor()
    await capture('scenarios-trial')
    await button(t('abTest.begin')).click()
    await page.locator('.v-trial-pair > summary').click()
    await capture('scenarios-trial-form')
  },
}
