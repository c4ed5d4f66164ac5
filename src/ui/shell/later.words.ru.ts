/** What a door will show that this version does not have yet. */
export const later = {
  reportTitle: 'Отчёт клиники ещё в работе',
  report: 'По этой ссылке будет отчёт за месяц: сколько сообщений ушло и сколько пациентов пришло.',
}
