// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { versionMachine } from '../../../src/machines/app/version.machine.ts'
import { UpdatePrompt } from '../../../src/ui/app/UpdatePrompt.tsx'
import { drawn, held, ru } from './page.tsx'

// jsdom draws the browser's dialog and does not open it.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

async function prompt(stored: string | null) {
  const asked = held<string>()
  const deeds: unknown[] = []
  const machine = versionMachine.provide({
    actors: { fetchVersion: asked.port },
    actions: {
      storeVersion: (_, { version }) => void deeds.push(['store', version]),
      refreshPage: (_, { version }) => void deeds.push(['refresh', version]),
      warn: vi.fn((_, { error }) => void deeds.push(['warn', error])),
    },
  })
  const page = await drawn({ version: { machine, input: { stored } } }, () => (
    <UpdatePrompt notices={<p id="notice">Готово</p>} />
  ))
  return { page, asked, deeds, open: () => page.all('dialog').length === 1 }
}

test('the first run stores the version and says nothing', async () => {
  const { page, asked, deeds, open } = await prompt(null)
  await asked.answer('a')
  expect(deeds).toEqual([['store', 'a']])
  expect(open()).toBe(false)
  await page.close()
})

test('a version that differs is told after 60 seconds, and its button refreshes the page', async () => {
  const { page, asked, deeds, open } = await prompt('a')
  await asked.answer('a')
  await page.pass(59_999)
  expect(asked.calls).toHaveLength(0)
  await page.pass(1)
  await asked.answer('b')
  expect(open()).toBe(true)
  expect(page.text()).toContain(ru.t('update.title'))
  await page.press(ru.t('update.refresh'))
  expect(deeds).toEqual([['refresh', 'b']])
  await page.close()
})

test('notices stand above the question: they are a part of it while it is asked, for nothing else can be pressed', async () => {
  const { page, asked } = await prompt('a')
  const notices = () => page.all('#notice').map((one) => one.closest('dialog') !== null)
  expect(notices()).toEqual([false])
  await asked.answer('b')
  expect(notices()).toEqual([true])
  await page.send('version', { type: 'version.later' })
  expect(notices()).toEqual([false])
  await page.close()
})

test('a question that fails is only warned of, and asked again', async () => {
  const { page, asked, deeds, open } = await prompt('a')
  await asked.refuse('no')
  expect(deeds).toEqual([['warn', 'no']])
  expect(open()).toBe(false)
  await page.pass(60_000)
  expect(asked.calls).toHaveLength(1)
  await page.close()
})
