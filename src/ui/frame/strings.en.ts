export const theme = {
  toDark: 'Dark theme',
  toLight: 'Light theme',
}

export const language = {
  label: 'Language',
  ru: 'Русский',
  en: 'English',
  failed: 'Couldn’t load the language',
}
