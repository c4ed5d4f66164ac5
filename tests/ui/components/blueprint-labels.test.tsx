// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Dialog } from '../../../src/ui/components/Dialog.tsx'
import { Select } from '../../../src/ui/components/Select.tsx'
import { drawn, ru } from '../screens/page.tsx'

test('a dialog and a select have only Russian labels in Russian', async () => {
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
  const accessibleNames = page
    .all('[aria-label], title')
    .map((one) => one.ariaLabel ?? one.textContent)
  expect(accessibleNames).toEqual([ru.t('common.close'), 'Выбор'])
  await page.press(ru.t('common.close'))
  expect(closed).toBe(1)
  await page.close()
})

test("only these files use Blueprint's dialog and select, which have English labels", () => {
  const root = join(import.meta.dirname, '../../../src/ui')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const users = files.filter((name) =>
    /\b(Dialog|HTMLSelect)\b[^}]*\} from '@blueprintjs\/core'/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  )
  expect(users.sort()).toEqual([
    // It has no heading of Blueprint's, so it has no close button with an English label.
    'command-palette/CommandPalette.tsx',
    'components/Dialog.tsx',
    'components/Select.tsx',
  ])
})
