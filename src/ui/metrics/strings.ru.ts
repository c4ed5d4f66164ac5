/** Strings shared by metrics screens. */
export const metrics = {
  new: 'с нуля',
  same: 'без изменений',
  points: {
    one: '{{count}} пункт',
    few: '{{count}} пункта',
    many: '{{count}} пунктов',
    other: '{{count}} пункта',
  },
  better: 'лучше',
  worse: 'хуже',
  empty: {
    title: 'Сообщений пока не было',
    why: 'Здесь будет видно, о скольких визитах напомнили, кто подтвердил, отменил и пришёл.',
    setUp: 'Продолжить настройку',
    scripts: 'Настроить сценарий',
  },
}
