import { abTestSizes } from './ab-test.ts'

/** Normal quantiles: 95 % two-sided, and 80 % one-sided. */
const Z_CONFIDENCE_95 = 1.959963984540054
const Z_POWER_80 = 0.8416212335729143

/** Detectable differences to choose from, in percentage points; smaller ones need more patients. */
export const abTestPoints = [3, 5, 8, 10, 15] as const
export const DEFAULT_AB_TEST_POINTS = 5

/**
 * Patients per side with which a true difference of `points` from a share (0 to 1) is found in 80 of 100 tests: the usual formula for two proportions
 * (Fleiss, Statistical Methods for Rates and Proportions, 3.2, without the correction). Not clamped.
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

/** The same, clamped to the allowed size of an A/B test. */
export const suggestSampleSize = (share: number, points: number): number =>
  Math.min(abTestSizes.max, Math.max(abTestSizes.min, calculateSampleSize(share, points)))

/** Weeks until both sides have their patients, at so many new ones a week, and the last result is known; null if none come. */
export const estimateWeeks = (
  size: number,
  patientsPerWeek: number,
  days: number,
): number | null =>
  patientsPerWeek > 0 ? Math.ceil((2 * size) / patientsPerWeek + days / 7) : null
