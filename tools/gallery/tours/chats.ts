import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['chats'],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
    const messageInput = page.getByLabel(strings.t('chats.composer.label'))
    await goTo(context, '/chats')
    await rows.first().waitFor()
    await capture('chats')
    await rows.nth(1).click()
    await messageInput.waitFor()
    await page.locator('.v-quote-by').first().waitFor()
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('chats-open')
    await messageInput.fill('/')
    await page.locator('.v-quick, .v-quick-none').first().waitFor()
    await capture('chats-quick')
    await messageInput.fill('')
    // A message that cannot be sent stays with its text.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('Wednesday at noon') ? route.abort() : route.fallback(),
    )
    await messageInput.fill('Wednesday at noon?')
    await page.getByRole('button', { name: strings.t('chats.composer.send'), exact: true }).click()
    await page.getByText(strings.t('chats.out.failed')).first().waitFor()
    await capture('chats-unsent')
    await page.unroute('**/graphql')
    const patient = page.getByRole('button', {
      name: strings.t('chats.head.patient'),
      exact: true,
    })
    if (!(await patient.isVisible())) return
    await patient.click()
    await page.getByRole('dialog').waitFor()
    await page.locator('.v-skeleton').first().waitFor({ state: 'detached' })
    await capture('chats-patient')
  },
}
