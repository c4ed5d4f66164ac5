export const palette = {
  title: 'Поиск',
  button: 'Поиск (Ctrl+K)',
  label: 'Раздел, пациент, сценарий или действие',
  busy: 'Ищем',
  none: 'Ничего не найдено. Проверьте написание.',
  failed: 'Не удалось загрузить пациентов и сценарии.',
  nameless: 'Пациент без имени',
  count: {
    one: 'Найден {{count}} результат',
    few: 'Найдено {{count}} результата',
    many: 'Найдено {{count}} результатов',
    other: 'Найдено {{count}} результата',
  },
  groups: {
    recent: 'Недавнее',
    sections: 'Разделы',
    patients: 'Пациенты',
    scenarios: 'Сценарии',
    actions: 'Действия',
  },
}
