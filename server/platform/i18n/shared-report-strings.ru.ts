type FormatCount = (count: string) => string
type FormatRange = (low: string, high: string) => string

/** Counts are formatted already, since one may be «меньше 5». */
export const sharedReportStringsRu = {
  title: (month: string, clinic: string) => `${month} · ${clinic}`,
  made: (at: string, zone: string) => `Данные на ${at}, время клиники (${zone})`,
  runs: 'Месяц ещё не закончился: другие месяцы взяты до того же дня и часа.',
  until: (day: string) => `Доступно до ${day}`,
  few: 'меньше 5',
  withheld: 'не показано',
  unproven: 'не доказано',
  nothing: '–',
  hidden:
    'Числа от 1 до 4 показаны как «меньше 5», а доли и числа, по которым их можно вычислить, как «не показано»: за ними могут стоять отдельные люди.',
  none: 'В этом месяце клиника ничего не отправляла.',
  between: ((low, high) => `от ${low} до ${high}`) as FormatRange,
  main: {
    title: 'Главное',
    sent: 'сообщений отправлено',
    cost: 'стоимость сообщений',
    avoided: 'неявок предотвращено',
    booked: 'записались после сообщений',
    saved: 'времени сэкономлено',
  },
  table: 'Месяц в числах',
  name: 'Показатель',
  groups: {
    messages: 'Сообщения',
    visits: 'Визиты',
    returned: 'Результат',
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
    refilled: 'Освободившееся время заняли',
    missed: 'Неявки',
    avoided: 'Неявок предотвращено',
    booked: 'Записались после сообщений',
    bookedCame: 'Пришли после сообщений',
    paid: 'Оплатили',
    index: 'NPS',
    reviews: 'Отзывы с текстом',
    transitions: 'Переходы на сайты отзывов',
    saved: 'Сэкономлено',
    response: 'Первый ответ пациенту',
  },
  wholes: {
    delivered: 'от отправленных',
    answered: 'от сообщений с вопросом',
    approved: 'от ответивших',
    canceledInTime: 'от отменённых визитов',
    refilled: 'от отменённых заранее',
    missed: 'от визитов с известным итогом',
  },
  unpriced: ((many) => `суммы нет: отправок без цены: ${many}`) as FormatCount,
  costUnknown: ((many) => `без попыток с неизвестной судьбой: ${many}`) as FormatCount,
  bookedUnknown: ((many) => `визиты без даты записи: ${many}`) as FormatCount,
  paidUnknown: ((many) => `визиты без суммы: ${many}`) as FormatCount,
  scores: ((many) => `оценок: ${many}`) as FormatCount,
  tooFew: 'для NPS мало оценок',
  response: (answered: string, asked: string) =>
    `медиана; ответили: ${answered}, спросили: ${asked}`,
  early: 'рано судить',
  avoided: {
    title: 'Предотвращённые неявки',
    tooEarly: (reached: string, unreached: string) =>
      `Пока рано судить: нужно хотя бы 200 визитов с напоминанием и 200 без него, где известна явка. За 12 месяцев с напоминанием: ${reached}, без него: ${unreached}.`,
    less: (points: string, low: string, high: string) =>
      `С напоминанием неявок меньше на ${points} п. п. (интервал 95 %: от ${low} до ${high}).`,
    more: (points: string, low: string, high: string) =>
      `С напоминанием неявок больше на ${points} п. п. (интервал 95 %: от ${low} до ${high}).`,
    times: (reached: string, visits: string, low: string, high: string) =>
      `Визитов с напоминанием в этом месяце: ${reached}. Предотвращено неявок: ${visits} (интервал 95 %: от ${low} до ${high}).`,
    verdict: {
      more: 'Интервал выше нуля: одной случайностью разницу не объяснить.',
      either: 'Интервал включает ноль: пока не доказано.',
      fewer: 'Интервал ниже нуля.',
    },
    year: 'В этом месяце в одной из групп меньше 200 визитов, поэтому доли взяты за 12 месяцев.',
    chance:
      'Пациентов не делили случайным образом: часть разницы может быть из-за того, кто остаётся без напоминания.',
    hidden: 'Разница не показана: за одним из чисел стоит меньше пяти визитов.',
    ofMonth: 'Визиты месяца с известным итогом',
    ofYear: 'Визиты за 12 месяцев с известным итогом',
    all: 'Визиты',
    missed: 'Неявки',
    share: 'Доля',
    reached: 'С напоминанием',
    unreached: 'Без напоминания',
  },
  gone: {
    title: 'Страница не найдена',
    why: 'Ссылка неверная, отозвана или истекла. Попросите новую у того, кто её прислал.',
  },
}
