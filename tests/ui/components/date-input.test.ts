import { expect, test } from 'vitest'
import { validateDay } from '../../../src/ui/components/validate-constraints.ts'
import { parseDay } from '../../../src/ui/i18n/date-formats.ts'

test('dates with points or dashes are parsed alike in every format, and dates with slashes by the chosen format', () => {
  for (const format of ['mm/dd/yyyy', 'dd/mm/yyyy', 'dd.mm.yyyy', 'yyyy-mm-dd'] as const) {
    expect(parseDay('05.02.2027', format)).toBe('2027-02-05')
    expect(parseDay(' 2027-02-05 ', format)).toBe('2027-02-05')
  }
  expect(parseDay('05/02/2027', 'mm/dd/yyyy')).toBe('2027-05-02')
  expect(parseDay('05/02/2027', 'dd/mm/yyyy')).toBe('2027-02-05')
})

test('an invalid day and a day out of range have different errors, and an empty field has none', () => {
  expect(validateDay('31.02.2027', 'dd.mm.yyyy')).toEqual({ path: 'calendar.invalid' })
  expect(validateDay('1.1.27', 'dd.mm.yyyy')).toEqual({ path: 'calendar.invalid' })
  for (const outside of ['08.03.2099', '31.12.2019'])
    expect(validateDay(outside, 'dd.mm.yyyy')).toEqual({
      path: 'calendar.outside',
      values: { from: '2020', to: '2049' },
    })
  for (const good of ['01.01.2020', '31.12.2049', ''])
    expect(validateDay(good, 'dd.mm.yyyy')).toBeNull()
})
