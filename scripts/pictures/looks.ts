/** Both languages and themes, on a desk and in a hand. */
export const looks = (['ru', 'en'] as const).flatMap((language) =>
  [false, true].flatMap((dark) => [1440, 390].map((width) => ({ language, dark, width }))),
)

export type Look = (typeof looks)[number]
