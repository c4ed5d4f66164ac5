import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPhonesInText } from '../../../server/platform/patient/mask-phones-in-text.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'
import { drawn } from '../../harness/drawn.ts'

test.each([
  '8,999,123,45,67',
  '8, 999, 123, 45, 67',
  '8:999:123:45:67',
  '8;999;123;45;67',
  '8\n999\n123\n45\n67',
  '8\r\n999\r\n123\r\n45\r\n67',
  '8,9,9,9,1,2,3,4,5,6,7',
  '999,123,45,67',
  '+44,7911,123,467',
  '⑧⑨⑨⑨①②③④⑤⑥⑦',
  '❽ ❾❾❾ ❶❷❸ ❹❺ ❻❼',
  '⁸⁹⁹⁹¹²³⁴⁵⁶⁷',
  '٨ ٩٩٩ ١٢٣ ٤٥ ٦٧',
  '8️⃣9️⃣9️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '8 999 I23 45 67',
  '8 999 l23 45 67',
  '8 9О9 1О3 45 67',
  '8 999 12З 45 67',
  '8 999 и 123 45 67',
  '8 999, потом 123-45-67',
  '+7 999 and 123 45 67',
  '8 999 12:34 567',
  '8 (4862) 20.10.67',
  '212,555,01,23',
  '916, 123-45-67',
])('masks a phone number whatever stands between its digits: %s', (written) => {
  const shown = maskPhonesInText(`Звоните ${written}, жду`)
  const left = shown.slice('Звоните '.length).replace(/[^\p{Nd}\p{No}IlОЗ]/gu, '')
  expect([...left].length, shown).toBe(2)
  expect(shown).toMatch(/^Звоните .*, жду$/s)
})

const days = ['12.12.2026', '19,12,2026', '12/31/2026', '2026-12-08', '12 12 2026', '1.02.26']
const hours = ['10:30', '9:05', '10:30–11:00', '10.00-12.30', '07:05:03']
const sums = ['1 500 000 ₽', '1500000 руб.', '$1,500,000', '2 300,50 р.', '1 000 000 – 1 500 000 ₽']
const others = ['кабинет 305', 'зубы 36,37,38,46,47', '5 мл', '140/90', 'с 10 до 18', 'кв. 12б']

test.each([
  ...days,
  ...hours,
  ...sums,
  ...others,
  '12.12.2026 10:30',
  '19,12,2026, 20,12,2026; 21,12,2026',
  'Приём 12.12.26 10:30',
  'Оплатил 12.12.2026 1 500 000 ₽ в 10:30',
  'Кабинет 5 12.12.2026 10:30',
  'с 10 до 11 и с 15 до 18',
  '10:30; 11:45; 12:00; 13:15',
  'зубы 11, 12, 13, 14, 15, 16',
  'зубы 36,37,38,46,47, 140/90, 5 мл',
  '140/90, 140/90, 5 мл',
  '140/90, с 10 до 18, 5 мл, 140/90',
  '90, 140/90, 140',
])('keeps dates, times, sums and other numbers: %s', (words) => {
  expect(maskPhonesInText(words)).toBe(words)
})

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const nine = fc.array(digit, { minLength: 9, maxLength: 9 })
const between = fc.constantFrom('', ' ', '-', ',', ', ', ':', ';', '\n', '/', ' и ', '.', '\u200B')

test('masks every mobile number however its digits are separated, also beside dates and sums', () => {
  const gaps = fc.array(between, { minLength: 4, maxLength: 4 })
  const around = fc.constantFrom(...days, ...hours, ...sums, 'Вера', 'перезвонить:')
  fc.assert(
    fc.property(nine, gaps, around, fc.constantFrom('8', '+7'), (nine, gaps, words, country) => {
      const cut = [nine.slice(0, 2), nine.slice(2, 5), nine.slice(5, 7), nine.slice(7)]
      const [code = '', ...rest] = cut.map((part) => part.join(''))
      const number = [country, `9${code}`, ...rest].map((part, i) => (gaps[i - 1] ?? '') + part)
      const shown = maskPhonesInText(`${words} - звонить ${number.join('')}`)
      const left = shown.slice(shown.lastIndexOf('звонить')).replace(/\P{Nd}/gu, '')
      expect(left).toBe(nine.slice(-2).join(''))
    }),
    drawn,
  )
})

test('keeps dates, times, sums and short numbers in any order', () => {
  const some = fc.array(fc.constantFrom(...days.slice(0, 4), ...hours, ...sums, ...others), {
    maxLength: 5,
  })
  const joined = fc.constantFrom(', ', ' потом ', '; ', '\n')
  fc.assert(
    fc.property(some, joined, (parts, join) => {
      const words = parts.join(join)
      expect(maskPhonesInText(words)).toBe(words)
    }),
    drawn,
  )
})

test('masks a page of digits in less than a second of CPU time', async () => {
  const took = await cpuOf(() => {
    for (const one of ['1 ', '1,', '1\n', '89', '1 a '])
      maskPhonesInText(one.repeat(5_000 / one.length))
  })
  expect(took).toBeLessThan(1000 * (await slowness()))
})

test('masking a masked text again changes nothing', () => {
  const once = maskPhonesInText('Звоните 8,999,123,45,67 и 8 903 555-77-11')
  expect(maskPhonesInText(once)).toBe(once)
})
