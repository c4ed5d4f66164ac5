import { expect, test } from 'vitest'
import { formatPatientName, formatStaffName } from '../../domain/person-name.ts'

test.each([
  [{ surname: 'Орлова', name: 'Анна', middleName: 'Сергеевна' }, 'Орлова Анна Сергеевна'],
  [{ surname: '', name: 'Анна', middleName: null }, 'Анна'],
  [{ surname: 'Орлова', name: '', middleName: '' }, 'Орлова'],
  [{}, ''],
])('a patient’s name %o is written as "%s"', (name, line) => {
  expect(formatPatientName(name)).toBe(line)
})

test.each([
  [{ firstName: 'Анна', lastName: 'Ким' }, 'Анна Ким'],
  [{ firstName: '', lastName: 'Ким' }, 'Ким'],
  [{ firstName: null, lastName: null }, ''],
])('a staff member’s name %o is written as "%s"', (name, line) => {
  expect(formatStaffName(name)).toBe(line)
})
