// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Dialog } from '../../../src/ui/components/Dialog.tsx'
import { Select } from '../../../src/ui/components/Select.tsx'
import { drawn, ru } from '../screens/page.tsx'

test('a dialog and a choice say nothing in English to a Russian reader', async () => {
  let closed = 0
  const page = await drawn({}, () => (
    <Dialog isOpen title="Вопрос" onClose={() => void closed++}>
      <Select aria-label="Выбор" options={['Один']} />
    </Dialog>
  ))
  const dialog = page.all('[role=dialog]')[0]
  expect(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Вопрос',
  )
  const named = page.all('[aria-label], title').map((one) => one.ariaLabel ?? one.textContent)
  expect(named).toEqual([ru.t('common.close'), 'Выбор'])
  await page.press(ru.t('common.close'))
  expect(closed).toBe(1)
  await page.close()
})

test("Blueprint's own, which speak English by themselves, are drawn by these only", () => {
  const root = join(import.meta.dirname, '../../../src/ui')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const taking = files.filter((name) =>
    /\b(Dialog|HTMLSelect)\b[^}]*\} from '@blueprintjs\/core'/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  )
  expect(taking.sort()).toEqual([
    // Without a heading of Blueprint's it has no cross either.
    'command-palette/CommandPalette.tsx',
    'components/Dialog.tsx',
    'components/Select.tsx',
  ])
})
