export const theme = {
  toDark: 'Dark theme',
  toLight: 'Light theme',
}

export const language = {
  label: 'Language',
  ru: 'Русский',
  en: 'English',
  failed: 'The language did not load',
}
