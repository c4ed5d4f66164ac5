import type { SourceConsent } from '../port/connector.ts'

const YES_PATTERN = /^(да|yes|y|true|1|\+|есть|согласен|согласна|дано)$/
const NO_PATTERN = /^(нет|no|n|false|0|-|–|—|не дано|отказ|отказался|отказалась)$/

/**
 * What a row's two columns say a patient allows. In the one about refusing anything but a no is a refusal, the date of it
 * for instance: a patient who is not to be written to must not be for want of a word. A refusal outweighs a consent.
 */
export function parseConsent(consent: string, refusal: string): SourceConsent | null {
  if (refusal && !NO_PATTERN.test(normalizeWord(refusal))) return 'nothing'
  if (YES_PATTERN.test(normalizeWord(consent))) return 'marketing'
  return NO_PATTERN.test(normalizeWord(consent)) ? 'service' : null
}

const normalizeWord = (cell: string) => cell.trim().toLowerCase().replaceAll('ё', 'е')
