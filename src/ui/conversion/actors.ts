import { useActor } from '../shared/actors.ts'

/** Which months, which branch, what rows are apart by and in which order. */
export const useConversion = () => useActor('conversion')
/** Their figures. */
export const useConversionMetrics = () => useActor('conversionMetrics')
