// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { applyPendingUpdates } from '../../../src/machines/reminders/message-row.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { messageColumns } from '../../../src/ui/reminders/message-columns.tsx'
import { ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const name = 'Анна Орлова'
const handled = ru.t('reminders.actions.handled')
const back = ru.t('reminders.actions.unhandled')

describe('an answer marked as handled', () => {
  test('is shown as being saved, and a toast confirms the success', async () => {
    const { page, change, open, toasts } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    expect(toasts()).toEqual([])
    const button = page.button(back)
    expect(button?.className).toContain('bp6-loading')
    await change.answer(null)
    expect(toasts()[0]).toContain(plain(ru.t('reminders.toasts.handled', { name })))
    await page.close()
  })

  test('is shown unhandled again with one error toast when the server cannot be reached', async () => {
    const { page, change, open, toasts } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    await change.refuse(new CallFailure(0, null, 'Failed to fetch'))
    expect(page.button(handled)?.className).not.toContain('bp6-loading')
    expect(page.button(back)).toBeUndefined()
    expect(toasts()).toHaveLength(1)
    expect(toasts()[0]).toContain(plain(ru.t('reminders.toasts.failed', { name })))
    expect(toasts()[0]).toContain(plain(ru.t('errors.network')))
    await page.close()
  })

  test('is undone by the button in its place', async () => {
    const { page, change, open } = await remindersScreen({
      rows: [message({ answer: 'canceled', handled: true })],
    })
    await open('m')
    expect(page.button(handled)).toBeUndefined()
    await page.press(back)
    expect(change.calls[0]?.input).toMatchObject({ kind: 'handled', id: 'm', to: false })
    await page.close()
  })

  test('is not reverted by a reload during the save', async () => {
    const { page, change, open, reads } = await remindersScreen({
      rows: [message({ answer: 'canceled' })],
    })
    await open('m')
    await page.press(handled)
    const before = reads.length
    // The list polls during the save, when the server does not have the change yet.
    await page.pass(5001)
    expect(reads.length).toBeGreaterThan(before)
    expect(page.button(back)).toBeDefined()
    await change.answer(null)
    await page.close()
  })

  test('can be undone from its toast, and a second press during the save is ignored', async () => {
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

test('a refused exclusion shows the server’s message and includes the patient again', async () => {
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
  test('is marked as handled with a follow-up', async () => {
    const { page, change, open } = await remindersScreen({ rows: [message({ outcome })] })
    await open('m')
    expect(page.text()).toContain(plain(ru.t(`reminders.deeds.${outcome}`)))
    await page.press(ru.t('reminders.deeds.called'))
    expect(change.calls[0]?.input).toMatchObject({ kind: 'handled', to: true, done: 'called' })
    await change.answer(null)
    await page.close()
  })
})

test('the answer cell shows a pending save, a handled answer and a failed message', () => {
  const change = { kind: 'handled', id: 'm', to: true, done: null, name } as const
  const answered = message({ answer: 'canceled' })
  const renderAnswer = (row: ReturnType<typeof message>) =>
    renderToStaticMarkup(
      <StringsContext value={ru}>{answerCell(ru, row)}</StringsContext>,
    ).replaceAll('\u00a0', ' ')
  expect(renderAnswer(applyPendingUpdates(answered, [change]))).toContain(
    ru.t('reminders.table.saving'),
  )
  expect(renderAnswer(message({ answer: 'canceled', handled: true }))).toContain(
    ru.t('reminders.table.handled'),
  )
  expect(renderAnswer(answered)).not.toContain(ru.t('reminders.table.handled'))
  expect(renderAnswer(message({ outcome: 'failed' }))).toContain(
    plain(ru.t('message.outcome.failed')),
  )
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
