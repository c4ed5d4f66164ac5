/** What a CSV row can tell; the names it goes by, best first, Russian and English. */
const ALIASES = {
  patientId: `ID пациента|Код пациента|Номер карты|№ карты|Карта|ID клиента|Код клиента|MED_CODE
    |patient id|mrn|chart no|chart number|client id`,
  fullName: `ФИО пациента|ФИО клиента|ФИО|Пациент|Клиент|Фамилия Имя Отчество
    |patient name|client name|full name|patient|client|name`,
  surname: 'Фамилия пациента|Фамилия|FAM|last name|surname|family name',
  firstName: 'Имя пациента|Имя|IMYA|first name|given name',
  middleName: 'Отчество пациента|Отчество|OTCH|middle name|patronymic',
  phone: `Мобильный телефон|Мобильный|Моб. телефон|Моб тел|Сотовый|Сотовый телефон|Телефон пациента
    |Контактный телефон|Телефон|Телефоны|Тел|Номер телефона|Телефон 1|Телефон 2|Домашний телефон
    |mobile|mobile phone|cell|cell phone|phone|phone number|patient phone|telephone|phone 2|home phone`,
  email: 'E-mail|Почта|Электронная почта|Эл. почта|email address|mail',
  birthDate: 'Дата рождения|Д.р.|ДР|Дата рожд|DATA_R|dob|birth date|date of birth|birthday',
  gender: 'Пол|sex|gender',
  visitId: `ID записи|№ записи|Номер записи|Номер визита|ID визита|Код записи|Код визита
    |appointment id|visit id`,
  start: `Дата и время приема|Дата и время|Дата/время|Начало приема|Начало|Дата приема|Дата визита
    |Дата записи|Дата посещения|Дата|start|start time|start date|appointment date|appointment day
    |visit date|date time|date`,
  time: 'Время приема|Время визита|Время записи|Время начала|Время|time|appointment time|visit time',
  end: 'Окончание приема|Окончание|Конец|Время окончания|end|end time|end date',
  duration:
    'Длительность (мин)|Длительность, мин.|Длительность|duration|duration min|duration (minutes)',
  doctor: `ФИО врача|Врач|Доктор|Сотрудник|Исполнитель|Специалист|ФИО специалиста
    |doctor|provider|physician|practitioner|specialist`,
  specialty:
    'Специальность|Специализация|Специализация персонала|Специальность врача|specialty|speciality',
  service: 'Услуга|Услуги|Наименование услуги|service|services|procedure|reason',
  branch: 'Филиал|Клиника|Подразделение|Адрес филиала|location|clinic|branch',
  paid: 'Оплачено|Сумма оплаты|Сумма оплат|paid|sum paid|amount paid',
  amount: 'Сумма|Стоимость|Цена|amount|price|cost|total',
  status:
    'Статус приема|Статус записи|Статус визита|Статус|Статуса приема|status|appointment status',
  attendance: 'Явка|Посещение|attendance|attended',
  noShow: 'Неявка|no-show',
  created: 'Дата создания|Создано|Создана|created|created at|scheduled day|booked at',
} as const

export type Field = keyof typeof ALIASES

/** For each field found, the places of its columns, best first. */
export type Columns = Partial<Record<Field, number[]>>

/** ё is е; case, spaces, dots and signs do not count. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

// The table's own keys.
const FIELDS = Object.keys(ALIASES) as Field[]

const ORDER = new Map(
  FIELDS.flatMap((field) =>
    names(field).map((name, rank) => [headingKey(name), { field, rank }] as const),
  ),
)

/** Finds the fields of a heading row; null when fewer than two of its cells are known. */
export function columnsOf(row: string[]): Columns | null {
  const found = row
    .map((cell, at) => ({ at, known: ORDER.get(headingKey(cell)) }))
    .flatMap(({ at, known }) => (known ? [{ at, ...known }] : []))
    .toSorted((a, b) => a.rank - b.rank)
  if (found.length < Math.min(2, row.length)) return null
  const columns: Columns = {}
  for (const { field, at } of found) columns[field] = [...(columns[field] ?? []), at]
  return found.length > 0 ? columns : null
}

/**
 * What a file must have and this one has not, in the words of its likely headings; null when it has
 * enough: a name with a way to tell people apart, or a patient's number with a visit's start.
 */
export function missingColumns(columns: Columns): string | null {
  const has = (...fields: Field[]) => fields.some((field) => columns[field])
  if (has('patientId') && has('start')) return null
  const missing = [
    has('fullName', 'surname', 'firstName') ? '' : 'ФИО / Patient name',
    has('phone', 'patientId', 'birthDate', 'email', 'start') ? '' : 'Телефон / Phone',
  ]
  return missing.filter(Boolean).join('; ') || null
}

/** What was looked for, for a file whose headings are not found at all. */
export const LOOKED_FOR =
  'ФИО / Patient name; Телефон / Phone; Дата приема / Appointment date; Врач / Doctor; Статус / Status'

function names(field: Field): string[] {
  return ALIASES[field].split('|').map((name) => name.trim())
}
