import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { ShownCountNote } from '../../../src/ui/patients/ShownCountNote.tsx'
import { ru } from './page.tsx'

const said = (shown: number, total: number) =>
  renderToStaticMarkup(
    <StringsContext value={ru}>
      <ShownCountNote page={{ items: Array(shown).fill(null), total }}>раньше</ShownCountNote>
    </StringsContext>,
  ).replaceAll('\u00a0', ' ')

test('a card that leaves something out says how much there is; a whole one says nothing', () => {
  expect(said(200, 350)).toBe('<p>Показаны последние 200 из 350. раньше</p>')
  expect(said(500, 1214)).toContain('500 из 1 214')
  expect(said(3, 3)).toBe('')
})
