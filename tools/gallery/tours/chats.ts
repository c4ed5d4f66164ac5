import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['chats'],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    const line = page.getByLabel(words.t('chats.composer.label'))
    await goTo(visit, '/chats')
    await rows.first().waitFor()
    await see('chats')
    await rows.nth(1).click()
    await line.waitFor()
    await page.locator('.v-said-by').first().waitFor()
    await page.locator('.v-bones').first().waitFor({ state: 'detached' })
    await see('chats-open')
    await line.fill('/')
    await page.locator('.v-quick, .v-quick-none').first().waitFor()
    await see('chats-quick')
    await line.fill('')
    // What cannot be sent stays with its words.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('Wednesday at noon') ? route.abort() : route.fallback(),
    )
    await line.fill('Wednesday at noon?')
    await page.getByRole('button', { name: words.t('chats.composer.send'), exact: true }).click()
    await page.getByText(words.t('chats.out.failed')).first().waitFor()
    await see('chats-unsent')
    await page.unroute('**/graphql')
    const patient = page.getByRole('button', {
      name: words.t('chats.head.patient'),
      exact: true,
    })
    if (!(await patient.isVisible())) return
    await patient.click()
    await page.getByRole('dialog').waitFor()
    await page.locator('.v-bones').first().waitFor({ state: 'detached' })
    await see('chats-patient')
  },
}
