/** Strings shared by metrics screens. */
export const metrics = {
  new: 'впервые',
  same: 'без изменений',
  points: {
    one: '{{count}} п. п.',
    few: '{{count}} п. п.',
    many: '{{count}} п. п.',
    other: '{{count}} п. п.',
  },
  times: {
    one: 'в {{count}} раз',
    few: 'в {{count}} раза',
    many: 'в {{count}} раз',
    other: 'в {{count}} раза',
  },
  better: 'лучше',
  worse: 'хуже',
  empty: {
    title: 'Сообщений пока нет',
    why: 'Здесь появится, о скольких визитах напомнили, кто подтвердил, отменил и пришёл.',
    setUp: 'Продолжить настройку',
    scripts: 'Настроить сценарий',
  },
}
