import { expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { dailyScreens } from '../walks/daily-screens.ts'
import { button, heading } from '../walks/kit/expected-elements.ts'
import { screens } from '../walks/kit/screens.ts'
import { browserWalks, useScreenWalks } from '../walks/kit/use-screen-walks.ts'
import { UNWALKED_PATH, walkInBrowser } from '../walks/kit/walk-in-browser.ts'
import { awaitedInBrowser } from '../walks/screenless.ts'

test('every walk also runs in a browser, except the listed ones', () => {
  const missing = screens.flatMap(({ walk }) => (walk.browser ? [] : [walk.chart]))
  expect(missing.sort()).toEqual(awaitedInBrowser.sort())
})

const { drivers, call } = useScreenWalks(
  browserWalks.filter(({ screen }) => !dailyScreens.includes(screen)),
)

test('a walk in a browser fails when a button or a heading is lost', async () => {
  const { walk, options } = browserWalks.find(({ chart }) => chart === 'reputationMachine')!
  const { t } = await loadStrings('ru')
  const { owner } = drivers()
  await owner.page.goto(UNWALKED_PATH)
  for (const lost of [button(t('reputation.form.save')), heading(t('menu.reputation'))]) {
    await owner.hideElement(lost)
    const name = String(lost.name)
    await expect(walkInBrowser(walk, options, drivers(), call), name).rejects.toThrow(name)
  }
  await owner.hideElement(null)
})
