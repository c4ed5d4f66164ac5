export const common = {
  filters: 'Фильтры',
  // Starts with the button's visible text, for voice control.
  filtersSet: {
    one: 'Фильтры · {{count}} выбран',
    few: 'Фильтры · {{count}} выбрано',
    many: 'Фильтры · {{count}} выбрано',
    other: 'Фильтры · {{count}} выбрано',
  },
  close: 'Закрыть',
  cancel: 'Отмена',
  retry: 'Повторить',
  undo: 'Отменить',
  loading: 'Загружаем',
  all: 'Все',
  unknown: 'неизвестно',
  error: 'Ошибка',
  kept: 'Сохранено и обратно не показывается. Оставьте пустым, чтобы не менять.',
  newTab: 'откроется в новой вкладке',
}

export const selection = {
  label: 'Выбранные строки',
  mark: 'Выбрать: {{name}}',
  clear: 'Снять выбор',
  all: 'Выбрать всех найденных: {{found}}',
  first: 'Выбрать первых найденных: {{found}}',
  chosen: {
    one: 'Выбран {{count}}',
    few: 'Выбрано {{count}}',
    many: 'Выбрано {{count}}',
    other: 'Выбрано {{count}}',
  },
  lost: {
    one: 'Не дошло {{count}} сообщение. Что сделано?',
    few: 'Не дошли {{count}} сообщения. Что сделано?',
    many: 'Не дошло {{count}} сообщений. Что сделано?',
    other: 'Не дошло {{count}} сообщения. Что сделано?',
  },
  messages: {
    handled: 'Обработано: {{count}}',
    lost: 'Не дошло: {{count}}',
    nothing: 'Здесь всё сделано',
    hint: 'Останется в истории каждого сообщения.',
    told: {
      one: 'Обработано {{count}} сообщение',
      few: 'Обработаны {{count}} сообщения',
      many: 'Обработано {{count}} сообщений',
      other: 'Обработано {{count}} сообщения',
    },
    undone: 'Всё как было',
  },
  kept: {
    one: '{{count}} строка осталась как есть: после вас её изменил кто-то другой',
    few: '{{count}} строки остались как есть: после вас их изменил кто-то другой',
    many: '{{count}} строк остались как есть: после вас их изменил кто-то другой',
    other: '{{count}} строки остались как есть: после вас их изменил кто-то другой',
  },
}

export const calendar = {
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  month: 'Месяц',
  year: 'Год',
  invalid: 'Такой даты нет',
  clock: 'Время: {{zone}}',
  outside: 'Годится дата с {{from}} по {{to}} год',
}

export const units = {
  patients: {
    one: '{{count}} пациент',
    few: '{{count}} пациента',
    many: '{{count}} пациентов',
    other: '{{count}} пациента',
  },
}

export const sms = {
  name: 'SMS',
  parts: {
    one: '{{count}} часть',
    few: '{{count}} части',
    many: '{{count}} частей',
    other: '{{count}} части',
  },
  unicode: 'Кириллица: {{first}} знаков в одной SMS, по {{next}} в длинной.',
  latin: 'Латиница: {{first}} знаков в одной SMS, по {{next}} в длинной.',
  units: '{{used}} из {{room}}',
  price: 'около {{cost}} за сообщение',
}

export const advertising = {
  title: 'Похоже на рекламу',
  why: {
    price: '«{{piece}}» — о цене и выгоде',
    free: '«{{piece}}» — о подарке',
    hurry: '«{{piece}}» — торопит с решением',
    offer: '«{{piece}}» — предлагает или хвалит',
  },
  cure: 'Это сообщение получают и те, кто не соглашался на рекламу. Уберите эти слова или перенесите их в акцию.',
}
