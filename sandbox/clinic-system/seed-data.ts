type NameList = readonly [string, ...string[]]

/** Endings follow the gender: a woman's surname gets `а`, patronymics have their own. */
export const surnames: NameList = [
  'Абрамов',
  'Белов',
  'Воронцов',
  'Громов',
  'Дорофеев',
  'Ершов',
  'Журавлёв',
  'Зимин',
  'Игнатов',
  'Кольцов',
  'Лаптев',
  'Мельников',
  'Некрасов',
  'Осипов',
  'Панфилов',
  'Рощин',
  'Савельев',
  'Терентьев',
  'Уваров',
  'Фомин',
  'Холодов',
  'Черкасов',
  'Щербаков',
  'Яковлев',
]

export const femaleNames: NameList = [
  'Анна',
  'Вера',
  'Дарья',
  'Елена',
  'Ирина',
  'Мария',
  'Ольга',
  'Юлия',
]
export const maleNames: NameList = [
  'Алексей',
  'Борис',
  'Глеб',
  'Денис',
  'Иван',
  'Максим',
  'Пётр',
  'Юрий',
]
export const patronymicStems: NameList = [
  'Алексеев',
  'Борисов',
  'Денисов',
  'Иванов',
  'Максимов',
  'Петров',
]

/** Services of each specialty: title, price and minutes. */
export const specialties: readonly [
  specialization: string,
  services: readonly [title: string, price: number, minutes: number][],
][] = [
  [
    'Терапевт',
    [
      ['Первичный приём терапевта', 2200, 30],
      ['Повторный приём терапевта', 1800, 30],
    ],
  ],
  [
    'Стоматолог',
    [
      ['Лечение кариеса', 5400, 60],
      ['Профессиональная гигиена', 4800, 60],
    ],
  ],
  [
    'Косметолог',
    [
      ['Чистка лица', 3900, 90],
      ['Биоревитализация', 9800, 45],
    ],
  ],
  [
    'УЗИ',
    [
      ['УЗИ брюшной полости', 2600, 30],
      ['УЗИ щитовидной железы', 1900, 20],
    ],
  ],
]
