/** The demo clinic: three branches in three time zones, so that it is sending time in some of them at most hours. */
export const demoClinic = {
  name: 'Клиника «Сосны»',
  timeZone: 'Europe/Moscow',
  phone: '+7 495 000-10-10',
  owner: { firstName: 'Елена', lastName: 'Соколова' },
}

export interface DemoBranch {
  external_id: string
  name: string
  address: string
  map_link: string
  phone: string
  time_zone: string
}

const createBranch = (
  no: number,
  name: string,
  address: string,
  phone: string,
  time_zone: string,
): DemoBranch => ({
  external_id: `B-${no}`,
  name,
  address,
  map_link: `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`,
  phone,
  time_zone,
})

export const branches = [
  createBranch(
    1,
    'Сосны на Сосновой',
    'Москва, ул. Сосновая, 14',
    '+7 495 000-10-11',
    'Europe/Moscow',
  ),
  createBranch(
    2,
    'Сосны Урал',
    'Екатеринбург, ул. Хвойная, 8',
    '+7 343 000-20-22',
    'Asia/Yekaterinburg',
  ),
  createBranch(
    3,
    'Сосны Восток',
    'Владивосток, ул. Кедровая, 3',
    '+7 423 000-30-33',
    'Asia/Vladivostok',
  ),
]

export interface DemoSpecialist {
  external_id: string
  name: string
  specialty: string
  card_text: string | null
  branch: number
  audience: 'all' | 'kids' | 'adults' | 'women' | 'men'
  services: { name: string; price: number }[]
}

const servicesBySpecialty: Record<string, [string, number][]> = {
  терапевт: [
    ['Приём терапевта', 2400],
    ['Повторный приём терапевта', 1900],
    ['Справка и выписка', 900],
  ],
  кардиолог: [
    ['Приём кардиолога', 3200],
    ['ЭКГ с расшифровкой', 1500],
    ['УЗИ сердца', 3900],
  ],
  невролог: [
    ['Приём невролога', 3000],
    ['Повторный приём невролога', 2500],
  ],
  гинеколог: [
    ['Приём гинеколога', 2900],
    ['УЗИ малого таза', 2600],
  ],
  уролог: [
    ['Приём уролога', 2900],
    ['Повторный приём уролога', 2300],
  ],
  педиатр: [
    ['Приём педиатра', 2300],
    ['Вакцинация', 1800],
    ['Осмотр перед садом', 2700],
  ],
  стоматолог: [
    ['Лечение кариеса', 6500],
    ['Чистка зубов', 4900],
    ['Осмотр стоматолога', 1200],
  ],
  офтальмолог: [
    ['Приём офтальмолога', 2700],
    ['Подбор очков', 1900],
  ],
  дерматолог: [
    ['Приём дерматолога', 2800],
    ['Дерматоскопия', 2200],
  ],
  'медсестра процедурного кабинета': [
    ['Анализ крови', 1100],
    ['Капельница', 2100],
  ],
}

const specialistRows: [
  name: string,
  specialty: string,
  branch: number,
  sees: DemoSpecialist['audience'],
  card: string | null,
][] = [
  ['Орлов А. С.', 'терапевт', 0, 'adults', 'Орлов Андрей Сергеевич, врач-терапевт, стаж 18 лет.'],
  ['Белова И. Н.', 'кардиолог', 0, 'adults', 'Белова Ирина Николаевна, кардиолог, к. м. н.'],
  ['Гарипова Л. Р.', 'гинеколог', 0, 'women', 'Гарипова Лейла Рустамовна, гинеколог, стаж 11 лет.'],
  ['Тихонов П. В.', 'педиатр', 0, 'kids', 'Тихонов Павел Викторович, педиатр. Дети его любят.'],
  ['Саргсян Т. А.', 'стоматолог', 0, 'all', 'Саргсян Тигран Арменович, стоматолог-терапевт.'],
  ['Лаврова М. Ю.', 'офтальмолог', 0, 'all', null],
  ['Ким О. В.', 'медсестра процедурного кабинета', 0, 'all', null],
  ['Захарова Е. Д.', 'терапевт', 1, 'adults', 'Захарова Екатерина Дмитриевна, врач-терапевт.'],
  ['Валиев Р. И.', 'невролог', 1, 'adults', 'Валиев Ринат Ильдарович, невролог, стаж 9 лет.'],
  ['Фомина О. А.', 'педиатр', 1, 'kids', null],
  ['Громов Д. К.', 'уролог', 1, 'men', null],
  ['Ершова Н. П.', 'терапевт', 2, 'adults', 'Ершова Нина Петровна, терапевт высшей категории.'],
  ['Оспанов Е. Н.', 'стоматолог', 2, 'all', null],
  ['Цветкова А. М.', 'дерматолог', 2, 'all', 'Цветкова Анна Михайловна, дерматолог.'],
]

export const specialists: DemoSpecialist[] = specialistRows.map(
  ([name, specialty, at, sees, card_text], index) => ({
    external_id: `D-${String(index + 1).padStart(2, '0')}`,
    name,
    specialty,
    card_text,
    branch: at,
    audience: sees,
    services: (servicesBySpecialty[specialty] ?? []).map(([service, price]) => ({
      name: service,
      price,
    })),
  }),
)
