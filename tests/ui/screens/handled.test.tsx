// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { applyPendingUpdates } from '../../../src/machines/reminders/message-row.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { messageColumns } from '../../../src/ui/reminders/message-columns.tsx'
import { ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

const word = (text: string) => text.replaceAll('\u00a0', ' ')
const name = 'Анна Орлова'
const handled = ru.t('reminders.actions.handled')
const back = ru.t('reminders.actions.unhandled')

describe('an answer that is marked handled', () => {
  test('is marked as being saved, and success is told when there is one', async () => {
    const { page, change, open, toasts } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    expect(toasts()).toEqual([])
    const button = page.button(back)
    expect(button?.className).toContain('bp6-loading')
    await change.answer(null)
    expect(toasts()[0]).toContain(word(ru.t('reminders.toasts.handled', { name })))
    await page.close()
  })

  test('is shown as it was in the moment when the server cannot be reached, and only that is told', async () => {
    const { page, change, open, toasts } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    await change.refuse(new CallFailure(0, null, 'Failed to fetch'))
    expect(page.button(handled)?.className).not.toContain('bp6-loading')
    expect(page.button(back)).toBeUndefined()
    expect(toasts()).toHaveLength(1)
    expect(toasts()[0]).toContain(word(ru.t('reminders.toasts.failed', { name })))
    expect(toasts()[0]).toContain(word(ru.t('errors.network')))
    await page.close()
  })

  test('is taken back by the button that stands in its place', async () => {
    const { page, change, open } = await remindersScreen({
      rows: [message({ answer: 'canceled', handled: true })],
    })
    await open('m')
    expect(page.button(handled)).toBeUndefined()
    await page.press(back)
    expect(change.calls[0]?.input).toMatchObject({ kind: 'handled', id: 'm', to: false })
    await page.close()
  })

  test('is not taken back by what was asked before it was saved', async () => {
    const { page, change, open, reads } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    const before = reads.length
    // The list asks by itself meanwhile, and the server does not know yet.
    await page.pass(5001)
    expect(reads.length).toBeGreaterThan(before)
    expect(page.button(back)).toBeDefined()
    await change.answer(null)
    await page.close()
  })

  test('can be taken back from the notice, and a second press before the first is saved is none', async () => {
    const { page, change, open } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    await page.send('optimisticUpdates', {
      type: 'update.make',
      change: change.calls[0]?.input,
    } as never)
    expect(change.calls).toHaveLength(1)
    await change.answer(null)
    await page.press(ru.t('common.undo'))
    expect(change.calls[0]?.input).toMatchObject({ kind: 'handled', id: 'm', to: false })
    await page.close()
  })
})

test('an exclusion that is refused is told in the words of the server, and the patient is in again', async () => {
  const { page, change, open, toasts } = await remindersScreen()
  await open('m')
  await page.press(ru.t('reminders.actions.exclude'))
  await page.press(ru.t('patients.question.submit'))
  await change.refuse(new CallFailure(403, { message: 'На это нет прав.' }, 'x'))
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toContain('На это нет прав.')
  expect(page.button(ru.t('reminders.actions.exclude'))).toBeDefined()
  await page.close()
})

describe.each(['failed', 'unknown'] as const)('a message whose outcome is %s', (outcome) => {
  test('is marked handled with what was done', async () => {
    const { page, change, open } = await remindersScreen({ rows: [message({ outcome })] })
    await open('m')
    expect(page.text()).toContain(word(ru.t(`reminders.deeds.${outcome}`)))
    await page.press(ru.t('reminders.deeds.called'))
    expect(change.calls[0]?.input).toMatchObject({ kind: 'handled', to: true, done: 'called' })
    await change.answer(null)
    await page.close()
  })
})

test('a row says in words what is being saved, and what was handled', () => {
  const change = { kind: 'handled', id: 'm', to: true, done: null, name } as const
  const answered = message({ answer: 'canceled' })
  const said = (row: ReturnType<typeof message>) =>
    renderToStaticMarkup(
      <StringsContext value={ru}>{answerCell(ru, row)}</StringsContext>,
    ).replaceAll('\u00a0', ' ')
  expect(said(applyPendingUpdates(answered, [change]))).toContain(ru.t('reminders.table.saving'))
  expect(said(message({ answer: 'canceled', handled: true }))).toContain(
    ru.t('reminders.table.handled'),
  )
  expect(said(answered)).not.toContain(ru.t('reminders.table.handled'))
  expect(said(message({ outcome: 'failed' }))).toContain(word(ru.t('message.outcome.failed')))
})

const style = {
  hour12: false,
  formatDate: 'dd.mm.yyyy',
  readerZone: 'Europe/Moscow',
  hasBranchColumn: false,
  currency: null,
}
const answerCell = (strings: typeof ru, row: ReturnType<typeof message>) =>
  messageColumns
    .reminder(strings, style)
    .find(({ id }) => id === 'answer')
    ?.cell(row)
