import { languages } from '../../domain/languages.ts'

/** All languages and themes, on a desk and in a hand. */
export const looks = languages.flatMap((language) =>
  [false, true].flatMap((dark) => [1440, 390].map((width) => ({ language, dark, width }))),
)

export type Look = (typeof looks)[number]
