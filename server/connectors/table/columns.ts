import { foldLetters } from '../../../domain/fold-text.ts'

/** Fields of a table's row and their headings, best first, Russian and English. */
const HEADING_ALIASES = {
  patientId: `ID пациента|Код пациента|Номер карты|№ карты|Карта|Номер амбулаторной карты|ID клиента|Код клиента
    |№ пациента|MED_CODE|patient id|patient no|mrn|medical record number|chart no|chart number|client id`,
  fullName: `ФИО пациента|ФИО клиента|ФИО|Пациент|Клиент|Фамилия Имя Отчество
    |patient name|client name|full name|patient|client|name
    |Ребёнок|ФИО ребёнка|ФИО работника|Пациент, тел.|PatName|patient full name
    |Посетитель|За кого|Кто`,
  surname: `Фамилия пациента|Фамилия|FAM|last name|surname|family name
    |Пациент: фамилия|Пациент фамилия|Фамилия клиента|patient last name|patient surname`,
  firstName: `Имя пациента|Имя|IMYA|first name|given name
    |Пациент: имя|Пациент имя|Имя клиента|patient first name|patient given name`,
  middleName: `Отчество пациента|Отчество|OTCH|middle name|patronymic
    |Пациент: отчество|Пациент отчество|patient middle name`,
  phone: `Мобильный телефон|Мобильный|Моб. телефон|Моб тел|Сотовый|Сотовый телефон|Телефон пациента
    |Контактный телефон|Контакты|Контакт|Телефон|Телефоны|Тел|Номер телефона|Телефон 1|Телефон 2|Домашний телефон
    |mobile|mobile phone|mobile number|cell|cell phone|phone|phone number|patient phone|contact phone|telephone
    |phone 1|phone 2|home phone
    |patient phone numbers|WirelessPhone|HmPhone|WkPhone|Моб`,
  email: 'E-mail|Почта|Электронная почта|Эл. почта|email address|mail',
  birthDate: `Дата рождения|Д.р.|ДР|Дата рожд|Рождение|DATA_R|dob|birth date|date of birth|birthday
    |День рождения|Birthdate|patient dob|patient date of birth`,
  gender: 'Пол|Пол пациента|sex|gender',
  consent: `Согласие на рассылку|Согласие на рассылки|Согласие на рекламу|Согласие на SMS|Согласен на рассылку
    |opt-in|opted in|marketing consent|consent`,
  // Inverted: a yes here is a no.
  refusal: `Не беспокоить|Не писать|Не отправлять SMS|Отказ от SMS|Отказ от СМС|Отказ от сообщений|Отказ от рассылки
    |do not contact|do not disturb|do not text|no sms|opt-out|opted out|unsubscribed`,
  guardian: `ФИО представителя|Представитель|Законный представитель|ФИО родителя|Родитель|ФИО матери|Мать|Мама|Опекун
    |guardian|guardian name|parent|parent name|responsible party
    |Мама (папа)|Мама/папа`,
  guardianPhone: `Телефон представителя|Тел. представителя|Телефон родителя|Тел. родителя|Телефон матери|Тел. матери|Телефон мамы
    |guardian phone|parent phone|parent mobile|responsible party phone`,
  visitId: `ID записи|№ записи|Номер записи|Номер визита|ID визита|Код записи|Код визита
    |appointment id|visit id`,
  start: `Дата и время приема|Дата и время|Дата/время приема|Дата/время|Начало приема|Начало|Дата приема|Дата визита
    |Дата записи|Дата посещения|Дата|start|start time|start date|appointment date|appointment day
    |visit date|date time|date
    |Дата и время начала|Дата явки|День|Стало|Appt Date|Время начала приёма|appointment start|start at|AptDateTime|starts at`,
  time: `Время приема|Время визита|Время записи|Время начала|Время|time|appointment time|visit time|Время с|С|from
    |Время явки|Час|Appt Time`,
  end: `Окончание приема|Окончание|Конец|Время окончания|end|end time|end date|Время по|По|До|to|until
    |Дата и время окончания|appointment end|end at|ends at`,
  duration:
    'Длительность (мин)|Длительность, мин.|Длительность|duration|duration min|duration (minutes)',
  doctor: `ФИО врача|Врач|Доктор|Сотрудник|Исполнитель|Специалист|ФИО специалиста|ФИО сотрудника
    |doctor|doctor name|provider|provider name|physician|practitioner|specialist|staff
    |Медицинский сотрудник|Лечащий врач|staff member|ProvAbbr|clinician|therapist`,
  specialty:
    'Специальность|Специализация|Специализация персонала|Специальность врача|specialty|speciality',
  service: `Услуга|Услуги|Наименование услуги|Вид приема|Номенклатура|service|services|procedure|treatment|reason
    |Что делаем|Процедура|Работы|appointment type|treatment name|ProcDescript`,
  branch: 'Филиал|Клиника|Подразделение|Адрес филиала|location|clinic|branch',
  paid: 'Оплачено|Сумма оплаты|Сумма оплат|paid|sum paid|amount paid',
  amount: 'Сумма|Стоимость|Цена|amount|price|cost|total',
  status: `Статус приема|Статус записи|Статус визита|Статус|Статуса приема|Состояние|status|appointment status|visit status
    |Отметка|Итог|state|AptStatus|appointment state`,
  attendance: `Явка|Посещение|Пришел|attendance|attended|showed up
    |Пришли|Пришёл|Пришла|Явился|arrived`,
  noShow: `Неявка|no-show
    |Не пришёл|did not arrive|no show`,
  canceled: `Удалена|Удалено|Отменена|Отменён|Отменено|Дата отмены|Время отмены
    |cancelled at|canceled at|cancelled on|canceled on|deleted|deleted at`,
  created:
    'Время создания|Дата создания|Создано|Создана|created|created at|scheduled day|booked at',
} as const

