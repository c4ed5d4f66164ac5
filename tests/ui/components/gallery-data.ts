import type { Channel } from '../../../domain/channels.ts'
import type { Answer, MessageStatus, Outcome } from '../../../domain/messages.ts'

export interface GalleryRow {
  name: string
  phone: string
  visitAt: string
  specialist: string
  channel: Channel
  status: MessageStatus
  outcome: Outcome
  answer: Answer
}

type RowValues = [string, string, string, Channel, MessageStatus, Outcome, Answer]

const rowValues: RowValues[] = [
  [
    'Кузнецова Мария Павловна',
    '+7 916 ··· ·· 42',
    'Орлов, терапевт',
    'whatsapp',
    'read',
    'done',
    'unclear',
  ],
  [
    'Абдуллаев Тимур',
    '+7 903 ··· ·· 17',
    'Ким, стоматолог',
    'telegram',
    'sent',
    'done',
    'approved',
  ],
  [
    'Белова Анна Сергеевна',
    '+7 925 ··· ·· 08',
    'Орлов, терапевт',
    'whatsapp',
    'read',
    'done',
    'approved',
  ],
  [
    'Воронцов Пётр Ильич',
    '+7 977 ··· ·· 90',
    'Юсупова, хирург',
    'whatsapp',
    'delivered',
    'done',
    'transferred',
  ],
  [
    'Громова Дарья',
    '+7 915 ··· ·· 33',
    'Ким, стоматолог',
    'sms',
    'sentToGateway',
    'failed',
    'none',
  ],
  [
    'Дёмин Константин Львович',
    '+7 909 ··· ·· 71',
    'Орлов, терапевт',
    'sms',
    'delivered',
    'done',
    'canceled',
  ],
  ['Егорова Светлана', '+7 926 ··· ·· 15', 'Ли, невролог', 'whatsapp', 'delivered', 'done', 'none'],
  [
    'Жукова Ольга Николаевна',
    '+7 916 ··· ·· 64',
    'Юсупова, хирург',
    'telegram',
    'blockedForNight',
    'pending',
    'none',
  ],
  ['Зайцев Артём', '+7 985 ··· ·· 29', 'Ли, невролог', 'whatsapp', 'read', 'done', 'approved'],
  [
    'Иванова Полина Андреевна',
    '+7 901 ··· ·· 56',
    'Ким, стоматолог',
    'sms',
    'sentToGateway',
    'unknown',
    'none',
  ],
  [
    'Константинопольская Александра Вячеславовна',
    '+7 901 ··· ·· 11',
    'Рождественская, оториноларинголог',
    'sms',
    'new',
    'pending',
    'none',
  ],
  ['Лебедев Глеб', '+7 901 ··· ·· 12', 'Ли, невролог', 'whatsapp', 'new', 'skipped', 'none'],
]

/** The row at an index; in a long list every 37th row is not loaded. */
export function galleryRow(index: number): GalleryRow | undefined {
  if (index > 40 && index % 37 === 0) return undefined
  const [name, phone, specialist, channel, status, outcome, answer] =
    rowValues[index % rowValues.length]!
  const minutes = 450 + index * 15
  const visitAt = new Date(Date.UTC(2026, 11, 9, 0, minutes)).toISOString()
  return { name, phone, visitAt, specialist, channel, status, outcome, answer }
}
