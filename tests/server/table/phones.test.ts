import { expect, test } from 'vitest'
import { parsePhone } from '../../../server/connectors/table/parse-cells.ts'
import { toE164 } from '../../../server/platform/patient/phone.ts'

test.each([
  ['89160000127 (мама, после 18)', '89160000127'],
  ['8 (495) 000-01-28 доб. 12, 8-916-000-01-28', '8-916-000-01-28'],
  ['8(916)111-22-33, 8 495 765-43-21', '8(916)111-22-33'],
  ['+7 (999) 999-99-99, 8 495 765-43-21', '8 495 765-43-21'],
  ['89999999999; 8 926 123-45-67', '8 926 123-45-67'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('of a cell with remarks or several numbers the one to write to is taken: %s', (cell, phone) =>
  expect(parsePhone(cell)).toBe(phone),
)

test.each(['8-916-123-45-7', '8(495)123-45-6', '8 (903) 234-56-7'])(
  'a Russian number without one of its digits is no number: %s',
  (written) => expect(toE164(written, 'RU')).toBeNull(),
)

test('an area code that begins with 8 is no trunk code', () =>
  expect(toE164('812 123-45-67', 'RU')).toBe('+78121234567'))
