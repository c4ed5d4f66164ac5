// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { LaterReport } from '../../../src/ui/shell/LaterReport.tsx'
import { plain } from '../../walks/kit/eyes.ts'
import { drawn, ru } from './page.tsx'

const { t } = ru

test('the address of a report says what it will hold, to whoever opens it', async () => {
  const page = await drawn({}, () => <LaterReport />)
  for (const said of [t('later.reportTitle'), t('later.report')])
    expect(plain(page.text())).toContain(plain(said))
  await page.close()
})
