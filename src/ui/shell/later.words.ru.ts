/** What a screen will hold that this version does not have yet. */
export const later = {
  title: 'Этот раздел ещё в работе',
  toReminders: 'К напоминаниям',
  toScripts: 'К настройке сценариев',
  reportTitle: 'Отчёт клиники ещё в работе',
  report: 'По этой ссылке будет отчёт за месяц: сколько сообщений ушло и сколько пациентов пришло.',
}
