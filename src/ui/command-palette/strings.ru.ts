export const palette = {
  title: 'Найти и перейти',
  button: 'Найти и перейти (Ctrl+K)',
  label: 'Раздел, пациент, сценарий или действие',
  busy: 'Ищем',
  none: 'Ничего не нашлось. Попробуйте другие буквы.',
  failed: 'Пациенты и сценарии не загрузились.',
  nameless: 'Пациент без имени',
  count: {
    one: 'Найдена {{count}} строка',
    few: 'Найдено {{count}} строки',
    many: 'Найдено {{count}} строк',
    other: 'Найдено {{count}} строки',
  },
  groups: {
    recent: 'Недавнее',
    sections: 'Разделы',
    patients: 'Пациенты',
    scenarios: 'Сценарии',
    actions: 'Действия',
  },
}
