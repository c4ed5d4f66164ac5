import type { Locale } from '../i18n/locale.ts'

export type LocalizedText = Readonly<Record<Locale, string>>

/**
 * A field that a person fills in to set up a connection. The form is rendered and the input validated from it, so both agree. Texts are shown on the
 * page.
 */
export interface FormField {
  /** Name in the call. */
  name: string
  kind: 'text' | 'url'
  label: LocalizedText
  help?: LocalizedText
  /** An example value, shown after "such as". */
  example?: LocalizedText
  /** `unless`: required while that other field is empty. */
  required: boolean | { unless: string }
  /** Stored encrypted and never returned. */
  isSecret?: true
  /** A kept secret is valid only for this value; when it changes, secrets must be typed again. */
  identifiesAccount?: true
  /** Leading and trailing spaces are part of the value. */
  keepsSpaces?: true
  /** In characters. */
  maxLength: number
  /** Pattern of a valid value, and what to do if it does not match. */
  format?: { pattern: string; wrong: LocalizedText }
  /** What it means if the other side rejects the value, and what to do. */
  refusedText?: LocalizedText
}
