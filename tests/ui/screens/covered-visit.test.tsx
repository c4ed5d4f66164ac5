import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisitRow } from '../../../src/machines/appointments/appointments-context.ts'
import { VisitState } from '../../../src/ui/appointments/VisitState.tsx'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { visit } from './appointments-page.ts'
import { ru } from './page.tsx'

const renderState = (row: VisitRow) =>
  renderToStaticMarkup(
    <StringsContext value={ru}>
      <VisitState row={row} strings={ru} />
    </StringsContext>,
  )

test('a visit covered by another reminder of its day says so beside its answer', () => {
  const own = visit({ answer: 'approved', standing: 'coming' })
  expect(renderState(own)).not.toContain(ru.t('reasons.SAME_DAY'))
  const { message } = own
  const part = { ...own, message: message && { ...message, sameDay: true } }
  expect(renderState(part)).toContain(ru.t('reasons.SAME_DAY'))
  expect(renderState(part)).toContain(ru.t('message.answer.approved'))
})

test('unclear words after a yes are shown as a doubted yes, with the words', () => {
  const words = 'не знаю, смогу ли'
  const markup = renderState(
    visit({ answer: 'unclear', standing: 'unclear', secondThoughts: words }),
  )
  expect(markup).toContain('Придёт?')
  expect(markup).toContain(words)
})

test('a visit ahead whose outcome is marked asks staff to check it', () => {
  const markup = renderState(visit({ outcome: 'noShow', contradictory: true }))
  expect(markup).toContain(ru.t('reasons.OUTCOME_AHEAD'))
})
