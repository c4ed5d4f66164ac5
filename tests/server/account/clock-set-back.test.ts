import { expect, test } from 'vitest'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openSecurityClock } from '../../../server/platform/security/security-clock.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { codeOf } from '../agent/agents.ts'

/** Security limits use a clock that never goes back, even if the system clock does. */
const NOW = '2026-12-08T09:00:00Z'
const open = useFreshTestApp(() => openTestApp(NOW))

const signIn = ({ email, password }: { email: string; password: string }) =>
  calls(open).post<{ token: string }>('/api/account/sign-in', { email, password })

test('an expired token stays expired when the clock is set back', async () => {
  const { token } = await registerClinic(open)
  open.clock.add({ minutes: 16 })
  expect((await calls(open, token).get('/api/account/me')).status).toBe(401)
  open.clock.add({ hours: -48 })
  expect((await calls(open, token).get('/api/account/me')).status).toBe(401)
})

test('counted sign-in attempts still count when the clock is set back', async () => {
  const { form } = await registerClinic(open)
  for (let nth = 0; nth < 20; nth++) await signIn({ ...form, password: 'a wrong one' })
  open.clock.add({ hours: -48 })
  expect((await signIn(form)).status).toBe(429)
})

test('an expired pairing code stays expired when the clock is set back', async () => {
  const clinic = await registerClinic(open)
  const code = await codeOf(clinic)
  open.clock.add({ minutes: 11 })
  const pair = () => calls(open).post('/api/agent/pair', { code, name: 'PC', version: '1.0.0' })
  expect((await pair()).status).toBe(400)
  open.clock.add({ hours: -48 })
  expect((await pair()).status).toBe(400)
})

test('a process that starts with an earlier clock continues from the latest time any process has seen', async () => {
  open.clock.add({ hours: 48 })
  await registerClinic(open)
  const behind = createManualClock(NOW)
  const clock = await openSecurityClock(behind, open.app.db, () => {})
  // The latest time seen by another process is stored within ten seconds.
  const early = () => Temporal.Instant.from(NOW).add({ hours: 48 }).subtract({ seconds: 10 })
  await expect
    .poll(async () => {
      const next = await openSecurityClock(behind, open.app.db, () => {})
      return Temporal.Instant.compare(next.now(), early()) >= 0
    })
    .toBe(true)
  const again = await openSecurityClock(behind, open.app.db, () => {})
  const before = again.now()
  behind.add({ minutes: 5 })
  expect(before.until(again.now()).total('minutes')).toBe(5)
  expect(clock.startStopwatch()()).toBe(0)
})

test('a clock that was ahead for a moment locks nobody out', async () => {
  const clinic = await registerClinic(open)
  open.clock.add({ hours: 24 * 365 * 4 })
  expect((await signIn(clinic.form)).status).toBe(200)
  open.clock.set(NOW)
  const { status, body } = await signIn(clinic.form)
  expect(status).toBe(200)
  const as = calls(open, body.token)
  expect((await as.get('/api/account/me')).status).toBe(200)
  const code = await codeOf({ as } as typeof clinic)
  const paired = await calls(open).post('/api/agent/pair', { code, name: 'PC', version: '1.0.0' })
  expect(paired.status).toBe(200)
})
