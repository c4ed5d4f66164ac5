// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  messageSelection,
  type SelectedMessage,
} from '../../../src/machines/shared/message-selection.ts'
import {
  listHiddenRows,
  listRowsByPatient,
} from '../../../src/machines/shared/selection-context.ts'
import { MessageSelectionBar } from '../../../src/ui/components/MessageSelectionBar.tsx'
import { commonParts } from '../../walks/kit/common-parts.tsx'
import { drawn, held, ru } from '../screens/page.tsx'

const message = (id: string, more: Partial<SelectedMessage> = {}): SelectedMessage => ({
  id,
  name: `Пациент ${id}`,
  need: null,
  clientId: `client-${id}`,
  isExcluded: false,
  ...more,
})

async function openBar(rows: SelectedMessage[], shown: string[]) {
  const act = held<unknown, { rows: SelectedMessage[]; action: string }>()
  const page = await drawn(
    {
      ...commonParts,
      messageSelection: {
        machine: messageSelection.provide({ actors: { act: act.port as never } }),
      },
    },
    () => <MessageSelectionBar pages={{ 1: shown.map((id) => ({ id })) }} />,
    { access: { role: 'administrator', plan: 'standard' } as never },
  )
  for (const [index, row] of rows.entries())
    await page.send('messageSelection', { type: 'select.toggle', row, index } as never)
  return { page, act }
}

test('a selection says how many of its rows the list does not show, and can keep the shown ones', async () => {
  const { page } = await openBar([message('a'), message('b'), message('c')], ['a'])
  expect(page.text()).toContain('Выбрано 3, из них 2 нет среди показанных')
  await page.press(ru.t('selection.keepShown'))
  expect(page.text()).toContain('Выбран 1')
  expect(page.text()).not.toContain('нет среди показанных')
  await page.close()
})

test('a selection of handled rows offers to exclude its patients, each once, and to write to them', async () => {
  const { page, act } = await openBar(
    [message('a'), message('b', { clientId: 'client-a' }), message('c', { isExcluded: true })],
    ['a', 'b', 'c'],
  )
  expect(page.text()).toContain(ru.t('selection.messages.nothing'))
  expect(page.button(ru.t('selection.write'))).toBeDefined()
  await page.press(ru.t('selection.exclude', { count: '1' }))
  expect(
    act.calls.map(({ input: { rows, action } }) => [action, rows.map(({ id }) => id)]),
  ).toEqual([['excluded', ['a']]])
  await page.close()
})

test('rows that do not say whether the patient is excluded offer no exclusion', async () => {
  const { page } = await openBar([message('a', { isExcluded: undefined as never })], ['a'])
  expect(page.button(ru.t('selection.exclude', { count: '1' }))).toBeUndefined()
  await page.close()
})

test('hidden rows and rows by patient', () => {
  const rows = [message('a'), message('b', { clientId: 'client-a' }), message('c')]
  expect(listHiddenRows(rows, { 1: [{ id: 'a' }], 3: [{ id: 'c' }] }).map(({ id }) => id)).toEqual([
    'b',
  ])
  expect(listRowsByPatient(rows, ({ clientId }) => clientId ?? '').map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
})
