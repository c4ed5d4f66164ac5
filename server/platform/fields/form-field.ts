import type { Locale } from '../i18n/locale.ts'

export type Words = Readonly<Record<Locale, string>>

/**
 * What a person fills in to connect something: the form is drawn from it, and what arrives is checked by it, so that both refuse alike.
 * Texts are read on the page.
 */
export interface Field {
  /** As in the call. */
  name: string
  kind: 'text' | 'url'
  label: Words
  help?: Words
  /** What it looks like, behind "such as". */
  example?: Words
  /** `unless`: needed while that other field is empty. */
  required: boolean | { unless: string }
  /** It is kept encrypted and never told again. */
  secret?: true
  /** Kept secrets hold only with this: with another one they have to be typed anew. */
  binds?: true
  /** Spaces at its ends belong to it. */
  spaces?: true
  /** In characters. */
  longest: number
  /** What it must look like, and what to do when it does not. */
  form?: { pattern: string; wrong: Words }
  /** What it means that the other side does not take it, and what to do. */
  refused?: Words
}
