import { expect, test } from 'vitest'
import { foldForHash, foldLetters, foldText } from '../../domain/fold-text.ts'

test.each([
  ['Щёткина  АННА', 'щеткина анна'],
  ['\u00a0Ким\n', 'ким'],
  ['Ａｎｎａ', 'anna'],
  // й as a letter and a mark of its own, as macOS writes it.
  ['Андреи\u0306', 'андрей'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('letters are folded and spaces stay where only letters are compared', () => {
  expect(foldLetters('Ёж  Ｂ ')).toBe('еж  b ')
})

test('the form in stored hashes is what it was', () => {
  expect(foldForHash(' Щёткина \u00a0Анна')).toBe(' щеткина анна')
})
