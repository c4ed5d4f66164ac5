import { describe, expect, test } from 'vitest'
import { cleanName } from '../../../server/connectors/port/clean-name.ts'

describe('a name keeps what a patient would be called', () => {
  test.each([
    ['ИВАНОВА-ПРОБНАЯ АННА ПЕТРОВНА', 'Иванова-Пробная Анна Петровна'],
    ['иванов пётр сергеевич', 'Иванов Пётр Сергеевич'],
    ['ИВАНОВА Анна', 'Иванова Анна'],
    ['Иванов И.И.', 'Иванов И.И.'],
    ['Мамедов Али оглы', 'Мамедов Али оглы'],
    ['SMITH, JOHN A', 'Smith, John A'],
    ['de la Cruz, Maria', 'de la Cruz, Maria'],
    ['O’CONNOR JOHN', 'O’Connor John'],
    ['JOHN SMITH III', 'John Smith III'],
    ['Анна Новая', 'Анна Новая'],
    ['Новый Олег Ильич', 'Новый Олег Ильич'],
    ['דוד כהן', 'דוד כהן'],
  ])('%s', (typed, name) => expect(cleanName(typed)).toBe(name))
})

describe('remarks are no part of it', () => {
  test.each([
    ['Заметкина Анна (ДОЛГ 500 руб!!!)', 'Заметкина Анна'],
    ['*** Звёздочкина Анна Петровна', 'Звёздочкина Анна Петровна'],
    ['Скандалов Иван не звонить хам', 'Скандалов Иван'],
    ['Иванова Лидия, перенос с 01.02', 'Иванова Лидия'],
    ['Иванова Анна; мама Маши', 'Иванова Анна'],
    ['Иванова Анна VIP', 'Иванова Анна'],
    ['Иванова Анна 8916', 'Иванова Анна'],
    ['Обратный\u202e Олег Ильич', 'Обратный Олег Ильич'],
    ['محمد (تجربة) 123', 'محمد'],
  ])('%s', (typed, name) => expect(cleanName(typed)).toBe(name))
})

test.each(['не записывать', 'РЕЗЕРВ', 'обед', '***', '123', '(без имени)'])(
  '«%s» is nobody’s name',
  (typed) => expect(cleanName(typed)).toBe(''),
)
