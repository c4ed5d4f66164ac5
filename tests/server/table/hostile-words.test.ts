import { expect, test } from 'vitest'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { isEmailLike } from '../../../server/connectors/port/is-email-like.ts'
import { splitName } from '../../../server/connectors/port/person-name.ts'
import { readTimeRange } from '../../../server/connectors/table/dates/read-time.ts'
import { readDate } from '../../../server/connectors/table/read-dates.ts'
import { hideLinks } from '../../../server/platform/http/hide-links.ts'
import { escapeFormula } from '../../../server/platform/table/escape-cell.ts'

const long = (sign: string) => sign.repeat(100_000 / sign.length)

test('escapes a formula behind any run of blanks and leaves other text unchanged', () => {
  for (const run of ['\t', '\n', ',', ' \t', '"\r']) {
    expect(escapeFormula(`a${long(run)}=1`)).toBe(`a${long(run)}'=1`)
    expect(escapeFormula(`a${long(run)}b`)).toBe(`a${long(run)}b`)
  }
  expect(escapeFormula(`a${long(' ')}=1`)).toBe(`a${long(' ')}=1`)
  expect(escapeFormula('=\t=,-1')).toBe("'=\t'=,'-1")
})

test('hides a link behind any run of backslashes', () => {
  const link = '/v/AbCdEfGhIjKlMnOpQrStUQ'
  expect(hideLinks(`a${long('\\')}${link}`)).toContain('{confirmLink}')
  expect(hideLinks(long('\\'))).toBe(long('\\'))
})

test.each([
  ['a@b.ru', true],
  ['@@a', true],
  ['a@', false],
  ['@a', false],
  ['a b@c', false],
  [`${long('@.')} `, false],
])('%.10s is like an email address: %s', (text, may) => {
  expect(isEmailLike(text)).toBe(may)
})

test('very long runs of blanks do not change how names, dates and times are read', () => {
  expect(splitName(`Кац ${long(' ')}, Лев`)).toMatchObject({ surname: 'Кац', name: 'Лев' })
  expect(readDate(`10.12.2026 ${long('\t')}г\n`)).toBeNull()
  expect(readTimeRange('10:30 – 11:00').map(String)).toEqual(['10:30:00', '11:00:00'])
})

test('reports at most fifty problems of one template', () => {
  expect(findTemplateProblems(long('['), null)).toHaveLength(50)
  expect(findTemplateProblems(`{${long('x')}}`, null)).toMatchObject([
    { problem: 'UNKNOWN_VARIABLE', fix: null },
  ])
})
