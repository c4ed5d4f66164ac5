import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { clinicWithAgent, message, numbered } from './agents.ts'

const open = useTestApp()

test('an invalid or deleted phone number replaces the stored one, an empty field keeps it', async () => {
  const { agent, as } = await clinicWithAgent(open)
  let number = 0
  const after = async (phone: string) => {
    number += 1
    await agent.hands(numbered([message('S14', { fields: { 13: phone } })], number))
    const { body } = await as.get<{ items: { phone: string; phoneProblem: string }[] }>(
      '/api/client/list',
    )
    return body.items.map(({ phone: known, phoneProblem }) => known ?? phoneProblem)
  }
  expect(await after('+79161234567')).toEqual(['+79161234567'])
  expect(await after('')).toEqual(['+79161234567'])
  expect(await after('12')).toEqual(['BAD_PHONE'])
  expect(await after('')).toEqual(['BAD_PHONE'])
  expect(await after('+79031112233')).toEqual(['+79031112233'])
  expect(await after('""')).toEqual(['NO_PHONE'])
  expect(await after('')).toEqual(['NO_PHONE'])
})
