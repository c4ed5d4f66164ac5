import { type AuditAction, getAuditActionName } from './audit-actions.ts'
import type { Language } from './languages.ts'

type Words = readonly [ru: string, en: string]
const choose = ([ru, en]: Words, language: Language): string => (language === 'ru' ? ru : en)

/** Parts of the product that a call is about. Keys are the contract's tags. */
export const auditAreas = {
  account: ['учётная запись', 'account'],
  agent: ['агенты', 'agents'],
  alert: ['уведомления', 'notifications'],
  analytics: ['показатели', 'metrics'],
  attention: ['что требует ответа', 'what needs reply'],
  audit: ['журнал действий', 'audit log'],
  branch: ['филиалы', 'branches'],
  changes: ['обновления страницы', 'page updates'],
  chat: ['чаты', 'chats'],
  client: ['пациенты', 'patients'],
  company: ['клиника', 'clinic'],
  hook: ['сообщения провайдеров', 'provider messages'],
  import: ['загрузка файлов', 'file uploads'],
  integration: ['интеграции', 'integrations'],
  message: ['сообщения', 'messages'],
  scenario: ['сценарии', 'scenarios'],
  stop: ['остановка рассылки', 'emergency stop'],
  survey: ['отзывы', 'reviews'],
  training: ['учебная клиника', 'training clinic'],
  visit: ['визиты', 'visits'],
} as const satisfies Record<string, Words>
export type AuditArea = keyof typeof auditAreas

/** Name of the action, with the part of the product that it was about. */
export const formatAuditAction = (
  action: AuditAction,
  area: AuditArea | null,
  language: Language,
): string => {
  const name = getAuditActionName(action, language)
  return area === null ? name : `${name}: ${choose(auditAreas[area], language)}`
}

/** What an entry can be about. Keys are the contract's. */
const objectKinds = {
  patient: ['Пациент', 'Patient'],
  visit: ['Визит', 'Visit'],
  chat: ['Чат', 'Chat'],
  scenario: ['Сценарий', 'Scenario'],
  branch: ['Филиал', 'Branch'],
  specialist: ['Специалист', 'Specialist'],
  employee: ['Сотрудник', 'Employee'],
  agent: ['Агент', 'Agent'],
  testPatient: ['Тестовый пациент', 'Test patient'],
  quickAnswer: ['Быстрый ответ', 'Quick reply'],
} as const satisfies Record<string, Words>
export type AuditObjectKind = keyof typeof objectKinds

/** Kind and name of what an entry is about: "Patient: Anna Orlova". Without a name it was removed, or the patient's data were erased. */
export const formatAuditObject = (
  { kind, name }: { kind: AuditObjectKind; name: string | null },
  language: Language,
): string => {
  const isPerson = kind === 'patient' || kind === 'visit'
  const missing: Words = isPerson ? ['данные удалены', 'data erased'] : ['удалён', 'removed']
  return `${choose(objectKinds[kind], language)}: ${name ?? choose(missing, language)}`
}

/** Who acted: an employee, an agent for one, somebody of the provider, or nobody with an account. */
export const formatAuditPerson = (
  entry: {
    by: string | null
    agent: string | null
    isMaster: boolean
    accountId: string | null
  },
  language: Language,
): string => {
  const { by, agent, isMaster, accountId } = entry
  const unnamed: Words = isMaster
    ? ['Сотрудник провайдера', 'Provider employee']
    : accountId
      ? ['Бывший сотрудник', 'Former employee']
      : ['Без учётной записи', 'No account']
  const person = by ?? choose(unnamed, language)
  return agent === null ? person : `${person}, ${choose(['агент', 'agent'], language)} «${agent}»`
}

/** What became of it. */
export const formatAuditResult = (refused: boolean, language: Language): string =>
  choose(refused ? ['Отказано', 'Refused'] : ['Выполнено', 'Done'], language)
