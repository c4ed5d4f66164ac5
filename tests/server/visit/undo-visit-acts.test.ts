import { expect, test } from 'vitest'
import { signInAsRole } from '../patient/as-role.ts'
import { clinicWithSlots, open, useReschedule } from './reschedule-clinic.ts'

useReschedule()

const changedSince = {
  status: 409,
  body: { code: 'CHANGED_SINCE', message: 'Not undone: it has been changed again since.' },
}
type Clinic = Awaited<ReturnType<typeof clinicWithSlots>>

const undo = ({ answer }: Clinic, answerId: string | null) => answer({ answer: 'none', answerId })
const record = async ({ answer }: Clinic, given: string) => {
  const { body } = await answer({ answer: given })
  open.clock.add({ seconds: 1 })
  return body.answerId
}
const statusOf = async ({ detail }: Clinic) => (await detail()).visit.answer

test('the undo of an answer names it: the older one does not take back the newer', async () => {
  const clinic = await clinicWithSlots()
  const first = await record(clinic, 'approved')
  const second = await record(clinic, 'transferred')
  expect(second).not.toBe(first)
  expect(await undo(clinic, first)).toMatchObject(changedSince)
  expect(await statusOf(clinic)).toBe('transferred')
  expect(await undo(clinic, second)).toMatchObject({ status: 200, body: { answerId: null } })
  expect(await statusOf(clinic)).toBe('approved')
  // Now the first is the latest again.
  expect(await undo(clinic, first)).toMatchObject({ status: 200 })
  expect(await statusOf(clinic)).toBe(null)
})

test('the same undo twice changes nothing the second time, even after another answer', async () => {
  const clinic = await clinicWithSlots()
  const first = await record(clinic, 'approved')
  await undo(clinic, first)
  await record(clinic, 'canceled')
  expect(await undo(clinic, first)).toMatchObject({ status: 200 })
  expect(await statusOf(clinic)).toBe('canceled')
})

test('an undo without an id, or with an unknown one, is not accepted', async () => {
  const clinic = await clinicWithSlots()
  await record(clinic, 'approved')
  expect(await clinic.answer({ answer: 'none' })).toMatchObject({
    status: 400,
    body: { code: 'CHECK_DETAILS', fields: { answerId: expect.any(String) } },
  })
  for (const id of ['999', 'x', '9'.repeat(30)])
    expect(await undo(clinic, id)).toMatchObject({ status: 404 })
  for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
    expect(await clinic.takeBack(id)).toMatchObject({ status: 404 })
  expect(await statusOf(clinic)).toBe('approved')
})

test('after a day an answer can no longer be undone', async () => {
  const before = open.clock.now()
  const clinic = await clinicWithSlots()
  const answered = await record(clinic, 'approved')
  open.clock.add({ hours: 24 })
  expect(await undo(clinic, answered)).toMatchObject(changedSince)
  expect(await statusOf(clinic)).toBe('approved')
  open.clock.set(before.toString())
})

test('a colleague’s answer is not undone, and blocks the undo of one’s own earlier answer', async () => {
  const clinic = await clinicWithSlots()
  const first = await record(clinic, 'approved')
  const colleague = await signInAsRole(open, clinic.companyId, 'administrator')
  const { body } = await clinic.answerBy(colleague, { answer: 'canceled' })
  expect(await undo(clinic, body.answerId)).toMatchObject(changedSince)
  expect(await undo(clinic, first)).toMatchObject(changedSince)
  expect(await statusOf(clinic)).toBe('canceled')
})

test('a reader of Russian is told so in Russian', async () => {
  const clinic = await clinicWithSlots()
  const first = await record(clinic, 'approved')
  await record(clinic, 'transferred')
  expect((await undo(clinic, first)).body).toMatchObject({
    inLanguages: { ru: { message: 'Не отменено: после этого были другие изменения.' } },
  })
})

test('an answer is not undone once the visit was moved, and is again when the move was undone', async () => {
  const clinic = await clinicWithSlots()
  const { move, takeBack, there } = clinic
  const answered = await record(clinic, 'approved')
  await move('later')
  expect(await undo(clinic, answered)).toMatchObject(changedSince)
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-11T12:00:00Z' })
  await takeBack()
  expect(await statusOf(clinic)).toBe('approved')
  expect(await undo(clinic, answered)).toMatchObject({ status: 200 })
  expect(await statusOf(clinic)).toBe(null)
})

test('a move is not undone once the visit was answered about, unless that was undone', async () => {
  const clinic = await clinicWithSlots()
  const { move, takeBack, detail } = clinic
  await move('later')
  open.clock.add({ seconds: 1 })
  const answered = await record(clinic, 'approved')
  expect(await takeBack()).toMatchObject(changedSince)
  expect((await detail()).visit.startsAt).toBe('2026-12-11T12:00:00Z')
  await undo(clinic, answered)
  expect(await takeBack()).toMatchObject({ status: 204 })
  expect((await detail()).visit.startsAt).toBe('2026-12-10T10:00:00Z')
})

test('of two moves only the latest is undone, then the one before it', async () => {
  const { move, takeBack, there } = await clinicWithSlots()
  const first = (await move('later')).body.moveId
  open.clock.add({ seconds: 1 })
  const second = (await move('sooner')).body.moveId
  expect(await takeBack(first)).toMatchObject(changedSince)
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-09T12:00:00Z' })
  expect(await takeBack(second)).toMatchObject({ status: 204 })
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-11T12:00:00Z' })
  expect(await takeBack(first)).toMatchObject({ status: 204 })
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-10T10:00:00Z' })
})
