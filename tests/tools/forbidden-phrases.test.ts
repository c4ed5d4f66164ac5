import { expect, test } from 'vitest'
import { findForbiddenPhrases } from '../../tools/check/find-forbidden-phrases.ts'

const find = (text: string, path = 'src/ui/chats/strings.en.ts') =>
  findForbiddenPhrases([{ path, text: `export const chats = { title: ${text} }` }])

test.each([
  ['a synonym in English', `'3 messages wait for you'`],
  ['British spelling', `'Cancelled in the clinic system'`],
  ['a word-by-word translation', `"All is as it was"`],
  ['a synonym in Russian', `'Сообщения ждут вас'`],
  ['a phrase that nobody says', `'Отпечатано {{time}}'`],
  ['a text with values', `\`Причина: красный стоп, \${name}\``],
])('%s is reported', (_, text) => {
  expect(find(text)).toHaveLength(1)
})

test('the report quotes the text and names what the screens say', () => {
  expect(find(`'Lift the stop'`)).toEqual([
    {
      path: 'src/ui/chats/strings.en.ts',
      reason: '“Lift the stop”; the screens say: Stop sending, Resume sending',
    },
  ])
})

test.each([
  ['the term itself', `'Needs reply'`, undefined],
  ['a term that contains the other', `'Неизвестно, дошло ли сообщение'`, undefined],
  ['a key', `'handled'`, undefined],
  ['a file without texts for people', `'It waits for you'`, 'server/engine/plan/plan.ts'],
  ['a comment', `'Title' /* The letter is handled. */`, undefined],
])('%s is not reported', (_, text, path) => {
  expect(find(text, path)).toEqual([])
})