export type TableField = keyof typeof HEADING_ALIASES

/** Column indexes of each field found, best first. */
export type Columns = Partial<Record<TableField, number[]>>

/** Normalizes a heading: ё is е; case, spaces, dots and signs are ignored. */
export function normalizeHeading(heading: string): string {
  return foldLetters(heading).replace(/[^\p{L}\p{N}]+/gu, '')
}

// The table's own keys.
export const FIELDS = Object.keys(HEADING_ALIASES) as TableField[]

const FIELDS_BY_HEADING = new Map(
  FIELDS.flatMap((field) =>
    listAliases(field).map((name, rank) => [normalizeHeading(name), { field, rank }] as const),
  ),
)

/** The field of a heading and its rank (0 is best); undefined for an unknown heading. */
export const findFieldByHeading = (heading: string) =>
  FIELDS_BY_HEADING.get(normalizeHeading(heading))

/** All known headings with their fields. */
export const listHeadings = () => [...FIELDS_BY_HEADING]

/** Number of different fields that the cells of a row are headings of. */
export const countKnownHeadings = (cells: string[]): number =>
  new Set(cells.flatMap((cell) => findFieldByHeading(cell)?.field ?? [])).size

/** Columns as a person assigned them; of several for one field the better heading comes first. */
export function toColumns(fields: readonly (TableField | null)[], headings: string[]): Columns {
  const columns: Columns = {}
  const rank = (at: number) =>
    findFieldByHeading(headings[at] ?? '')?.rank ?? Number.MAX_SAFE_INTEGER
  for (const [at, field] of fields.entries())
    if (field) columns[field] = [...(columns[field] ?? []), at].sort((a, b) => rank(a) - rank(b))
  return columns
}

/** Required fields that the file lacks: a name with a way to identify people, or a patient's number with a visit's start. Empty if it has enough. */
export function findMissingFields(columns: Columns): TableField[] {
  const has = (...fields: TableField[]) => fields.some((field) => columns[field])
  if (has('patientId') && has('start')) return []
  const missing: TableField[] = []
  if (!has('fullName', 'surname', 'firstName')) missing.push('fullName')
  if (!has('phone', 'guardianPhone', 'patientId', 'birthDate', 'email', 'start', 'time'))
    missing.push('phone')
  return missing
}

/** The missing fields as their usual headings. */
export const formatMissingFields = (missing: TableField[]) =>
  missing
    .map((field) => (field === 'fullName' ? 'ФИО / Patient name' : 'Телефон / Phone'))
    .join('; ')

/** Expected headings, for a file where none were found. */
export const EXPECTED_HEADINGS =
  'ФИО / Patient name; Телефон / Phone; Дата приема / Appointment date; Врач / Doctor; Статус / Status'

function listAliases(field: TableField): string[] {
  return HEADING_ALIASES[field].split('|').map((name) => name.trim())
}
