import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  routes: ['connections'],
  account: 'demo',
  async run(context) {
    const { page, capture } = context
    await goTo(context, '/widgets')
    await page.getByRole('listitem').first().waitFor()
    await capture('connections')
    const titles = await page.getByRole('listitem').getByRole('heading').allTextContents()
    for (const [at, title] of titles.entries()) {
      await page.getByRole('button', { name: `: ${title}` }).click()
      await page.getByRole('heading', { level: 2, name: title }).waitFor()
      await capture(`connections-panel-${at + 1}`)
      await page.keyboard.press('Escape')
    }
  },
}
