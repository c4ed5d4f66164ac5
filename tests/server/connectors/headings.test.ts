import { describe, expect, test } from 'vitest'
import { findFieldByHeading, type TableField } from '../../../server/connectors/table/columns.ts'
import { readTime } from '../../../server/connectors/table/dates/read-time.ts'
import { parsePhone } from '../../../server/connectors/table/parse-cells.ts'
import { parseConsent } from '../../../server/connectors/table/parse-consent.ts'
import { parseVisitStatus } from '../../../server/connectors/table/parse-visit-status.ts'
import { readDate } from '../../../server/connectors/table/read-dates.ts'
import { all, bytes, only, readCsv, refusals } from './pull-rows.ts'

/** Column headings seen in exports of clinic systems, and likely ones. */
const seen: [TableField, string][] = [
  [
    'patientId',
    'ID пациента|Код пациента|Номер карты|№ карты|ID клиента|patient id|MRN|chart no|client id',
  ],
  ['fullName', 'ФИО|ФИО пациента|ФИО ПАЦИЕНТА|Пациент|Клиент|name|patient name'],
  ['surname', 'Фамилия|FAM|last name'],
  ['firstName', 'Имя|IMYA|first name'],
  ['middleName', 'Отчество|OTCH|middle name'],
  ['phone', 'Телефон|Мобильный|Моб. телефон|Контактный телефон|Телефон 2|phone|mobile|cell'],
  ['email', 'E-mail|Почта|email'],
  ['birthDate', 'Дата рождения|Д.р.|ДР|DATA_R|dob|birth date'],
  ['gender', 'Пол|sex|gender'],
  ['consent', 'Согласие на рассылку|opt-in'],
  ['refusal', 'Не беспокоить|Отказ от SMS|do not contact'],
  ['visitId', 'ID записи|№ записи|Номер визита|appointment id|AppointmentID|visit id'],
  [
    'start',
    'Дата|Дата приема|Дата приёма|Дата визита|ДАТА ЗАПИСИ|Начало|date|start|AppointmentDay',
  ],
  ['time', 'Время|ВРЕМЯ ЗАПИСИ|time'],
  ['end', 'Окончание|end'],
  ['duration', 'Длительность (мин)|duration'],
  ['doctor', 'Врач|ФИО врача|ФИО ВРАЧА|Сотрудник|Исполнитель|Специалист|doctor|provider'],
  ['specialty', 'Специальность|Специализация персонала|specialty'],
  ['service', 'Услуга|Услуги|service|procedure'],
  ['branch', 'Филиал|Клиника|location|clinic'],
  ['paid', 'Оплачено'],
  ['amount', 'Сумма|Стоимость|amount'],
  ['status', 'Статус|Статус приёма|Статуса приёма|status'],
  ['attendance', 'Явка|attendance'],
  ['noShow', 'no-show|No-show'],
  ['created', 'ScheduledDay'],
]

describe('a heading', () => {
  test.each(seen)('for %s is recognized as clinics write it', (field, names) => {
    for (const name of names.split('|')) {
      const spelt = [
        name,
        name.toUpperCase(),
        ` ${name.replaceAll('е', 'ё')}:`,
        name.replaceAll(' ', '_'),
      ]
      for (const one of spelt) expect(findFieldByHeading(one)?.field, one).toBe(field)
    }
  })

  test('that is unknown gives no field', () => {
    for (const name of ['', '№', 'Кабинет', 'Neighbourhood', 'Имя файла'])
      expect(findFieldByHeading(name)).toBeUndefined()
  })
})

test.each([
  ['запланирован, записан, ожидает', { status: 'valid', outcome: null, confirmed: false }],
  ['подтверждён', { status: 'valid', confirmed: true }],
  ['пришёл, принят, оказано, завершён, состоялся', { status: 'valid', outcome: 'attended' }],
  ['не пришёл, не явился, неявка', { status: 'valid', outcome: 'noShow' }],
  ['отменён, отказ, удалён, перенесён', { status: 'canceled' }],
])('the words "%s" give the state of a visit', (words, state) => {
  for (const word of words.split(', '))
    for (const spelt of [word, word.toUpperCase(), word.replaceAll('ё', 'е'), `${word}.`])
      expect(parseVisitStatus({ status: spelt, attendance: '', noShow: '' }), spelt).toMatchObject(
        state,
      )
})

test.each([
  ['8 (495) 123-45-67, 8 (916) 123-45-67', '8 (916) 123-45-67'],
  ['84951234567; 89161234567', '89161234567'],
  ['84951234567 89161234567', '89161234567'],
  ['8 495 123-45-67 8 916 123-45-67', '8 916 123-45-67'],
  ['+7 495 123-45-67 +7 916 123-45-67', '+7 916 123-45-67'],
  ['84951234567 или 84951234568', '84951234567'],
  ['79161234567', '79161234567'],
  ['79161234567.0', '79161234567'],
  ['7.9161234567E+10', '79161234567'],
  ['7,91612E+10', undefined],
  ['нет', null],
  ['', null],
])('the cell "%s" gives the phone %s', (cell, phone) => {
  expect(parsePhone(cell)).toBe(phone)
})

test.each([
  ['', '', null],
  ['да', '', 'marketing'],
  ['Нет', '', 'service'],
  ['', 'да', 'nothing'],
  ['', 'нет', null],
  ['', '-', null],
  ['', '12.03.2026', 'nothing'],
  ['да', 'да', 'nothing'],
  ['да', 'нет', 'marketing'],
  ['когда-нибудь', '', null],
])('a consent of "%s" with a refusal of "%s" allows %s', (consent, refusal, allowed) => {
  expect(parseConsent(consent, refusal)).toBe(allowed)
})

test.each([
  ['46365', '2026-12-09'],
  ['46365.4375', '2026-12-09T10:30:00'],
  ['09.12.2026 10:30', '2026-12-09T10:30:00'],
  ['2026-12-09', '2026-12-09'],
  ['2026', null],
  ['4636', null],
  ['89161234567', null],
])('the cell "%s" gives the date %s', (cell, date) => {
  expect(readDate(cell)?.toString() ?? null).toBe(date)
})

test.each([
  ['0.4375', '10:30:00'],
  ['0,472222222222222', '11:20:00'],
  ['0.5', '12:00:00'],
  ['9.05', '09:05:00'],
])('the cell "%s" gives the time %s', (cell, time) => {
  expect(readTime(cell)?.toString()).toBe(time)
})

describe('a row', () => {
  test('with a formula is rejected, unless the formula is in an unused column or only quotes a text', async () => {
    const file =
      'ФИО,Телефон,Прочее\n"=HYPERLINK(""http://x"")",1,\nА Б,89161234567,=1+1\nВ Г,="89161234568",'
    const rows = await all(readCsv(bytes(file)))
    expect(refusals(rows)).toEqual([[2, 'FORMULA', '=HYPERLINK("http://x")']])
    expect(only(rows, 'patient').map(({ record }) => record.phone)).toEqual([
      '89161234567',
      '89161234568',
    ])
  })

  test('with a phone that Excel has shortened is rejected', async () => {
    const rows = await all(readCsv(bytes('ФИО;Телефон\nА Б;7,91612E+10')))
    expect(refusals(rows)).toEqual([[2, 'BAD_PHONE', '7,91612E+10']])
  })
})
