export const name = 'Visita'

export const offline = {
  hint: 'Показываем то, что успели загрузить. Обновим, как только связь вернётся.',
}

export const update = {
  title: 'Доступна новая версия',
  hint: 'Обновите страницу, чтобы продолжить работу в новой версии.',
  refresh: 'Обновить',
}
