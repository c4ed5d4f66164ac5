import { expect, test } from 'vitest'
import { isPublicPath, matchRoute, paths } from '../../src/machines/url-state/routes.ts'

// The server serves the shared report itself (docs/decisions/0149).
test('the routes are all addresses of the specification except the shared report, plus onboarding and the audit log', () => {
  const { chat, monthlyReportOf, ...plain } = paths
  expect(
    Object.values(plain)
      .map((build) => build())
      .sort(),
  ).toEqual(
    [
      '/',
      '/login',
      '/registration',
      '/password-recovery',
      '/company-select',
      '/dashboard',
      '/appointments',
      '/reminders',
      '/invitations',
      '/nps',
      '/clients',
      '/scripts',
      '/chats',
      '/reputation',
      '/settings',
      '/doctor-business-cards',
      '/conversion',
      '/my-efficiency',
      '/notifications-center',
      '/widgets',
      '/set-up',
      '/audit',
    ].sort(),
  )
  expect(chat({ chatNumber: '17' })).toBe('/chats/17')
  expect(monthlyReportOf({ month: '2026-01' })).toBe('/my-efficiency/2026-01')
})

test('a built path is matched to the same parameters, with any characters', () => {
  for (const chatNumber of ['17', '+7 916/000', 'а%б'])
    expect(matchRoute(paths.chat({ chatNumber }))).toEqual({
      name: 'chat',
      parameters: { chatNumber },
    })
  expect(matchRoute('/chats/')).toEqual({ name: 'chats', parameters: {} })
  expect(matchRoute('')).toEqual({ name: 'root', parameters: {} })
})

test.each([
  '/nowhere',
  '/my-efficiency/2026-13',
  '/my-efficiency/2026-1',
  '/my-efficiency/december',
  '/efficiency/c1/2026-12',
  '/efficiency/c1/2026-12/r1',
  '/chats/1/2',
  '/chats/%E0%A4%A',
  '/Reminders',
])('%s matches no route', (path) => {
  expect(matchRoute(path)).toBeNull()
  expect(isPublicPath(path)).toBe(false)
})

test('exactly login, registration, password recovery and clinic selection are public', () => {
  const open = (['login', 'registration', 'passwordRecovery', 'clinicSelect'] as const).map(
    (name) => paths[name](),
  )
  expect(open.filter((path) => !isPublicPath(path))).toEqual([])
  expect([paths.root(), paths.reminders(), '/my-efficiency/2026-12'].some(isPublicPath)).toBe(false)
})
