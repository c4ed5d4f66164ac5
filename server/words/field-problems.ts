import type { Locale } from './locale.ts'

/** What may be wrong with one field. */
export const fieldProblems = {
  REQUIRED: { en: 'Fill in this field.', ru: 'Заполните это поле.' },
  TOO_SHORT: { en: 'This is too short.', ru: 'Слишком коротко.' },
  TOO_LONG: { en: 'This is too long.', ru: 'Слишком длинно.' },
  NOT_A_NUMBER: { en: 'A number is needed here.', ru: 'Здесь нужно число.' },
  OUT_OF_RANGE: { en: 'This number is out of range.', ru: 'Число вне допустимых пределов.' },
  NOT_ONE_OF: {
    en: 'Choose one of the offered values.',
    ru: 'Выберите одно из предложенных значений.',
  },
  BAD_FORMAT: { en: 'This does not look right. Check the format.', ru: 'Проверьте формат.' },
  BAD_URL: {
    en: 'A web address is needed, such as https://maps.example.com/clinic.',
    ru: 'Нужен адрес в интернете, например https://maps.example.com/clinic.',
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
  WEAK_PASSWORD: {
    en: 'At least 8 characters, and not one of the common passwords.',
    ru: 'Не короче 8 знаков и не из числа распространённых.',
  },
  BAD_PHONE: { en: 'Check the phone number.', ru: 'Проверьте номер телефона.' },
  OUT_OF_WINDOW: {
    en: 'The time must lie inside the sending window.',
    ru: 'Время должно попадать в окно отправки.',
  },
  PRIVATE_HOST: {
    en: 'This address is on a private network. The operator can allow it with ALLOW_PRIVATE_HOSTS=1.',
    ru: 'Это адрес частной сети. Оператор может разрешить его: ALLOW_PRIVATE_HOSTS=1.',
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
