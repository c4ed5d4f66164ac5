import { expect, test } from 'vitest'
import { getPhoneRegion } from '../../../server/engine/ingest/phone-region.ts'
import { maskPhone } from '../../../server/platform/patient/mask-phone.ts'
import { maskPhonesInText } from '../../../server/platform/patient/mask-phones-in-text.ts'
import { formatPhone, toE164 } from '../../../server/platform/patient/phone.ts'

test("a number is parsed as dialed in the country of the clinic's time zone", () => {
  expect(toE164('8 (916) 123-45-42', getPhoneRegion('Europe/Moscow'))).toBe('+79161234542')
  expect(toE164('79161234542', getPhoneRegion('Asia/Yekaterinburg'))).toBe('+79161234542')
  expect(toE164('555-609-6292', getPhoneRegion('America/New_York'))).toBe('+15556096292')
  expect(toE164('8 701 123 45 67', getPhoneRegion('Asia/Almaty'))).toBe('+77011234567')
  expect(toE164('+44 7911 123456', getPhoneRegion('UTC'))).toBe('+447911123456')
})

test('text that cannot be dialed is not a number', () => {
  expect(toE164('112', 'RU')).toBeNull()
  expect(toE164('none', 'RU')).toBeNull()
  expect(toE164('916 123-45-42', getPhoneRegion('UTC'))).toBeNull()
})

test.each([
  ['\u202a+7 916 000-01-21\u202c', '+79160000121'],
  ['+7\ufe0d-916-000-01-23', '+79160000123'],
  ['＋７９１６００００１２５', '+79160000125'],
  ['8916ООО0126', '+79160000126'],
  ['8 029 600-01-29', '+375296000129'],
  ['916 000-01-30', '+79160000130'],
])('signs that nobody sees or typed for others do not spoil a number: %s', (written, phone) =>
  expect(toE164(written, 'RU')).toBe(phone),
)

test('a number of another country is not taken for a Belarusian one', () => {
  expect(toE164('80 29 600 01 29', 'DE')).not.toBe('+375296000129')
})

test.each(['89999999999', '+7 (000) 000-00-00', '8-123-456-78-90', '+1 111 111 1111'])(
  '%s only fills a field',
  (written) => expect(toE164(written, 'RU')).toBeNull(),
)

test('a renamed time zone keeps its country', () => {
  expect([
    getPhoneRegion('Europe/Kyiv'),
    getPhoneRegion('Europe/Kiev'),
    getPhoneRegion('Asia/Kolkata'),
  ]).toEqual(['UA', 'UA', 'IN'])
})

test('masking hides the middle of a number and keeps its format', () => {
  expect(formatPhone('+79161234542')).toBe('+7 916 123 45 42')
  expect(maskPhone('+79161234542')).toBe('+7 916 ··· ·· 42')
  expect(maskPhone('+15556096292')).toBe('+1 555 ··· ··92')
})

test('a short or unreadable number is masked more, never less', () => {
  expect(maskPhone('+3726123456')).toBe('+372 ··· ··56')
  expect(maskPhone('12345')).toBe('···45')
})

test.each([
  '8 903 555-77-11',
  '8‑903‑555‑77‑11', // no-break hyphens, as spreadsheets and phones put them
  '8/903/555/77/11',
  '8_903_555_77_11',
  '8 — 903 — 555 − 77 − 11',
  '8\u200B903\u200B5557711',
  '8*903*555*77*11',
  '８９０３５５５７７１１',
])('masks a number in a text however it is written: %s', (written) => {
  const shown = maskPhonesInText(`Звоните ${written}, жду`)
  expect(shown.replace(/\P{Nd}/gu, '').normalize('NFKC')).toBe('11')
  expect(shown).toMatch(/^Звоните .*, жду$/)
})

test.each([
  '2026-11-23T00:00:00+00:00',
  '2026-11-23T07:05:03.28729Z',
  'Приду 23.11 10:00',
  'visits_2026-11-22.csv',
  'Родился 01.02.1980',
])('does not mask a date or a time: %s', (words) => {
  expect(maskPhonesInText(words)).toBe(words)
})
