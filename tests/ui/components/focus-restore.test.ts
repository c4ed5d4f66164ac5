// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { preserveFocus } from '../../../src/ui/shared/focus.ts'

let stop: (() => void) | undefined
function page(inner: string) {
  document.body.innerHTML = `<div id="page"><main id="content">${inner}</main></div>`
  stop = preserveFocus(document.getElementById('page')) ?? undefined
}
const find = (id: string) => document.getElementById(id)
const focused = () => document.activeElement?.id
afterEach(() => stop?.())

test('when the focused row is removed the focus moves to the button of the next row', async () => {
  page('<ul><li id="a"><button id="one"></button></li><li><button id="two"></button></li></ul>')
  find('one')?.focus()
  find('a')?.remove()
  await vi.waitFor(() => expect(focused()).toBe('two'))
})

test('when the screen is replaced the focus moves to its first field, its list, or its content', async () => {
  for (const [inner, expected] of [
    [
      '<div role="grid" tabindex="0" id="list"></div><textarea data-open-first id="words"></textarea>',
      'words',
    ],
    ['<button></button><div role="grid" tabindex="0" id="list"></div>', 'list'],
    ['<button></button>', 'content'],
  ] as const) {
    page('<a href="/chats" id="way"></a>')
    find('way')?.focus()
    const next = document.createElement('main')
    next.id = 'content'
    next.innerHTML = inner
    find('content')?.replaceWith(next)
    await vi.waitFor(() => expect(focused()).toBe(expected))
    stop?.()
  }
})

test('when the button for more is removed from a panel the focus moves to the last link', async () => {
  page('')
  const panel = document.createElement('aside')
  panel.className = 'v-sheet'
  panel.innerHTML =
    '<ul><a href="/a"></a><a href="/b" id="end"></a></ul><button id="more"></button>'
  find('page')?.append(panel)
  find('more')?.focus()
  find('more')?.remove()
  await vi.waitFor(() => expect(focused()).toBe('end'))
})

test('when a removed element did not have the focus, the focus stays', async () => {
  page('<ul><li id="a"><button id="one"></button></li></ul><input id="field">')
  find('one')?.focus()
  find('field')?.focus()
  find('a')?.remove()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))
  expect(focused()).toBe('field')
})
