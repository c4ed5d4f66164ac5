import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { adapters, getAdapter } from '../../../server/channels/registry.ts'

test('every adapter is registered under its own name', () => {
  for (const [name, adapter] of Object.entries(adapters)) expect(adapter.provider).toBe(name)
  expect(getAdapter('sms16')).toBe(adapters.sms16)
})

test('credentials must be complete', () => {
  const shape = getAdapter('sms16').credentials
  expect(safeParse(shape, { login: 'a', password: 'b', sender: 'K' }).success).toBe(true)
  expect(safeParse(shape, { token: 't', sender: 'K' }).success).toBe(true)
  expect(safeParse(shape, { login: 'a', sender: 'K' }).success).toBe(false)
  expect(safeParse(shape, { token: '', sender: 'K' }).success).toBe(false)
  const sigmasms = getAdapter('sigmasms').credentials
  expect(safeParse(sigmasms, { login: 'a', password: 'b', sender: 'K' }).success).toBe(true)
  expect(safeParse(sigmasms, { token: 't' }).success).toBe(false)
  const wazzup24 = getAdapter('wazzup24').credentials
  expect(safeParse(wazzup24, { apiKey: 'k', channelId: 'c', crmKey: null }).success).toBe(true)
  expect(safeParse(wazzup24, { apiKey: 'k' }).success).toBe(false)
})
