import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisitRow } from '../../../src/machines/appointments/appointments-parts.ts'
import { Standing } from '../../../src/ui/appointments/Standing.tsx'
import { WordsContext } from '../../../src/ui/i18n/context.ts'
import { visit } from './appointments-page.ts'
import { ru } from './page.tsx'

const said = (row: VisitRow) =>
  renderToStaticMarkup(
    <WordsContext value={ru}>
      <Standing row={row} words={ru} />
    </WordsContext>,
  )

test('a visit that is part of another reminder of its day says so beside what was answered to it', () => {
  const own = visit({ answer: 'approved', standing: 'coming' })
  expect(said(own)).not.toContain(ru.t('reasons.SAME_DAY'))
  const { message } = own
  const part = { ...own, message: message && { ...message, sameDay: true } }
  expect(said(part)).toContain(ru.t('reasons.SAME_DAY'))
  expect(said(part)).toContain(ru.t('message.answer.approved'))
})
