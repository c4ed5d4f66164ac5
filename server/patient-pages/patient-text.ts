import type { Locale } from '../platform/i18n/locale.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { toStorableText } from '../platform/text/storable-text.ts'
import { MAX_TEXT_LENGTH } from './page-elements.ts'

/** Returns a patient's text as stored; null if empty. Browsers may send more than the field allows. */
export const normalizePatientText = (text: string | undefined): string | null =>
  toStorableText(text ?? '')
    .replaceAll('\r\n', '\n')
    .trim() || null

/** Returns an error for a text that is too long, which is then not stored; else null. */
export const getLengthError = (text: string | null, locale: Locale): string | null =>
  text !== null && text.length > MAX_TEXT_LENGTH
    ? patientPageStrings[locale].tooLong(text.length, MAX_TEXT_LENGTH)
    : null
