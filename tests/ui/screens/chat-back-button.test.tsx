// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { walks } from '../../walks/chats.tsx'
import { openRow } from '../../walks/fixtures/chats.tsx'
import { absent, button, heading } from '../../walks/kit/expected-elements.ts'
import { mountScreen } from '../../walks/kit/mount-screen.ts'
import { click } from '../../walks/kit/user-actions.ts'
import { ru } from './page.tsx'

/** A phone shows either the list or a conversation and has no Escape key. */
test('the back button beside a patient’s name closes the conversation', async () => {
  const walk = walks.find(({ chart }) => chart === 'chatsMachine')
  if (!walk) throw new Error('Nobody walks the screen of conversations')
  const { driver, findMismatch, close } = await mountScreen(walk, {})
  const open = heading('Абрамова Анна, Абрамов Илья')
  await driver.perform([openRow])
  expect(findMismatch(open)).toBeNull()
  await driver.perform([click(button(ru.t('chats.head.back')))])
  expect([findMismatch(absent(open)), findMismatch(heading(ru.t('chats.choose.title')))]).toEqual([
    null,
    null,
  ])
  await close()
})
