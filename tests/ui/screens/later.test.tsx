// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { areas } from '../../../src/areas/all.ts'
import type { Area } from '../../../src/areas/area.ts'
import { LaterReport } from '../../../src/ui/shell/LaterReport.tsx'
import { LaterScreen } from '../../../src/ui/shell/LaterScreen.tsx'
import { plain } from '../../walks/kit/eyes.ts'
import { drawn, ru } from './page.tsx'

const { t } = ru
const later = Object.values<Area>(areas).flatMap(({ addresses, menu, later: what }) =>
  what && menu ? [{ path: Object.values(addresses)[0] ?? '', menu, what }] : [],
)

test.each(later)(
  '$path says what it will hold, under its line in the menu',
  async ({ path, menu, what }) => {
    const page = await drawn({}, () => <LaterScreen />, { path })
    for (const said of [t(`menu.${menu.label}`), t('later.title'), t(`later.${what}`)])
      expect(plain(page.text())).toContain(plain(said))
    expect(page.all('.v-empty a')).toHaveLength(1)
    await page.close()
  },
)

test('the address of a report says what it will hold, to whoever opens it', async () => {
  const page = await drawn({}, () => <LaterReport />)
  for (const said of [t('later.reportTitle'), t('later.report')])
    expect(plain(page.text())).toContain(plain(said))
  await page.close()
})
