import type { Locale } from './locale.ts'

/** Problems of single fields. */
export const fieldProblems = {
  REQUIRED: { en: 'Required field.', ru: 'Заполните это поле.' },
  TOO_SHORT: { en: 'Too short.', ru: 'Слишком коротко.' },
  TOO_LONG: { en: 'Too long.', ru: 'Слишком длинно.' },
  NOT_A_NUMBER: { en: 'Enter a number.', ru: 'Укажите число.' },
  OUT_OF_RANGE: { en: 'This value isn’t allowed here.', ru: 'Такое значение не подходит.' },
  INITIAL_PASSWORD: {
    en: 'This is your temporary password. Choose a different one.',
    ru: 'Это временный пароль. Придумайте другой.',
  },
  SAME_TEXT: {
    en: 'This is the scenario’s current text. Write a different one.',
    ru: 'Это текущий текст сценария. Напишите другой.',
  },
  NO_GIFT: {
    en: 'The text mentions when the gift expires: set how long it’s valid in the scenario.',
    ru: 'В тексте есть срок подарка: укажите в настройках, сколько дней он действует.',
  },
  NOT_ONE_OF: {
    en: 'Choose one of the options.',
    ru: 'Выберите один из вариантов.',
  },
  BAD_FORMAT: { en: 'Check this value for typos.', ru: 'Проверьте, нет ли опечатки.' },
  BAD_URL: {
    en: 'Enter a web address, such as https://maps.example.com/clinic.',
    ru: 'Укажите адрес в интернете, например https://maps.example.com/clinic.',
  },
  URL_WITH_PASSWORD: {
    en: 'Remove the username and password from the address.',
    ru: 'Уберите из адреса логин и пароль.',
  },
  URL_NOT_PUBLIC: {
    en: 'Patients can’t open this address. Enter a public website address.',
    ru: 'Пациенты не откроют этот адрес. Укажите адрес сайта в интернете.',
  },
  TOO_MANY_DAYS: {
    en: 'There are already 366 days off. Remove one first.',
    ru: 'Выходных уже 366. Сначала удалите один из них.',
  },
  TOO_MANY_LINKS: {
    en: 'There are already 20 links. Remove one first.',
    ru: 'Ссылок уже 20. Сначала удалите одну из них.',
  },
  UNKNOWN_ZONE: {
    en: 'Choose a time zone from the list.',
    ru: 'Выберите часовой пояс из списка.',
  },
  UNKNOWN_FIELD: { en: 'Unknown field.', ru: 'Неизвестное поле.' },
  WEAK_PASSWORD: { en: 'Use at least 8 characters.', ru: 'Нужно не меньше 8 символов.' },
  COMMON_PASSWORD: {
    en: 'This password is easy to guess. Try three unrelated words.',
    ru: 'Такой пароль легко угадать. Возьмите три слова, не связанных между собой.',
  },
  OWN_PASSWORD: {
    en: 'This password uses a name, email, or clinic name others know. Choose other words.',
    ru: 'В пароле имя, почта или название клиники, их знают и другие. Возьмите другие слова.',
  },
  TIME_PASSED: {
    en: 'This time has passed. Choose a later one.',
    ru: 'Это время уже прошло. Выберите более позднее.',
  },
  TIME_TOO_FAR: {
    en: 'Choose a time within the next 30 days.',
    ru: 'Выберите время в ближайшие 30 дней.',
  },
  NOT_YOUR_NOTE: {
    en: 'Only its author can change or delete this note.',
    ru: 'Изменить или удалить заметку может только её автор.',
  },
  NO_COLLEAGUE: {
    en: 'This employee no longer works with patients here. Choose another one.',
    ru: 'Этот сотрудник больше не работает с пациентами. Выберите другого.',
  },
  VISIT_BEGUN: {
    en: 'The visit has already started. Attendance comes from the clinic system.',
    ru: 'Визит уже начался. Явку отмечает МИС.',
  },
  VISIT_CANCELED: {
    en: 'This visit was canceled in the clinic system.',
    ru: 'Этот визит отменён в МИС.',
  },
  NOBODYS_VARIABLE: {
    en: 'No patient has this number, so variables can’t be filled in. Write the text out instead.',
    ru: 'Пациента с этим номером нет, переменные заполнить нечем. Напишите текст без них.',
  },
  BAD_PHONE: { en: 'Check the phone number.', ru: 'Проверьте номер телефона.' },
  OUT_OF_WINDOW: {
    en: 'Choose a time within sending hours.',
    ru: 'Выберите время в пределах часов отправки.',
  },
  // An environment variable means nothing to a clinic: the README names it for the operator.
  PRIVATE_HOST: {
    en: 'This is an internal network address and can’t be reached from here. Enter a public address, or ask the server administrator to allow internal ones.',
    ru: 'Это адрес внутренней сети, отсюда он не открывается. Укажите адрес в интернете или попросите администратора сервера разрешить внутренние адреса.',
  },
  UNKNOWN_HOST: {
    en: 'This address doesn’t exist. Check it for typos.',
    ru: 'Такого адреса нет. Проверьте, нет ли опечатки.',
  },
  COMPANY_TAKEN: {
    en: 'A clinic with this name is already registered. Support can add new users.',
    ru: 'Клиника с таким названием уже зарегистрирована. Новых сотрудников добавляет поддержка.',
  },
  TOO_MANY_ANSWERS: {
    en: 'There are already 100 answers. Remove one first.',
    ru: 'Ответов уже 100. Сначала удалите ненужный.',
  },
  TOO_MANY_ADDRESSES: {
    en: 'There are already 20 addresses. Remove one first.',
    ru: 'Адресов уже 20. Сначала удалите ненужный.',
  },
  ADDRESS_LISTED: {
    en: 'This address is already on the list.',
    ru: 'Этот адрес уже есть в списке.',
  },
  EMAIL_DIFFERS: {
    en: 'Email does not match the previous one.',
    ru: 'Адрес не совпадает с текущим адресом почты.',
  },
  EMAIL_TAKEN: {
    en: 'This address is already in use. Sign in with it or enter another one.',
    ru: 'Этот адрес уже занят. Войдите с ним или укажите другой.',
  },
  CARD_TAKEN: {
    en: 'Another clinic has this name. Choose a different one.',
    ru: 'Другая клиника уже так называется. Выберите другое название.',
  },
  ANSWER_TAKEN: {
    en: 'Another answer has this name. Choose a different one.',
    ru: 'Другой ответ уже так называется. Выберите другое название.',
  },
  SCENARIO_TAKEN: {
    en: 'Another scenario has this name. Choose a different one.',
    ru: 'Другой сценарий уже так называется. Выберите другое название.',
  },
  PROVIDER_REFUSED: {
    en: 'The provider rejected this.',
    ru: 'Провайдер этого не принимает.',
  },
  SENDER_UNKNOWN: {
    en: 'The provider has no such sender name for this account.',
    ru: 'У провайдера нет такого имени отправителя.',
  },
  SENDER_IN_MODERATION: {
    en: 'The provider is still reviewing this name.',
    ru: 'Провайдер ещё проверяет это имя.',
  },
  SENDER_REJECTED: {
    en: 'The provider rejected this name.',
    ru: 'Провайдер отклонил это имя.',
  },
  CHANNEL_TWICE: {
    en: 'Each channel can be used only once.',
    ru: 'Каждый канал можно добавить один раз.',
  },
  NO_CHANNELS: {
    en: 'Add at least one channel.',
    ru: 'Добавьте хотя бы один канал.',
  },
  PICTURE_KIND: {
    en: 'Choose a PNG, JPEG, or WebP image. Renaming a file isn’t enough.',
    ru: 'Выберите изображение PNG, JPEG или WebP. Сменить название файла недостаточно.',
  },
  PICTURE_MOVES: {
    en: 'Animated images aren’t supported. Choose a still image.',
    ru: 'Анимация не подходит. Выберите обычное изображение.',
  },
  PICTURE_BROKEN: {
    en: 'The file is damaged or incomplete. Save the image again and choose it again.',
    ru: 'Файл повреждён или неполный. Сохраните изображение заново и выберите ещё раз.',
  },
  NUMBERS_TODAY: {
    en: 'Too many numbers entered today. Try again tomorrow.',
    ru: 'Сегодня введено слишком много номеров. Попробуйте завтра.',
  },
  PICTURE_PIXELS: {
    en: 'The image is over 25 megapixels. Make it smaller: 512 × 512 pixels is enough.',
    ru: 'Изображение больше 25 мегапикселей. Уменьшите его: достаточно 512 × 512 пикселей.',
  },
  PICTURE_BYTES: {
    en: '5 MB max. Make the image smaller: 512 × 512 pixels is enough.',
    ru: 'Не больше 5 МБ. Уменьшите изображение: достаточно 512 × 512 пикселей.',
  },
  AUTO_STOP_REQUIRED: {
    en: 'Set the scenario’s last day.',
    ru: 'Укажите последний день сценария.',
  },
  AUTO_STOP_PAST: {
    en: 'This day has passed. Choose today or later.',
    ru: 'Этот день уже прошёл. Выберите сегодня или позже.',
  },
  AGE_REQUIRED: {
    en: 'Set the age, or turn on sending to everyone.',
    ru: 'Укажите возраст или включите отправку всем.',
  },
  KIDS_AGE_REQUIRED: {
    en: 'A children’s scenario always needs an age.',
    ru: 'Детскому сценарию всегда нужен возраст.',
  },
} satisfies Record<string, Record<Locale, string>>

export type FieldProblemCode = keyof typeof fieldProblems
