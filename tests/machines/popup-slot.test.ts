import { expect, test } from 'vitest'
import { getPopupSlot } from '../../src/machines/notifications/popup-slot.ts'

const at = (periodicity: 'Hourly' | 'Daily', timeZone: string, now: string) =>
  getPopupSlot({ periodicity, timeZone }, Date.parse(now))

test('a daily slot starts at 9:00 and ends at midnight in the clinic’s time zone', () => {
  expect(at('Daily', 'Asia/Vladivostok', '2026-12-07T22:59:59.999Z')).toEqual({
    slot: null,
    wait: 1,
  })
  expect(at('Daily', 'Asia/Vladivostok', '2026-12-07T23:00:00Z')).toEqual({
    slot: '2026-12-08',
    wait: 60_000,
  })
  expect(at('Daily', 'Asia/Vladivostok', '2026-12-08T13:59:00Z').slot).toBe('2026-12-08')
  expect(at('Daily', 'Asia/Vladivostok', '2026-12-08T14:00:00Z').slot).toBeNull()
})

test('an hourly slot starts at the full local hour, also in half-hour time zones', () => {
  expect(at('Hourly', 'Asia/Kolkata', '2026-12-08T03:29:30Z')).toEqual({
    slot: '2026-12-08T08',
    wait: 30_000,
  })
  expect(at('Hourly', 'Asia/Kolkata', '2026-12-08T03:30:00Z').slot).toBe('2026-12-08T09')
})
