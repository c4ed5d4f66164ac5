/** Languages of the page; the first is the default. */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** The language that the switch in the menu and on sign-in pages leads to. */
export const getNextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? languages[0]
