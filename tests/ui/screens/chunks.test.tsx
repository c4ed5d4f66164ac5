// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type LoadedScreen, screenMachine } from '../../../src/machines/app/screen.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { type ScreenActor, ScreenOutlet } from '../../../src/ui/app/ScreenOutlet.tsx'
import { drawn, held, ru } from './page.tsx'

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

async function place(before: number | Error) {
  const marks = held<number, { name: string }>()
  const load = held<LoadedScreen, { name: string }>()
  const deeds: string[] = []
  const machine = screenMachine.provide({
    actors: { recallReloads: marks.port, loadScreen: load.port },
    actions: {
      markReload: (_, { reloads }) => void deeds.push(`mark ${reloads}`),
      clearMarks: () => void deeds.push('clear'),
      reload: () => void deeds.push('reload'),
    },
  })
  const page = await drawn({ place: { machine, input: { name: 'clients' } } }, (find) => (
    <ScreenOutlet screen={find('place') as ScreenActor} />
  ))
  if (before instanceof Error) await marks.refuse(before)
  else await marks.answer(before)
  const shows = (component: () => ReactNode) => load.answer({ component, logic: null })
  return { page, load, deeds, shows }
}
const said = (path: Parameters<typeof ru.t>[0]) => ru.t(path).replaceAll('\u00a0', ' ')

test('a screen that comes clears the marks', async () => {
  const { page, deeds, shows } = await place(1)
  await shows(() => <h1>Клиенты</h1>)
  expect(page.text()).toBe('Клиенты')
  expect(deeds).toEqual(['clear'])
  await page.close()
})

test('a chunk that does not come loads the page anew, once', async () => {
  const { page, load, deeds } = await place(0)
  await load.refuse(gone())
  expect(deeds).toEqual(['mark 1', 'reload'])
  expect(page.text()).toBe('')
  await page.close()
})

test('a chunk that does not come again is told with a hint, and the marks are cleared', async () => {
  const { page, load, deeds } = await place(1)
  await load.refuse(gone())
  expect(deeds).toEqual(['clear'])
  expect(page.text()).toContain(said('errors.loading'))
  expect(page.text()).toContain(said('errors.loadingHint'))
  expect(page.button(ru.t('errors.reload'))).toBeDefined()
  expect(page.button(ru.t('errors.home'))).toBeDefined()
  await page.close()
})

test('where the marks cannot be read no page is loaded anew: it could not know that it was', async () => {
  const { page, load, deeds } = await place(new Error('The session is not to be read'))
  await load.refuse(gone())
  expect(deeds).toEqual(['clear'])
  expect(page.text()).toContain(said('errors.loading'))
  await page.close()
})

test.each([
  [new Error('x is not a function'), 'errors.title', 'Случилась непредвиденная ошибка.'],
  [
    new CallFailure(404, { message: 'Нет такого визита' }, 'x'),
    null,
    'Не найденоНет такого визита',
  ],
] as const)('another error is told at once: %s', async (error, title, why) => {
  const { page, load, deeds } = await place(0)
  await load.refuse(error)
  expect(deeds).toEqual(['clear'])
  expect(page.text()).toContain(title ? said(title) : 'Ошибка 404')
  expect(page.text()).toContain(why)
  await page.close()
})

test('what a screen throws while it is drawn stays within its place', async () => {
  const { page, shows } = await place(0)
  await shows(() => {
    throw new Error('broken')
  })
  expect(page.text()).toContain(said('errors.title'))
  await page.close()
})
