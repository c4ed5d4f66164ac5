import { languages } from '../../domain/languages.ts'

/** All languages and themes, on desktop and phone. */
export const pictureVariants = languages.flatMap((language) =>
  [false, true].flatMap((isDark) =>
    [1440, 390].map((width) => ({ language, dark: isDark, width })),
  ),
)

export type PictureVariant = (typeof pictureVariants)[number]
