import { expect, test } from 'vitest'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { formatSchedule } from '../../../src/ui/scenarios/format-schedule.ts'
import { scenario } from './scenarios-page.tsx'

test.each([
  ['ru', 120, 'через 2 часа после визита'],
  ['ru', 60, 'через 1 час после визита'],
  ['ru', 90, 'через 90 минут после визита'],
  ['en', 120, '2 hours after the visit'],
] as const)(
  'the delay of a memo is shown in hours if it is whole hours: %s, %i minutes',
  async (language, minutes, expected) => {
    const memo = scenario({ type: 'memo', departureMinutes: minutes })
    const schedule = formatSchedule(memo, await loadStrings(language), false)
    expect(schedule.replaceAll('\u00a0', ' ')).toBe(expected)
  },
)
