import type { Locale } from '../i18n/locale.ts'

export type LocalizedText = Readonly<Record<Locale, string>>

/**
 * What a person fills in to connect something: the form is drawn from it, and what arrives is checked by it, so that both refuse alike.
 * Texts are read on the page.
 */
export interface FormField {
  /** As in the call. */
  name: string
  kind: 'text' | 'url'
  label: LocalizedText
  help?: LocalizedText
  /** What it looks like, behind "such as". */
  example?: LocalizedText
  /** `unless`: needed while that other field is empty. */
  required: boolean | { unless: string }
  /** It is kept encrypted and never told again. */
  isSecret?: true
  /** Kept secrets hold only with this: with another one they have to be typed anew. */
  identifiesAccount?: true
  /** Spaces at its ends belong to it. */
  keepsSpaces?: true
  /** In characters. */
  maxLength: number
  /** What it must look like, and what to do when it does not. */
  format?: { pattern: string; wrong: LocalizedText }
  /** What it means that the other side does not take it, and what to do. */
  refusedText?: LocalizedText
}
