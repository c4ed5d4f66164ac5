import type { TextPresets } from './text-presets.ts'

/** Short and polite, in a receptionist's words. Texts that sell say how to opt out. */
export const textPresetsRu: TextPresets = {
  reminder: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], ждём вас {date} в {time}[, врач {specialist}][, {address}]. Придёте? Ответьте «да», «перенести» или «отмена», или по ссылке: {confirmLink}',
      },
      { key: 'short', text: '{clientName}, ждём вас {date} в {time}. Придёте? {confirmLink}' },
      {
        key: 'way',
        text: '{clientName}[ {middleName}], ждём вас {date} в {time}.[ Адрес: {address}.][ Карта: {mapLink}] Подтвердите визит: {confirmLink}',
      },
      {
        key: 'card',
        text: '{clientName}[ {middleName}], ждём вас {date} в {time}[, врач {specialist}].[ {cardText}] Подтвердите визит: {confirmLink}',
      },
    ],
    approved: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], ждём вас {date} в {time}[, врач {specialist}][, {address}]. Если планы изменятся: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, до встречи {date} в {time}. Если планы изменятся: {confirmLink}',
      },
      {
        key: 'way',
        text: '{clientName}, до встречи {date} в {time}.[ Адрес: {address}.][ Карта: {mapLink}]',
      },
    ],
  },
  notification: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], вы записаны на {date} в {time}[, врач {specialist}][, {address}]. Если планы изменятся: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, вы записаны на {date} в {time}. Изменить: {confirmLink}',
      },
      {
        key: 'card',
        text: '{clientName}[ {middleName}], вы записаны на {date} в {time}[, врач {specialist}].[ {cardText}] Если планы изменятся: {confirmLink}',
      },
    ],
    moved: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], ваш визит перенесён на {date} в {time}[, врач {specialist}][, {address}]. Если время не подходит: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, новое время визита: {date} в {time}. Не подходит? {confirmLink}',
      },
    ],
    canceled: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], ваш визит {date} в {time} отменён. Записаться снова: {requestLink}[ или {phone}].',
      },
      {
        key: 'short',
        text: '{clientName}, визит {date} в {time} отменён. Записаться снова: {requestLink}',
      },
    ],
    freed: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], освободилось более раннее время: {date} в {time}[, врач {specialist}]. Перенести ваш визит? Ответьте «да» или «нет», или по ссылке: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, есть более раннее время: {date} в {time}. Перенести визит? {confirmLink}',
      },
    ],
  },
  memo: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], спасибо, что были у нас {date}. Если после визита что-то беспокоит, напишите нам: {requestLink}[ или позвоните: {phone}].',
      },
      {
        key: 'short',
        text: '{clientName}, спасибо за визит. Есть вопросы? Напишите нам: {requestLink}',
      },
      {
        key: 'care',
        text: '{clientName}[ {middleName}], сегодня поберегите себя и следуйте рекомендациям врача. Если станет хуже, сообщите нам: {requestLink}[ или {phone}].',
      },
    ],
  },
  nps: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], как прошёл визит {date}[, врач {specialist}]? Оцените, пожалуйста, от 0 до 10: {npsLink}',
      },
      { key: 'short', text: '{clientName}, оцените визит {date} от 0 до 10: {npsLink}' },
      {
        key: 'first',
        text: '{clientName}[ {middleName}], {date} вы были у нас впервые. Расскажите, пожалуйста, как всё прошло: {firstVisitSurveyLink}',
      },
    ],
  },
  invitation: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], в последний раз вы были у нас {previousVisitDate}. Пора показаться врачу? Записаться: {requestLink}. Не присылать: ответьте СТОП.',
      },
      {
        key: 'short',
        text: '{clientName}, пора на плановый приём. Записаться: {requestLink}. Не присылать: ответьте СТОП.',
      },
      {
        key: 'phone',
        text: '{clientName}[ {middleName}], будем рады видеть вас снова. Записаться: {requestLink}[ или {phone}]. {companyName}. Не присылать: ответьте СТОП.',
      },
    ],
  },
  birthday: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], с днём рождения! Желаем здоровья и радости. {companyName}[, {address}].[ Ваш подарок ждёт вас до {giftDate}.]',
      },
      {
        key: 'short',
        text: '{clientName}, с днём рождения. Здоровья вам и вашим близким. {companyName}',
      },
      {
        key: 'gift',
        text: '{clientName}[ {middleName}], с днём рождения. Мы приготовили вам подарок[, он ждёт до {giftDate}]. {companyName}[, {address}]',
      },
    ],
  },
  promotion: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}[ {middleName}], для вас есть предложение. {companyName}. Узнать и записаться: {requestLink}. Не присылать: ответьте СТОП.',
      },
      {
        key: 'short',
        text: '{clientName}, {companyName} приглашает вас на особых условиях: {requestLink}. Не присылать: ответьте СТОП.',
      },
      {
        key: 'gift',
        text: '{clientName}[ {middleName}], для вас предложение[ до {giftDate}]. Узнать и записаться: {requestLink}[ или {phone}]. {companyName}. Не присылать: ответьте СТОП.',
      },
    ],
  },
}
