import type { ru } from '../dictionaries/ru.ts'

/** A text in the plural forms of Intl.PluralRules. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Shape<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : { readonly [Key in keyof T]: Shape<T[Key]> }

/** Keys that every language must have: those of the Russian dictionary. */
export type Dictionary = Shape<typeof ru>

type Path<T, Leaf> = {
  [Key in keyof T & string]: T[Key] extends Leaf
    ? Key
    : T[Key] extends string | Plural
      ? never
      : `${Key}.${Path<T[Key], Leaf>}`
}[keyof T & string]

/** Path of a text: `reminders.title`. */
export type TextPath = Path<Dictionary, string>
/** Path of a text with plural forms: `units.patients`. */
export type PluralPath = Path<Dictionary, Plural>
