// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { walks } from '../../walks/chats.tsx'
import { onStage } from '../../walks/kit/on-stage.ts'
import { button, gone, heading, press } from '../../walks/kit/sight.ts'
import { openRow } from '../../walks/scenes/chats.tsx'
import { ru } from './page.tsx'

/** A phone shows either the list or a conversation and has no Escape key. */
test('the back button beside a patient’s name closes the conversation', async () => {
  const walk = walks.find(({ chart }) => chart === 'chatsMachine')
  if (!walk) throw new Error('Nobody walks the screen of conversations')
  const { stage, fault, close } = await onStage(walk, {})
  const open = heading('Абрамова Анна, Абрамов Илья')
  await stage.perform([openRow])
  expect(fault(open)).toBeNull()
  await stage.perform([press(button(ru.t('chats.head.back')))])
  expect([fault(gone(open)), fault(heading(ru.t('chats.choose.title')))]).toEqual([null, null])
  await close()
})
