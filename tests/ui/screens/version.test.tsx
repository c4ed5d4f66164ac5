// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { versionMachine } from '../../../src/machines/app/version.machine.ts'
import { UpdatePrompt } from '../../../src/ui/app/UpdatePrompt.tsx'
import { drawn, held, ru } from './page.tsx'

// jsdom renders the browser's dialog but cannot open it.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

async function prompt(stored: string | null) {
  const versionPort = held<string>()
  const effects: unknown[] = []
  const machine = versionMachine.provide({
    actors: { fetchVersion: versionPort.port },
    actions: {
      storeVersion: (_, { version }) => void effects.push(['store', version]),
      refreshPage: (_, { version }) => void effects.push(['refresh', version]),
      warn: vi.fn((_, { error }) => void effects.push(['warn', error])),
    },
  })
  const page = await drawn({ version: { machine, input: { stored } } }, () => (
    <UpdatePrompt toasts={<p id="notice">Готово</p>} />
  ))
  return { page, versionPort, effects, open: () => page.all('dialog').length === 1 }
}

test('the first check stores the version without a dialog', async () => {
  const { page, versionPort, effects, open } = await prompt(null)
  await versionPort.answer('a')
  expect(effects).toEqual([['store', 'a']])
  expect(open()).toBe(false)
  await page.close()
})

test('a new version is announced at the next check after 60 seconds, and its button refreshes the page', async () => {
  const { page, versionPort, effects, open } = await prompt('a')
  await versionPort.answer('a')
  await page.pass(59_999)
  expect(versionPort.calls).toHaveLength(0)
  await page.pass(1)
  await versionPort.answer('b')
  expect(open()).toBe(true)
  expect(page.text()).toContain(ru.t('update.title'))
  await page.press(ru.t('update.refresh'))
  expect(effects).toEqual([['refresh', 'b']])
  await page.close()
})

test('toasts are inside the dialog while it is open, because nothing outside it can be pressed', async () => {
  const { page, versionPort } = await prompt('a')
  const notices = () => page.all('#notice').map((one) => one.closest('dialog') !== null)
  expect(notices()).toEqual([false])
  await versionPort.answer('b')
  expect(notices()).toEqual([true])
  await page.send('version', { type: 'version.later' })
  expect(notices()).toEqual([false])
  await page.close()
})

test('a failed version check logs a warning and is repeated', async () => {
  const { page, versionPort, effects, open } = await prompt('a')
  await versionPort.refuse('no')
  expect(effects).toEqual([['warn', 'no']])
  expect(open()).toBe(false)
  await page.pass(60_000)
  expect(versionPort.calls).toHaveLength(1)
  await page.close()
})
