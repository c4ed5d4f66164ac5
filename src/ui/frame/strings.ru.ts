export const theme = {
  toDark: 'Тёмная тема',
  toLight: 'Светлая тема',
}

export const language = {
  label: 'Язык',
  ru: 'Русский',
  en: 'English',
  failed: 'Не удалось сменить язык',
}
