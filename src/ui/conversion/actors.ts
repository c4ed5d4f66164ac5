import { useActor } from '../shared/actors.ts'

/** Chart of the screen. */
export const useConversion = () => useActor('conversion')
/** Its metrics. */
export const useConversionMetrics = () => useActor('conversionMetrics')
