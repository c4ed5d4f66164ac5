import type { ToldConsent } from '../port/connector.ts'

const YES = /^(да|yes|y|true|1|\+|есть|согласен|согласна|дано)$/
const NO = /^(нет|no|n|false|0|-|–|—|не дано|отказ|отказался|отказалась)$/

/**
 * What a row's two columns say a patient allows. In the one about refusing anything but a no is a refusal, the date of it
 * for instance: a patient who is not to be written to must not be for want of a word. A refusal outweighs a consent.
 */
export function consentOf(consent: string, refusal: string): ToldConsent | null {
  if (refusal && !NO.test(word(refusal))) return 'nothing'
  if (YES.test(word(consent))) return 'marketing'
  return NO.test(word(consent)) ? 'service' : null
}

const word = (cell: string) => cell.trim().toLowerCase().replaceAll('ё', 'е')
