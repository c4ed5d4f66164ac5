import { expect, test } from 'vitest'
import { maskPhonesInCells } from '../../../server/platform/patient/mask-phones-in-cells.ts'
import { maskPhonesInText } from '../../../server/platform/patient/mask-phones-in-text.ts'

test.each([
  [['+7 916', '123 4567']],
  [['+7 916 123', '45-67']],
  [['8', '(916) 123', '45 67']],
  [['8', '916', '123', '45', '67']],
  [['8 916 123-4', '5-67']],
  [['9161', '23-45-67']],
  [['84212', '123456']],
  [['+375 29 12', '3 45 67']],
  [['8 916 12', '', '34567']],
])('masks all but two digits of a phone number that is split over cells: %j', (parts) => {
  const cells = ['Кац Лев', '31.12.2025', ...parts, 'Приём', '1500', '9:30']
  const shown = maskPhonesInCells(cells)
  expect(shown).toHaveLength(cells.length)
  const hidden = shown.slice(2, 2 + parts.length)
  expect(hidden.join('').replace(/\D/g, ''), hidden.join('|')).toHaveLength(2)
  expect(shown.toSpliced(2, parts.length)).toEqual([
    'Кац Лев',
    '31.12.2025',
    'Приём',
    '1500',
    '9:30',
  ])
})

test.each([
  [['Кац Лев', '89161234567', '1500', '10.12.2026', '10:30', '12']],
  [['Кац Лев', '+7 916 123-45-67', '1500', '1200', '12']],
  [['10.12.2026', '10:30', '21.12.2026', '10:30', '900', '1']],
  [['21.12.2026', '10:30', 'Приём', '1 500 ₽', '2']],
  [['1045', 'Ким Юна', '01.02.1990', '1500']],
  [['', '', '']],
  [[]],
])('masks cells without a split phone number like single texts: %j', (cells: string[]) => {
  expect(maskPhonesInCells(cells)).toEqual(cells.map(maskPhonesInText))
})
