import { expect, test } from 'vitest'
import { findAddressProblem, findPublicAddressProblem } from '../../domain/web-address.ts'

test.each([
  'https://maps.example/clinic?x=1#y',
  'HTTP://Maps.Example:8080/',
  'https://клиника.рф/отзывы',
  'https://xn--80apgmcj.xn--p1ai/',
  'https://maps.example./',
  'https://yandex.ru/maps/@55.7,37.6',
])('patients can open %s', (address) => {
  expect(findPublicAddressProblem(address)).toBeNull()
})

test.each(['javascript:alert(1)', 'maps.example', 'https://', 'ftp://maps.example', '', '//a.ru'])(
  '%s is not an address',
  (address) => {
    expect(findPublicAddressProblem(address)).toBe('noAddress')
  },
)

test.each(['https://user:pw@maps.example/', 'https://user@maps.example/', 'http://:pw@10.0.0.1/'])(
  '%s contains a name or a password',
  (address) => {
    expect(findAddressProblem(address)).toBe('withPassword')
    expect(findPublicAddressProblem(address)).toBe('withPassword')
  },
)

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://10.0.0.1:8080/x',
  'http://192.168.1.1./',
  'http://8.8.8.8/',
  'http://localhost/',
  'http://app.localhost/',
  'http://router/',
  'http://nas.local/',
  'http://mis.clinic.internal/',
  'http://printer.home.arpa/',
  'http://１２７.0.0.1/',
])('%s is not public, but our server may call it', (address) => {
  expect(findPublicAddressProblem(address)).toBe('notPublic')
  expect(findAddressProblem(address)).toBeNull()
})
