import { expect, test } from 'vitest'
import { bounds } from '../../../domain/limits.ts'
import { reminderDaysAhead } from '../../../domain/scenario-kinds.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

const asked = ['daysAhead', 'giftExpiryDays', 'daysBeforeBirthday'] as const

test.each(asked.map((name) => [name, bounds[name]] as const))(
  'the API refuses %s outside its bounds and accepts both bounds',
  async (name, [least, most]) => {
    const { as } = await registerClinic(open)
    const type = name === 'daysAhead' ? 'reminder' : 'birthday'
    const made = await as.post<{ id: string }>('/api/scenario', {
      type,
      name: 'Mine',
      text: '{clientName}',
    })
    const at = `/api/scenario/${made.body.id}`
    for (const outside of [least - 1, most + 1])
      expect(await as.put(at, { [name]: outside })).toMatchObject({
        status: 400,
        body: { fields: { [name]: 'This value isn’t allowed here.' } },
      })
    for (const inside of [least, most])
      expect(await as.put(at, { [name]: inside })).toMatchObject({
        status: 200,
        body: { [name]: inside },
      })
  },
)

test('the page offers exactly the days ahead that the API accepts', () => {
  const [least, most] = bounds.daysAhead
  expect([reminderDaysAhead[0], reminderDaysAhead.at(-1), reminderDaysAhead.length]).toEqual([
    least,
    most,
    most - least + 1,
  ])
})
