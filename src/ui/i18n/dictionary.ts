import type { ru } from '../dictionaries/ru.ts'

/** One sentence in the forms its count asks for; which ones, Intl.PluralRules decides. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Shape<T> = T extends string
  ? string
  : T extends { other: string }
    ? Plural
    : { readonly [Key in keyof T]: Shape<T[Key]> }

/** What every language must say: the keys of the Russian dictionary. */
export type Dictionary = Shape<typeof ru>

type Path<T, Leaf> = {
  [Key in keyof T & string]: T[Key] extends Leaf
    ? Key
    : T[Key] extends string | Plural
      ? never
      : `${Key}.${Path<T[Key], Leaf>}`
}[keyof T & string]

/** Where a sentence lives: `reminders.title`. */
export type TextPath = Path<Dictionary, string>
/** Where a counted sentence lives: `units.patients`. */
export type PluralPath = Path<Dictionary, Plural>
