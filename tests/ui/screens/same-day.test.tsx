import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisitRow } from '../../../src/machines/appointments/appointments-context.ts'
import { VisitState } from '../../../src/ui/appointments/VisitState.tsx'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { visit } from './appointments-page.ts'
import { ru } from './page.tsx'

const said = (row: VisitRow) =>
  renderToStaticMarkup(
    <StringsContext value={ru}>
      <VisitState row={row} strings={ru} />
    </StringsContext>,
  )

test('a visit that is part of another reminder of its day says so beside what was answered to it', () => {
  const own = visit({ answer: 'approved', standing: 'coming' })
  expect(said(own)).not.toContain(ru.t('reasons.SAME_DAY'))
  const { message } = own
  const part = { ...own, message: message && { ...message, sameDay: true } }
  expect(said(part)).toContain(ru.t('reasons.SAME_DAY'))
  expect(said(part)).toContain(ru.t('message.answer.approved'))
})
