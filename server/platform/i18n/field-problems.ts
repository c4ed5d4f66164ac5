import type { Locale } from './locale.ts'

/** Problems of single fields. */
export const fieldProblems = {
  REQUIRED: { en: 'Fill in this field.', ru: 'Заполните это поле.' },
  TOO_SHORT: { en: 'This is too short.', ru: 'Слишком коротко.' },
  TOO_LONG: { en: 'This is too long.', ru: 'Слишком длинно.' },
  NOT_A_NUMBER: { en: 'A number is needed here.', ru: 'Здесь нужно число.' },
  OUT_OF_RANGE: { en: 'This number is out of range.', ru: 'Число вне допустимых пределов.' },
  INITIAL_PASSWORD: {
    en: 'This is your temporary password. Choose a different one.',
    ru: 'Это временный пароль. Придумайте другой.',
  },
  SAME_TEXT: {
    en: 'This is the scenario’s own text. Write another one.',
    ru: 'Это текст самого сценария. Напишите другой.',
  },
  NO_GIFT: {
    en: 'The text names the last day of a gift: say in the settings how long it holds.',
    ru: 'В тексте назван последний день подарка: укажите в настройках, сколько он действует.',
  },
  NOT_ONE_OF: {
    en: 'Choose one of the offered values.',
    ru: 'Выберите одно из предложенных значений.',
  },
  BAD_FORMAT: { en: 'This does not look right. Check the format.', ru: 'Проверьте формат.' },
  BAD_URL: {
    en: 'A web address is needed, such as https://maps.example.com/clinic.',
    ru: 'Нужен адрес в интернете, например https://maps.example.com/clinic.',
  },
  URL_WITH_PASSWORD: {
    en: 'A name or a password must not stand in the address.',
    ru: 'В адресе не должно быть имени и пароля.',
  },
  URL_NOT_PUBLIC: {
    en: 'Patients cannot open this address: the name of a site on the internet is needed.',
    ru: 'Пациенты не откроют этот адрес: нужно имя сайта в интернете.',
  },
  TOO_MANY_DAYS: {
    en: 'There are 366 days off already. Take one away first.',
    ru: 'Выходных дней уже 366. Сначала уберите один из них.',
  },
  TOO_MANY_LINKS: {
    en: 'There are 20 links already. Remove one first.',
    ru: 'Ссылок уже 20. Сначала удалите одну из них.',
  },
  UNKNOWN_ZONE: {
    en: 'Unknown time zone. An IANA name such as Europe/Moscow is needed.',
    ru: 'Неизвестный часовой пояс. Нужно имя IANA, например Europe/Moscow.',
  },
  UNKNOWN_FIELD: { en: 'This field is not known.', ru: 'Неизвестное поле.' },
  WEAK_PASSWORD: { en: 'At least 8 characters are needed.', ru: 'Нужно не меньше 8 знаков.' },
  COMMON_PASSWORD: {
    en: 'This password is easy to guess. Three unrelated words make a good one.',
    ru: 'Такой пароль легко угадать. Хороший пароль – три слова, не связанных между собой.',
  },
  OWN_PASSWORD: {
    en: 'The password is made of a name, an address or the clinic’s name, which others know. Choose other words.',
    ru: 'Пароль составлен из имени, адреса почты или названия клиники, их знают и другие. Возьмите другие слова.',
  },
  TIME_PASSED: {
    en: 'This time has passed. Choose a later one.',
    ru: 'Это время уже прошло. Выберите более позднее.',
  },
  TIME_TOO_FAR: {
    en: 'Choose a time within the next 30 days.',
    ru: 'Выберите время в ближайшие 30 дней.',
  },
  NO_COLLEAGUE: {
    en: 'This employee no longer works with patients here. Choose another one.',
    ru: 'Этот сотрудник больше не работает с пациентами. Выберите другого.',
  },
  VISIT_BEGUN: {
    en: 'The visit has begun already. Whether the patient came is told by the clinic’s system.',
    ru: 'Визит уже начался. Пришёл ли пациент, скажет система клиники.',
  },
  VISIT_CANCELED: {
    en: 'This visit was cancelled in the clinic’s system.',
    ru: 'Этот визит отменён в системе клиники.',
  },
  NOBODYS_VARIABLE: {
    en: 'The clinic knows no patient with this number, so variables have nothing to be filled with. Write it out.',
    ru: 'Пациента с этим номером клиника не знает, подставлять в переменные нечего. Впишите словами.',
  },
  BAD_PHONE: { en: 'Check the phone number.', ru: 'Проверьте номер телефона.' },
  OUT_OF_WINDOW: {
    en: 'The time must lie inside the sending window.',
    ru: 'Время должно попадать в окно отправки.',
  },
  // An environment variable means nothing to a clinic: the README names it for the operator.
  PRIVATE_HOST: {
    en: 'This address belongs to an internal network and cannot be opened from here. Give one that is open to the internet, or ask whoever runs this installation to allow internal addresses.',
    ru: 'Это адрес внутренней сети, отсюда он не открывается. Укажите адрес, доступный из интернета, или попросите того, кто обслуживает эту установку, разрешить внутренние адреса.',
  },
  UNKNOWN_HOST: {
    en: 'There is no such address on the internet. Check the name for a slip of the pen.',
    ru: 'Такого адреса в интернете нет. Проверьте, нет ли опечатки в имени.',
  },
  COMPANY_TAKEN: {
    en: 'A clinic with this name is registered. Further users are added by support.',
    ru: 'Клиника с таким названием уже зарегистрирована. Новых сотрудников добавляет поддержка.',
  },
  TOO_MANY_ANSWERS: {
    en: 'There are 100 answers already. Remove one that nobody needs.',
    ru: 'Ответов уже 100. Уберите тот, который не нужен.',
  },
  TOO_MANY_ADDRESSES: {
    en: 'There are 20 addresses already. Remove one that nobody needs.',
    ru: 'Адресов уже 20. Уберите тот, который не нужен.',
  },
  ADDRESS_LISTED: {
    en: 'This address is in the list already.',
    ru: 'Этот адрес уже есть в списке.',
  },
  EMAIL_DIFFERS: {
    en: 'Email does not match the previous one.',
    ru: 'Адрес почты не совпадает с прежним.',
  },
  EMAIL_TAKEN: {
    en: 'This address is in use. Sign in with it, or give another one.',
    ru: 'Этот адрес уже занят. Войдите с ним или укажите другой.',
  },
  CARD_TAKEN: {
    en: 'Another clinic has this name. Choose another one.',
    ru: 'Так называется другая клиника. Выберите другое название.',
  },
  ANSWER_TAKEN: {
    en: 'Another answer has this name. Choose another one.',
    ru: 'Так называется другой ответ. Выберите другое название.',
  },
  SCENARIO_TAKEN: {
    en: 'Another scenario has this name. Choose another one.',
    ru: 'Так называется другой сценарий. Выберите другое название.',
  },
  PROVIDER_REFUSED: {
    en: 'The provider does not accept this.',
    ru: 'Провайдер этого не принимает.',
  },
  SENDER_UNKNOWN: {
    en: 'The provider knows no such name on this account.',
    ru: 'Такого имени у провайдера на этом счёте нет.',
  },
  SENDER_IN_MODERATION: {
    en: 'The provider is still checking this name.',
    ru: 'Провайдер ещё проверяет это имя.',
  },
  SENDER_REJECTED: {
    en: 'The provider has rejected this name.',
    ru: 'Провайдер отклонил это имя.',
  },
  CHANNEL_TWICE: {
    en: 'Each channel may stand in the order once.',
    ru: 'Каждый канал может стоять в порядке один раз.',
  },
  NO_CHANNELS: {
    en: 'At least one channel is needed.',
    ru: 'Нужен хотя бы один канал.',
  },
  PICTURE_KIND: {
    en: 'Choose a PNG, JPEG or WebP picture; the name of a file does not make it one.',
    ru: 'Выберите картинку PNG, JPEG или WebP; одного названия файла мало.',
  },
  PICTURE_MOVES: {
    en: 'Moving pictures are not taken. Choose a still one.',
    ru: 'Движущиеся картинки не подходят. Выберите неподвижную.',
  },
  PICTURE_BROKEN: {
    en: 'The file is damaged or not whole. Save the picture again and choose it anew.',
    ru: 'Файл повреждён или неполон. Сохраните картинку заново и выберите её ещё раз.',
  },
  NUMBERS_TODAY: {
    en: 'Too many numbers were entered today. Try again tomorrow.',
    ru: 'Сегодня введено слишком много номеров. Попробуйте завтра.',
  },
  PICTURE_PIXELS: {
    en: 'The picture has more than 25 megapixels. Make it smaller; 512 by 512 pixels are enough.',
    ru: 'В картинке больше 25 мегапикселей. Уменьшите её; достаточно 512 на 512 пикселей.',
  },
  PICTURE_BYTES: {
    en: 'At most 5 MB. Make the picture smaller; 512 by 512 pixels are enough.',
    ru: 'Не больше 5 МБ. Уменьшите картинку; достаточно 512 на 512 пикселей.',
  },
  AUTO_STOP_REQUIRED: {
    en: 'Set the date on which the scenario stops.',
    ru: 'Укажите дату автоостановки.',
  },
  AUTO_STOP_PAST: {
    en: 'This day has passed. Choose today or a later day.',
    ru: 'Этот день уже прошёл. Выберите сегодняшний или более поздний.',
  },
  AGE_REQUIRED: {
    en: 'Set the age, or switch on sending to everyone.',
    ru: 'Укажите возраст или включите отправку всем.',
  },
  KIDS_AGE_REQUIRED: {
    en: 'A scenario for kids always needs an age.',
    ru: 'Для детского сценария возраст обязателен.',
  },
} satisfies Record<string, Record<Locale, string>>

export type FieldProblemCode = keyof typeof fieldProblems
