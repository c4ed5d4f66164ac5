/** What the page speaks; the first is the default (section 1 of the specification). */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** The one that the switch in the menu and at the door leads to. */
export const getNextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? languages[0]
