import { afterEach, expect, test } from 'vitest'
import { startStopwatch } from '../../../server/platform/clock.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { streamsOf } from '../changes/streams.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))
const streams = streamsOf(() => open)
afterEach(() => streams.end())

const ROUNDS = 10
/** A message must show on every open page within this many milliseconds. */
const SOON = 1000

test('a new message of the patient or of staff shows on another page within a second', async () => {
  const clinic = await chatClinic(open)
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  const colleague = await tokenOf(open, { companyId: clinic.companyId, role: 'administrator' })
  const other = await streams.ready(colleague)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    open.clock.add({ seconds: 1 })
    const text = `Строка ${round}`
    const shows = async () => (await clinic.lines(1, '?pageSize=1')).items[0]?.text === text
    let seen = other.told.length
    const passed = startStopwatch()
    if (round % 2) await clinic.says(anna.phone, text)
    else await clinic.write(1, text)
    // As a page does: it asks again after each event.
    do {
      await other.until((one) => other.told.indexOf(one) >= seen && one.data.includes('chat'))
      seen = other.told.length
    } while (!(await shows()))
    took.push(passed())
  }
  const median = took.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0
  console.log(`a line on another page: median of ${ROUNDS}: ${Math.round(median)} ms`)
  expect(median).toBeLessThan(SOON)
})

test('roles that may not see conversations, and a master, get no events about them', async () => {
  const clinic = await chatClinic(open)
  const { companyId } = clinic
  const subjects = async (person: Parameters<typeof tokenOf>[1]) => {
    const stream = await streams.ready(await tokenOf(open, person))
    return stream.told[0]?.data ?? []
  }
  expect(await subjects({ companyId, role: 'administrator' })).toContain('chat')
  expect(await subjects({ companyId, role: 'marketer' })).not.toContain('chat')
  expect(await subjects({ companyId, role: 'providerEmployee' })).not.toContain('chat')
  expect(await subjects({ companyId, role: 'providerEmployee', isMaster: true })).not.toContain(
    'chat',
  )
})
