import { expect, test } from 'vitest'
import { formatPhone, maskPhone, toE164 } from '../../../server/client/phone.ts'
import { regionOf } from '../../../server/intake/region.ts'

test('a number is read as the clinic of that zone would dial it', () => {
  expect(toE164('8 (916) 123-45-42', regionOf('Europe/Moscow'))).toBe('+79161234542')
  expect(toE164('79161234542', regionOf('Asia/Yekaterinburg'))).toBe('+79161234542')
  expect(toE164('555-609-6292', regionOf('America/New_York'))).toBe('+15556096292')
  expect(toE164('8 701 123 45 67', regionOf('Asia/Almaty'))).toBe('+77011234567')
  expect(toE164('+44 7911 123456', regionOf('UTC'))).toBe('+447911123456')
})

test('what cannot be dialled is no number', () => {
  expect(toE164('112', 'RU')).toBeNull()
  expect(toE164('none', 'RU')).toBeNull()
  expect(toE164('916 123-45-42', regionOf('UTC'))).toBeNull()
})

test('a zone that was renamed keeps its country', () => {
  expect([regionOf('Europe/Kyiv'), regionOf('Europe/Kiev'), regionOf('Asia/Kolkata')]).toEqual([
    'UA',
    'UA',
    'IN',
  ])
})

test('the middle of a number is hidden, its spelling kept', () => {
  expect(formatPhone('+79161234542')).toBe('+7 916 123 45 42')
  expect(maskPhone('+79161234542')).toBe('+7 916 ··· ·· 42')
  expect(maskPhone('+15556096292')).toBe('+1 555 ··· ··92')
})

test('a short or unreadable number shows less, never more', () => {
  expect(maskPhone('+3726123456')).toBe('+372 ··· ··56')
  expect(maskPhone('12345')).toBe('···45')
})
