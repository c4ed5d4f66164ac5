import { languages } from '../../domain/languages.ts'

/** All languages and themes, on a desk and in a hand. */
export const pictureVariants = languages.flatMap((language) =>
  [false, true].flatMap((isDark) =>
    [1440, 390].map((width) => ({ language, dark: isDark, width })),
  ),
)

export type PictureVariant = (typeof pictureVariants)[number]
