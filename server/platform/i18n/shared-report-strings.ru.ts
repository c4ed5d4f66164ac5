type FormatCount = (count: string) => string
type FormatRange = (low: string, high: string) => string

/** Counts are formatted already, since one may be «меньше 5». */
export const sharedReportStringsRu = {
  title: (month: string, clinic: string) => `${month} · ${clinic}`,
  made: (at: string, zone: string) => `Числа на ${at}, по времени клиники (${zone})`,
  runs: 'Месяц ещё шёл: соседние взяты до того же дня и часа.',
  until: (day: string) => `Открывается до ${day}`,
  few: 'меньше 5',
  withheld: 'не показано',
  nothing: '–',
  hidden:
    'Числа от 1 до 4 заменены словами «меньше 5», а доли и соседние числа, по которым их можно было бы вычислить, – словами «не показано»: за ними могут стоять отдельные люди.',
  none: 'В этом месяце клиника ещё ничего не отправляла.',
  between: ((low, high) => `от ${low} до ${high}`) as FormatRange,
  main: {
    title: 'Главное',
    sent: 'сообщений отправлено',
    cost: 'стоили сообщения',
    avoided: 'неявок предотвращено',
    booked: 'записались после сообщений',
    saved: 'времени сэкономлено',
  },
  table: 'Месяц в числах',
  name: 'Что считаем',
  groups: {
    messages: 'Сообщения',
    visits: 'Визиты',
    returned: 'Что это дало',
    opinions: 'Отзывы',
    time: 'Время сотрудников',
  },
  rows: {
    sent: 'Отправлено',
    delivered: 'Доставлено',
    answered: 'Ответили',
    cost: 'Стоимость сообщений',
    approved: 'Подтвердили визит',
    canceledInTime: 'Отменили заранее',
    refilled: 'Время занято снова',
    missed: 'Не пришли',
    avoided: 'Неявок предотвращено',
    booked: 'Записались после сообщений',
    bookedCame: 'Пришли после сообщений',
    paid: 'Оплатили',
    index: 'Индекс лояльности',
    reviews: 'Отзывы со словами',
    transitions: 'Переходы на площадки',
    saved: 'Сэкономлено',
    response: 'Первый ответ пациенту',
  },
  wholes: {
    delivered: 'от отправленных',
    answered: 'от тех, где спросили',
    approved: 'от ответивших',
    canceledInTime: 'от отменённых визитов',
    refilled: 'от отменённых заранее',
    missed: 'от визитов с известным итогом',
  },
  unpriced: ((many) => `суммы нет: отправок без цены – ${many}`) as FormatCount,
  costUnknown: ((many) => `без отправок с неизвестным итогом: ${many}`) as FormatCount,
  bookedUnknown: ((many) =>
    `визиты, о которых неизвестно, когда записались: ${many}`) as FormatCount,
  paidUnknown: ((many) => `визиты с неизвестной суммой: ${many}`) as FormatCount,
  scores: ((many) => `оценок – ${many}`) as FormatCount,
  tooFew: 'мало для индекса',
  response: (answered: string, asked: string) =>
    `половина ждала не дольше; ответили: ${answered}, спросили: ${asked}`,
  early: 'рано судить',
  avoided: {
    title: 'Предотвращённые неявки',
    tooEarly: (reached: string, unreached: string) =>
      `Пока рано судить: нужно не меньше 200 визитов с напоминанием и 200 без него с известным итогом. За двенадцать месяцев с напоминанием: ${reached}, без него: ${unreached}.`,
    less: (points: string, low: string, high: string) =>
      `С напоминанием не приходят реже: разница ${points} п. п. (в 95 случаях из 100 – от ${low} до ${high}).`,
    more: (points: string, low: string, high: string) =>
      `С напоминанием не приходят чаще: разница ${points} п. п. (в 95 случаях из 100 – от ${low} до ${high}).`,
    times: (reached: string, visits: string, low: string, high: string) =>
      `Визитов с напоминанием в этом месяце – ${reached}; предотвращено неявок – ${visits}, в 95 случаях из 100 – от ${low} до ${high}.`,
    fewer: 'Весь промежуток выше нуля: одной случайностью разницу не объяснить.',
    either: 'Нуль внутри промежутка: разница может быть случайной.',
    worse: 'Весь промежуток ниже нуля.',
    year: 'В самом месяце с какой-то из сторон меньше 200 визитов, поэтому доли взяты за двенадцать месяцев вместе с ним.',
    chance:
      'Пациентов не делили на две группы по жребию: часть разницы может быть из-за того, кто остаётся без напоминания.',
    hidden: 'Разница не показана: за одним из чисел стоит меньше пяти визитов.',
    ofMonth: 'Визиты этого месяца с известным итогом',
    ofYear: 'Визиты двенадцати месяцев с известным итогом',
    all: 'Визиты',
    missed: 'Не пришли',
    share: 'Доля',
    reached: 'С напоминанием',
    unreached: 'Без напоминания',
  },
  gone: {
    title: 'Такой страницы нет',
    why: 'Ссылка не та, отозвана или больше не действует. Попросите новую у того, кто её прислал.',
  },
}
