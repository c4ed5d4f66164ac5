import { expect, test } from 'vitest'
import { calculateLift, type HoldoutCounts, type LiftVerdict } from '../../domain/holdout-lift.ts'
import { createSeededRandom, partOf } from './seeded-random.ts'

test('with fewer than 200 patients in a group the verdict is too early', () => {
  const many = { asked: 5000, askedBooked: 900, heldOut: 200, heldOutBooked: 5 }
  expect(calculateLift(many).verdict).toBe('more')
  expect(calculateLift({ ...many, heldOut: 199 })).toEqual({
    verdict: 'tooEarly',
    difference: null,
  })
  expect(calculateLift({ ...many, asked: 199, askedBooked: 80 }).verdict).toBe('tooEarly')
})

test('a difference that is significant only at the 95 percent level is shown, but not claimed as a lift', () => {
  const { verdict, difference } = calculateLift({
    ...{ asked: 1000, askedBooked: 155, heldOut: 300, heldOutBooked: 32 },
  })
  expect(difference?.low).toBeGreaterThan(0)
  expect(verdict).toBe('neither')
})

test('a lower booking rate because of the messages is reported as well', () => {
  const fewer = { asked: 2000, askedBooked: 100, heldOut: 400, heldOutBooked: 60 }
  expect(calculateLift(fewer).verdict).toBe('fewer')
})

const CLINICS = 1000
/** Per month: patients who get the message, patients held out, and the share that books without it. */
const [ASKED, HELD_OUT, ANYWAY] = [300, 75, 0.12]

/** A clinic whose messages raise the booking rate by `effect`, evaluated at the end of each of twelve months. */
function year(effect: number, seed: number) {
  const throws = createSeededRandom(seed)
  const sum: HoldoutCounts = { asked: 0, askedBooked: 0, heldOut: 0, heldOutBooked: 0 }
  return Array.from({ length: 12 }, () => {
    sum.asked += ASKED
    sum.askedBooked += partOf(throws, ASKED, ANYWAY + effect)
    sum.heldOut += HELD_OUT
    sum.heldOutBooked += partOf(throws, HELD_OUT, ANYWAY)
    return calculateLift({ ...sum })
  })
}

const shareWith = (effect: number, holds: (looks: ReturnType<typeof year>) => boolean) => {
  let found = 0
  for (let seed = 1; seed <= CLINICS; seed++) if (holds(year(effect, seed))) found++
  return found / CLINICS
}

test('without an effect, twelve monthly evaluations claim a difference in at most 5 of 100 clinics', () => {
  const claims: readonly LiftVerdict[] = ['more', 'fewer']
  const claimed = shareWith(0, (looks) => looks.some(({ verdict }) => claims.includes(verdict)))
  expect(claimed).toBeGreaterThan(0)
  expect(claimed).toBeLessThanOrEqual(0.05)
})

test.each([0, 0.03])(
  'the interval contains a true difference of %d in bookings in 93 to 97 of 100 clinics',
  (effect) => {
    const held = shareWith(effect, (looks) => {
      const last = looks.at(-1)?.difference
      return last != null && last.low <= effect && effect <= last.high
    })
    expect(held).toBeGreaterThanOrEqual(0.93)
    expect(held).toBeLessThanOrEqual(0.97)
  },
)

test('a lift of six points is found within a year in most clinics', () => {
  const proven = shareWith(0.06, (looks) => looks.at(-1)?.verdict === 'more')
  expect(proven).toBeGreaterThan(0.9)
})
