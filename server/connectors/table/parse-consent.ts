import { foldText } from '../../../domain/fold-text.ts'
import type { SourceConsent } from '../port/connector.ts'

const YES_PATTERN = /^(да|yes|y|true|1|\+|есть|согласен|согласна|дано)$/
const NO_PATTERN = /^(нет|no|n|false|0|-|–|—|не дано|отказ|отказался|отказалась)$/

/**
 * Consent from a row's two columns. In the refusal column anything but a no counts as a refusal, such as its date: an unclear word must not lead to
 * messages. A refusal outweighs a consent.
 */
export function parseConsent(consent: string, refusal: string): SourceConsent | null {
  if (refusal && !NO_PATTERN.test(foldText(refusal))) return 'nothing'
  if (YES_PATTERN.test(foldText(consent))) return 'marketing'
  return NO_PATTERN.test(foldText(consent)) ? 'service' : null
}
