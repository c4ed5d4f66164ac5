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

test('a notice stands for 3000 ms, leaves for 300 and is gone', async () => {
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

test('a notice that is rested upon waits, and begins its time anew when it is left', async () => {
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

test('a sticky notice stays until it is closed', async () => {
  const page = await open()
  await page.send('toasts', show({ sticky: true }))
  await page.pass(600_000)
  expect(page.text()).toContain('Готово')
  await page.press(ru.t('common.close'))
  await page.pass(300)
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.close()
})

test('undo sends what takes the change back, once, and the notice leaves', async () => {
  const page = await open()
  const back = { to: 'toasts', event: show({ summary: { text: 'Возвращено' } }) }
  await page.send('toasts', show({ undo: back }))
  await page.press(ru.t('common.undo'))
  expect(page.text()).toContain('Возвращено')
  await page.pass(300)
  expect(page.text()).not.toContain('Готово')
  await page.close()
})

test('what can be undone only where it was done says so elsewhere, and does not just leave', async () => {
  const page = await open()
  await page.send('toasts', show({ undo: { to: 'of a screen that was left', event: show() } }))
  await page.press(ru.t('common.undo'))
  await page.pass(300)
  expect(page.text()).not.toContain('Готово')
  expect(page.text()).toContain(ru.t('errors.undoElsewhere').replaceAll('\u00a0', ' '))
  await page.close()
})

test('one character is no notice, and clearing leaves none in sight', async () => {
  const page = await open()
  await page.send('toasts', show({ summary: { text: ' x ' } }))
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.send('toasts', show())
  await page.send('toasts', show())
  expect(page.all('.v-toast')).toHaveLength(2)
  await page.send('toasts', { type: 'toasts.clear' })
  expect(page.all('.v-toast')).toHaveLength(0)
  await page.close()
})
