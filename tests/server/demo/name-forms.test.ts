import { expect, test } from 'vitest'
import { buildMiddleName, inflectSurname } from '../../../server/app/demo/name-forms.ts'
import { nameGroups } from '../../../server/app/demo/names.ts'

test('patronymics follow the father’s name', () => {
  const told = [
    ['Андрей', 'Андреевич', 'Андреевна'],
    ['Дмитрий', 'Дмитриевич', 'Дмитриевна'],
    ['Юрий', 'Юрьевич', 'Юрьевна'],
    ['Игорь', 'Игоревич', 'Игоревна'],
    ['Илья', 'Ильич', 'Ильинична'],
    ['Пётр', 'Петрович', 'Петровна'],
    ['Павел', 'Павлович', 'Павловна'],
    ['Михаил', 'Михайлович', 'Михайловна'],
    ['Рамиль', 'Рамилевич', 'Рамилевна'],
    ['Ашот', 'Ашотович', 'Ашотовна'],
  ] as const
  for (const [father, son, daughter] of told)
    expect([buildMiddleName(father, 'M'), buildMiddleName(father, 'F')]).toEqual([son, daughter])
})

test('surnames take the feminine form where they have one', () => {
  expect(inflectSurname('Орлов', 'F')).toBe('Орлова')
  expect(inflectSurname('Ильин', 'F')).toBe('Ильина')
  expect(inflectSurname('Покровский', 'F')).toBe('Покровская')
  expect(inflectSurname('Саргсян', 'F')).toBe('Саргсян')
  expect(inflectSurname('Орлов', 'M')).toBe('Орлов')
})

test('every name in the lists is one word that begins with a capital letter', () => {
  const all = nameGroups.flatMap(({ surnames, men, women, boys, girls }) =>
    [surnames, men, women, boys, girls].flat(),
  )
  expect(all.filter((name) => !/^\p{Lu}\p{Ll}+$/u.test(name))).toEqual([])
})
