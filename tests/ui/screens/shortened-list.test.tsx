import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { ShownCountNote } from '../../../src/ui/patients/ShownCountNote.tsx'
import { ru } from './page.tsx'

const renderNote = (shown: number, total: number) =>
  renderToStaticMarkup(
    <StringsContext value={ru}>
      <ShownCountNote page={{ items: Array(shown).fill(null), total }}>раньше</ShownCountNote>
    </StringsContext>,
  ).replaceAll('\u00a0', ' ')

test('a shortened list says how many items there are, and a complete one shows no note', () => {
  expect(renderNote(200, 350)).toBe('<p>Показаны последние 200 из 350. раньше</p>')
  expect(renderNote(500, 1214)).toContain('500 из 1 214')
  expect(renderNote(3, 3)).toBe('')
})
