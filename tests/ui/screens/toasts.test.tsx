// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { drawn, ru } from './page.tsx'

const open = () => drawn({ toasts: { machine: toastsMachine } }, () => <ToastsContainer />)
const show = (more: object = {}) => ({
  type: 'toast.show',
  severity: 'info',
  summary: { text: 'Готово' },
  ...more,
})

test('a toast is shown for 3000 ms and leaves within 300 ms', async () => {
  const page = await open()
  await page.send('toasts', show())
  expect(page.text()).toContain('Готово')
  await page.pass(2999)
  expect(page.all('.v-toast')[0]?.dataset.leaving).toBeUndefined()
  await page.pass(1)
  expect(page.all('.v-toast')[0]?.dataset.leaving).toBe('')
  await page.pass(300)
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.close()
})

test('a toast stays while the pointer is over it, and its time starts again afterwards', async () => {
  const page = await open()
  await page.send('toasts', show())
  const over = (type: string) =>
    act(async () => page.all('.v-toast')[0]?.dispatchEvent(new MouseEvent(type, { bubbles: true })))
  await over('mouseover')
  await page.pass(60_000)
  expect(page.text()).toContain('Готово')
  await over('mouseout')
  await page.pass(3300)
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.close()
})

test('a sticky toast stays until it is closed', async () => {
  const page = await open()
  await page.send('toasts', show({ sticky: true }))
  await page.pass(600_000)
  expect(page.text()).toContain('Готово')
  await page.press(ru.t('common.close'))
  await page.pass(300)
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.close()
})

test('an undo sends its event and closes the toast', async () => {
  const page = await open()
  const back = { to: 'toasts', event: show({ summary: { text: 'Возвращено' } }) }
  await page.send('toasts', show({ undo: back }))
  await page.press(ru.t('common.undo'))
  expect(page.text()).toContain('Возвращено')
  await page.pass(300)
  expect(page.text()).not.toContain('Готово')
  await page.close()
})

test('an undo whose screen is gone shows an explanation', async () => {
  const page = await open()
  await page.send('toasts', show({ undo: { to: 'of a screen that was left', event: show() } }))
  await page.press(ru.t('common.undo'))
  await page.pass(300)
  expect(page.text()).not.toContain('Готово')
  expect(page.text()).toContain(ru.t('errors.undoElsewhere').replaceAll('\u00a0', ' '))
  await page.close()
})

test('of one kind the last two toasts stay, except for failures and one under the pointer', async () => {
  const page = await open()
  const texts = () => page.all('.v-toast').map((toast) => toast.textContent ?? '')
  const saved = (path: string, name: string, more: object = {}) =>
    page.send(
      'toasts',
      show({ summary: { path: `attention.toasts.${path}`, values: { name } }, ...more }),
    )
  const names = () =>
    texts().map((text) => ['Анна', 'Вера', 'Глеб', 'Дина'].find((name) => text.includes(name)))
  await saved('done', 'Анна')
  await saved('call', 'Вера')
  await saved('done', 'Глеб')
  expect(names()).toEqual(['Вера', 'Глеб'])
  await page.send('toasts', show())
  expect(texts()).toHaveLength(3)
  // The pointer is over the oldest.
  await act(async () =>
    page.all('.v-toast')[0]?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
  )
  await saved('done', 'Анна')
  await saved('done', 'Дина')
  expect(names().filter(Boolean)).toEqual(['Вера', 'Анна', 'Дина'])
  await page.send('toasts', { type: 'toasts.clear' })
  for (const name of ['Анна', 'Вера', 'Глеб']) await saved('failed', name, { severity: 'error' })
  expect(names()).toEqual(['Анна', 'Вера', 'Глеб'])
  await page.close()
})

test('a toast of one character is not shown, and clearing removes all toasts', async () => {
  const page = await open()
  await page.send('toasts', show({ summary: { text: ' x ' } }))
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.send('toasts', show())
  expect(page.all('.v-toasts-clear')).toHaveLength(0)
  await page.send('toasts', show())
  expect(page.all('.v-toast')).toHaveLength(2)
  await page.press(ru.t('common.closeAll'))
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.close()
})
