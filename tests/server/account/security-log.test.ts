import { expect, test, vi } from 'vitest'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { tokenOf } from '../tenant/full-clinic.ts'

/** Refused calls, and sign-in attempts at unknown addresses. */
const open = useTestApp()

interface Line {
  action: string
  accountId: string | null
  detail: { call?: string }
}

test('a call refused for a missing right is in the audit log, once an hour per person and call', async () => {
  const { companyId, as } = await registerClinic(open)
  const marketer = calls(open, await tokenOf(open, { companyId, role: 'marketer' }))
  for (let nth = 0; nth < 3; nth++)
    expect((await marketer.get('/api/company/audit')).status).toBe(403)
  expect((await marketer.post('/api/integration/agent/code')).status).toBe(403)
  const { body } = await as.get<{ items: Line[] }>('/api/company/audit')
  const refused = body.items.filter(({ action }) => action === 'refused')
  expect(refused.map(({ detail }) => detail.call).toSorted()).toEqual([
    'listAudit',
    'makeAgentCode',
  ])
  expect(refused.every(({ accountId }) => accountId !== null)).toBe(true)
})

test('sign-in at an unknown address and calls without a session are in the application log, with the address hashed', async () => {
  const lines: unknown[] = []
  const note = (line: unknown) => void lines.push(line)
  const pen = { info: note, warn: note, error: note, debug: note, trace: note, fatal: note }
  const log = vi.spyOn(open.server.log, 'child').mockReturnValue(pen as never) // calls log through this child logger
  const email = 'nobody-has-this@clinic.example'
  await calls(open).post('/api/account/sign-in', { email, password: 'a wrong one' })
  await calls(open).get('/api/account/me')
  log.mockRestore()
  expect(lines).toEqual(
    expect.arrayContaining([
      { security: 'signInFailed', address: expect.stringMatching(/^[\w-]{43}$/) },
      { security: 'refused', call: 'getMe', code: 'UNAUTHORIZED' },
    ]),
  )
  expect(JSON.stringify(lines)).not.toContain('nobody-has-this')
})
