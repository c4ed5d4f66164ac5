export const common = {
  filters: 'Фильтры',
  // Starts with the button's visible text, for voice control.
  filtersSet: {
    one: 'Фильтры · {{count}}',
    few: 'Фильтры · {{count}}',
    many: 'Фильтры · {{count}}',
    other: 'Фильтры · {{count}}',
  },
  close: 'Закрыть',
  closeAll: 'Закрыть все',
  cancel: 'Отмена',
  retry: 'Повторить',
  undo: 'Отменить',
  loading: 'Загружаем…',
  all: 'Все',
  unknown: 'неизвестно',
  error: 'Ошибка',
  kept: 'Сохранено и скрыто. Оставьте пустым, чтобы не менять.',
  newTab: 'откроется в новой вкладке',
}

export const selection = {
  label: 'Выбранные строки',
  mark: 'Выбрать: {{name}}',
  clear: 'Снять выбор',
  all: 'Выбрать всех найденных: {{found}}',
  first: 'Выбрать первых найденных: {{found}}',
  exclude: 'Исключить из рассылки: {{count}}',
  write: 'Написать',
  keepShown: 'Оставить показанные',
  hidden: {
    one: 'из них {{count}} нет среди показанных',
    few: 'из них {{count}} нет среди показанных',
    many: 'из них {{count}} нет среди показанных',
    other: 'из них {{count}} нет среди показанных',
  },
  excluded: {
    one: 'Исключён {{count}} пациент',
    few: 'Исключены {{count}} пациента',
    many: 'Исключено {{count}} пациентов',
    other: 'Исключено {{count}} пациента',
  },
  chosen: {
    one: 'Выбран {{count}}',
    few: 'Выбрано {{count}}',
    many: 'Выбрано {{count}}',
    other: 'Выбрано {{count}}',
  },
  lost: {
    one: 'Не доставлено {{count}} сообщение. Что вы сделали?',
    few: 'Не доставлены {{count}} сообщения. Что вы сделали?',
    many: 'Не доставлено {{count}} сообщений. Что вы сделали?',
    other: 'Не доставлено {{count}} сообщения. Что вы сделали?',
  },
  messages: {
    handled: 'Обработано: {{count}}',
    lost: 'Не доставлено: {{count}}',
    nothing: 'Здесь всё обработано',
    hint: 'Сохранится в истории каждого сообщения.',
    told: {
      one: 'Обработано {{count}} сообщение',
      few: 'Обработаны {{count}} сообщения',
      many: 'Обработано {{count}} сообщений',
      other: 'Обработано {{count}} сообщения',
    },
    undone: 'Действие отменено',
  },
  kept: {
    one: '{{count}} строку не вернули: её уже изменил кто-то другой',
    few: '{{count}} строки не вернули: их уже изменил кто-то другой',
    many: '{{count}} строк не вернули: их уже изменил кто-то другой',
    other: '{{count}} строки не вернули: их уже изменил кто-то другой',
  },
}

export const calendar = {
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  month: 'Месяц',
  year: 'Год',
  invalid: 'Такой даты нет',
  clock: 'Время: {{zone}}',
  outside: 'Укажите дату с {{from}} по {{to}} год',
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
    one: '{{count}} сегмент',
    few: '{{count}} сегмента',
    many: '{{count}} сегментов',
    other: '{{count}} сегмента',
  },
  unicode: 'Кириллица: {{first}} знаков в одной SMS, по {{next}} в каждом сегменте длинной.',
  latin: 'Латиница: {{first}} знаков в одной SMS, по {{next}} в каждом сегменте длинной.',
  units: '{{used}} из {{room}}',
  price: 'около {{cost}} за сообщение',
}

export const advertising = {
  title: 'Похоже на рекламу',
  why: {
    price: '«{{piece}}»: цена или выгода',
    free: '«{{piece}}»: подарок',
    hurry: '«{{piece}}»: торопит с решением',
    offer: '«{{piece}}»: рекламное предложение',
  },
  cure: 'Это сообщение получают и те, кто не давал согласия на рекламу. Уберите эти слова или отправьте их в акции.',
}
