import type { Locale } from '../platform/i18n/locale.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { toStorableText } from '../platform/text/storable-text.ts'
import { MAX_TEXT_LENGTH } from './page-elements.ts'

/** A patient's words as they are kept: null when there are none. A browser may send more than the field allows. */
export const normalizePatientText = (text: string | undefined): string | null =>
  toStorableText(text ?? '')
    .replaceAll('\r\n', '\n')
    .trim() || null

/** What is said of words that are more than there is room for, of which nothing is taken; null for others. */
export const getLengthError = (text: string | null, locale: Locale): string | null =>
  text !== null && text.length > MAX_TEXT_LENGTH
    ? patientPageStrings[locale].tooLong(text.length, MAX_TEXT_LENGTH)
    : null
