import { expect, test } from 'vitest'
import { type DayOffChange, daysOffMachine } from '../../src/machines/settings/days-off.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const day = (date: string, branchId: string | null = null) => ({
  type: 'dayOff.set' as const,
  change: { branchId, day: date, isOff: true },
})

test('days off set during a save are saved after it, and a refusal stays with its branch', async () => {
  const save = createManualPort<void, DayOffChange | null>()
  const { send, context, close } = isolateChart(
    daysOffMachine.provide({ actors: { saveDayOff: save.port } }),
    { others: ['cards', 'toasts'] },
  )
  send(day('2027-05-01'))
  send(day('2027-05-02', 'b'))
  send(day('2027-05-03'))
  expect(save.inputs.map((one) => one?.day)).toEqual(['2027-05-01'])
  await save.answer()
  await save.refuse(new CallFailure(400, { message: 'Нет.', fields: {} }, 'no'))
  expect(save.inputs.map((one) => one?.day)).toEqual(['2027-05-01', '2027-05-02', '2027-05-03'])
  expect(context().failed).toMatchObject({ branchId: 'b' })
  await save.answer()
  expect([context().failed?.branchId, context().queue]).toEqual(['b', []])
  send(day('2027-05-04', 'b'))
  expect(context().failed).toBeNull()
  close()
})
