// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type LoadedScreen, screenMachine } from '../../../src/machines/app/screen.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { LoadingShell } from '../../../src/ui/app/LoadingShell.tsx'
import { type ScreenActor, ScreenOutlet } from '../../../src/ui/app/ScreenOutlet.tsx'
import { drawn, held, ru } from './page.tsx'

const chunkError = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

async function openOutlet(before: number | Error, loading?: ReactNode) {
  const marks = held<number, { name: string }>()
  const load = held<LoadedScreen, { name: string }>()
  const effects: string[] = []
  const machine = screenMachine.provide({
    actors: { recallReloads: marks.port, loadScreen: load.port },
    actions: {
      markReload: (_, { reloads }) => void effects.push(`mark ${reloads}`),
      clearMarks: () => void effects.push('clear'),
      reload: () => void effects.push('reload'),
    },
  })
  const page = await drawn({ place: { machine, input: { name: 'clients' } } }, (find) => (
    <ScreenOutlet screen={find('place') as ScreenActor} loading={loading} />
  ))
  if (before instanceof Error) await marks.refuse(before)
  else await marks.answer(before)
  const shows = (component: () => ReactNode) => load.answer({ component, logic: null })
  return { page, load, effects, shows }
}
const plain = (path: Parameters<typeof ru.t>[0]) => ru.t(path).replaceAll('\u00a0', ' ')

test('a loaded screen is shown and clears the reload marks', async () => {
  const { page, effects, shows } = await openOutlet(1)
  await shows(() => <h1>Клиенты</h1>)
  expect(page.text()).toBe('Клиенты')
  expect(effects).toEqual(['clear'])
  await page.close()
})

test('a page whose menu loads shows a skeleton, which disappears with the code and with an error', async () => {
  const skeletons = (page: { all: (selector: string) => unknown[] }) =>
    page.all(`[role=status][aria-label="${ru.t('common.loading')}"]`).length
  const loaded = await openOutlet(0, <LoadingShell />)
  expect(skeletons(loaded.page)).toBe(1)
  await loaded.shows(() => <h1>Клиенты</h1>)
  expect([skeletons(loaded.page), loaded.page.text()]).toEqual([0, 'Клиенты'])
  await loaded.page.close()
  const failed = await openOutlet(1, <LoadingShell />)
  await failed.load.refuse(chunkError())
  expect(skeletons(failed.page)).toBe(0)
  await failed.page.close()
})

test('a chunk that fails to load marks a reload and reloads the page', async () => {
  const { page, load, effects } = await openOutlet(0)
  await load.refuse(chunkError())
  expect(effects).toEqual(['mark 1', 'reload'])
  expect(page.text()).toBe('')
  await page.close()
})

test('a chunk that fails again after a reload shows an error with a hint and clears the marks', async () => {
  const { page, load, effects } = await openOutlet(1)
  await load.refuse(chunkError())
  expect(effects).toEqual(['clear'])
  expect(page.text()).toContain(plain('errors.loading'))
  expect(page.text()).toContain(plain('errors.loadingHint'))
  expect(page.button(ru.t('errors.reload'))).toBeDefined()
  expect(page.button(ru.t('errors.home'))).toBeDefined()
  await page.close()
})

test('a failed chunk shows an error without a reload when the marks cannot be read', async () => {
  const { page, load, effects } = await openOutlet(new Error('The session is not to be read'))
  await load.refuse(chunkError())
  expect(effects).toEqual(['clear'])
  expect(page.text()).toContain(plain('errors.loading'))
  await page.close()
})

test.each([
  [new Error('x is not a function'), 'errors.title', 'Произошла непредвиденная ошибка.'],
  [
    new CallFailure(404, { message: 'Нет такого визита' }, 'x'),
    null,
    'Не найденоНет такого визита',
  ],
] as const)('another error is shown at once without a reload: %s', async (error, title, why) => {
  const { page, load, effects } = await openOutlet(0)
  await load.refuse(error)
  expect(effects).toEqual(['clear'])
  expect(page.text()).toContain(title ? plain(title) : 'Ошибка 404')
  expect(page.text()).toContain(why)
  await page.close()
})

test('an error during rendering of a screen is shown in its place', async () => {
  const { page, shows } = await openOutlet(0)
  await shows(() => {
    throw new Error('broken')
  })
  expect(page.text()).toContain(plain('errors.title'))
  await page.close()
})
