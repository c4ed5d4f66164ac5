import { abTestSizes } from './ab-test.ts'

/** Of the normal distribution: 95 of 100 on two sides, and 80 of 100 on one. */
const Z_CONFIDENCE_95 = 1.959963984540054
const Z_POWER_80 = 0.8416212335729143

/** Differences that one may look for, in points; the smaller, the more patients it takes. */
export const abTestPoints = [3, 5, 8, 10, 15] as const
export const DEFAULT_AB_TEST_POINTS = 5

/**
 * Patients of either side by whom a true difference of so many points from a share (0 to 1) is found in 80 of 100 trials: the usual number for two
 * proportions (Fleiss, Statistical Methods for Rates and Proportions, 3.2, without the correction). Not bounded.
 */
export function calculateSampleSize(share: number, points: number): number {
  const difference = points / 100
  const other = share + difference <= 1 ? share + difference : share - difference
  const middle = (share + other) / 2
  const spread =
    Z_CONFIDENCE_95 * Math.sqrt(2 * middle * (1 - middle)) +
    Z_POWER_80 * Math.sqrt(share * (1 - share) + other * (1 - other))
  return Math.ceil((spread / difference) ** 2)
}

/** The same as a trial may have it. */
export const suggestSampleSize = (share: number, points: number): number =>
  Math.min(abTestSizes.max, Math.max(abTestSizes.min, calculateSampleSize(share, points)))

/** Whole weeks until both sides have their patients, at so many new ones a week, and until the last of them is over; null where none come. */
export const estimateWeeks = (
  size: number,
  patientsPerWeek: number,
  days: number,
): number | null =>
  patientsPerWeek > 0 ? Math.ceil((2 * size) / patientsPerWeek + days / 7) : null
