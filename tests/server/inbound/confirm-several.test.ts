import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

interface Visits {
  items: components['schemas']['Visit'][]
}

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

/** A patient reminded of two visits of tomorrow, at 10:30 and 14:00 in Moscow. */
async function linkedPatient() {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const anna = await patient({ name: 'Анна' })
  const first = await visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  const second = await visit({ clientId: anna.id, startsAt: '2026-12-09T11:00:00Z' })
  await startReminder(as)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchAll(open.app)
  const sent = await sandbox.accepted(companyId)
  expect(sent).toHaveLength(1)
  const url = new URL(sent[0]?.text.match(/http\S+/)?.[0] ?? '').pathname
  const look = async () => (await open.server.inject({ method: 'GET', url })).body
  const say = async (payload: string) => {
    open.clock.add({ minutes: 1 })
    await open.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { items } = (await as.get<Visits>('/api/visit/list')).body
    return [first, second].map(({ id }) => items.find((one) => one.id === id)?.standing)
  }
  const change = (status: string) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('visit').set({ status }).where('id', '=', second.id).execute(),
    )
  return { look, say, change }
}

test('the page of several visits shows each with its own answer', async () => {
  const { look, say } = await linkedPatient()
  const page = await look()
  expect(page.match(/<time/g)).toHaveLength(2)
  expect(page.match(/<form/g)).toHaveLength(2)
  expect(page).toContain('10:30')
  expect(page).toContain('14:00')
  expect(page.length).toBeLessThan(20_000)
  expect(await say('visit=0&answer=1')).toEqual(['coming', 'noAnswer'])
  expect(await say('visit=1&answer=3')).toEqual(['coming', 'canceling'])
  const answered = await look()
  expect(answered).toContain('Спасибо, ждём вас.')
  expect(answered).toContain('Вы не придёте. Спасибо, что предупредили.')
  expect(await say('visit=0&answer=2')).toEqual(['moving', 'canceling'])
  expect(await say('visit=1&answer=1')).toEqual(['moving', 'coming'])
})

test('an answer without a visit is for all, and one for a visit that is not named changes nothing', async () => {
  const { say } = await linkedPatient()
  expect(await say('visit=7&answer=3')).toEqual(['noAnswer', 'noAnswer'])
  expect(await say('answer=1')).toEqual(['coming', 'coming'])
})

test('a visit that the clinic canceled since takes no answer', async () => {
  const { look, say, change } = await linkedPatient()
  await change('canceled')
  const page = await look()
  expect(page.match(/<form/g)).toHaveLength(1)
  expect(page).toContain('Этот визит отменён.')
  expect(await say('visit=1&answer=1')).toEqual(['noAnswer', 'canceled'])
})
