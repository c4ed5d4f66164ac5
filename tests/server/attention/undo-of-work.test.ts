import { beforeEach, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { type OfferClinic, offerClinic } from '../waiting-list/offer-clinic.ts'

type Queue = components['schemas']['AttentionList']

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic
let colleague: OfferClinic['as']
let id: string

/** An item of the queue, and a colleague who works on it too. */
beforeEach(async () => {
  clinic = await offerClinic(open)
  const { clientId } = await clinic.waits()
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.free()
  await clinic.step('2026-12-08T08:20:00Z', clientId)
  await clinic.says(clientId, 'да')
  id = (await clinic.queue())[0]?.id ?? ''
  colleague = await signInAsRole(open, clinic.companyId, 'administrator')
})

const changedSince = { status: 409, body: { code: 'CHANGED_SINCE' } }
const TOMORROW = '2026-12-09T06:00:00Z'
const soon = () => open.clock.add({ seconds: 2 })
const snooze = (as: OfferClinic['as'], until: string | null, takesBack?: true) =>
  as.put(`/api/attention/${id}/snooze`, { until, ...(takesBack && { takesBack }) })
const assign = (as: OfferClinic['as'], accountId: string | null, takesBack?: true) =>
  as.put(`/api/attention/${id}/assignee`, { accountId, ...(takesBack && { takesBack }) })
const snoozedUntil = async () =>
  (await clinic.as.get<Queue>('/api/attention/list?snoozed=true')).body.items[0]?.snoozedUntil
const accounts = async () => {
  const { body } = await clinic.as.get<{ items: { id: string; isMe: boolean }[] }>(
    '/api/colleague/list',
  )
  const find = (isMe: boolean) => body.items.find((one) => one.isMe === isMe)?.id ?? ''
  return { mine: find(true), theirs: find(false) }
}

test('the undo of a delay leaves the delay that a colleague has chosen since', async () => {
  await snooze(clinic.as, '2026-12-08T10:00:00Z')
  soon()
  expect(await snooze(colleague, TOMORROW)).toMatchObject({ status: 204 })
  expect(await snooze(clinic.as, null, true)).toMatchObject(changedSince)
  expect(await snoozedUntil()).toBe(TOMORROW)
  expect((await snooze(colleague, null, true)).status).toBe(204)
  expect(await snoozedUntil()).toBeUndefined()
})

test('the undo of a call leaves the delay that a colleague has chosen since', async () => {
  const { body } = await clinic.as.post<{ id: string }>(`/api/attention/${id}/call`, {})
  soon()
  await snooze(colleague, TOMORROW)
  expect(await clinic.as.remove(`/api/attention/call/${body.id}`)).toMatchObject(changedSince)
  expect(await snoozedUntil()).toBe(TOMORROW)
})

test('the undo of a call leaves the delay that the same employee has chosen since', async () => {
  const { body } = await clinic.as.post<{ id: string }>(`/api/attention/${id}/call`, {})
  soon()
  await snooze(clinic.as, TOMORROW)
  expect((await clinic.as.remove(`/api/attention/call/${body.id}`)).status).toBe(204)
  expect(await snoozedUntil()).toBe(TOMORROW)
})

test('the undo of an assignment leaves the one that a colleague has made since', async () => {
  const { mine, theirs } = await accounts()
  await assign(clinic.as, mine)
  soon()
  await assign(colleague, theirs)
  expect(await assign(clinic.as, null, true)).toMatchObject(changedSince)
  expect((await clinic.queue())[0]?.assigneeId).toBe(theirs)
  expect((await assign(colleague, mine, true)).status).toBe(204)
  expect((await clinic.queue())[0]?.assigneeId).toBe(mine)
})
