import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSmsParts } from '../../domain/sms-parts.ts'
import { drawn } from '../harness/drawn.ts'

test.for([
  ['', 'gsm7', 0, 0],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  ['€'.repeat(80), 'gsm7', 160, 1],
  ['[]{}~|^\\', 'gsm7', 16, 1],
  ['Ω\n', 'gsm7', 2, 1],
  ['я'.repeat(70), 'ucs2', 70, 1],
  ['я'.repeat(71), 'ucs2', 71, 2],
  ['я'.repeat(134), 'ucs2', 134, 2],
  ['я'.repeat(135), 'ucs2', 135, 3],
  ['`', 'ucs2', 1, 1],
  ['«', 'ucs2', 1, 1],
  ['😊'.repeat(35), 'ucs2', 70, 1],
  ['[я]', 'ucs2', 3, 1],
] as const)('encoding, units and parts of %s are counted', ([text, encoding, units, parts]) => {
  expect(countSmsParts(text)).toEqual({ encoding, units, parts })
})

test('a two-unit character is not split: it moves to the next part', () => {
  expect(countSmsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({
    encoding: 'gsm7',
    units: 306,
    parts: 3,
  })
  expect(countSmsParts(`${'я'.repeat(66)}😊${'я'.repeat(66)}`)).toMatchObject({
    units: 134,
    parts: 3,
  })
})

test('a longer text never takes fewer parts, and no part exceeds its limit', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '€', 'я', '😊', '\n', '['), maxLength: 400 })
  fc.assert(
    fc.property(text, text, (one, two) => {
      const [short, long] = [countSmsParts(one), countSmsParts(one + two)]
      expect(long.parts).toBeGreaterThanOrEqual(short.parts)
      const room = long.encoding === 'gsm7' ? [160, 153] : [70, 67]
      expect(long.units).toBeLessThanOrEqual(long.parts > 1 ? long.parts * room[1]! : room[0]!)
    }),
    drawn,
  )
})
