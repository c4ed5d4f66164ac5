import { beforeAll, expect, test } from 'vitest'
import { auditActionNames } from '../../../domain/audit-actions.ts'
import { auditAreas } from '../../../domain/audit-words.ts'
import { addAudit, createOperatorActor } from '../../../server/platform/audit.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { inline } from '../fuzz/schema.ts'
import { signInAsRole } from '../patient/as-role.ts'

/** What the page and the file of the audit log show: objects by name, areas, refusals, and the search. */
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: Awaited<ReturnType<typeof registerClinic>>
let clientId: string
let visitId: string

interface Listed {
  items: {
    action: string
    refused: boolean
    area: string | null
    object: { kind: string; id: string; name: string | null } | null
    by: string | null
    agent: string | null
  }[]
  total: number
  employees: { id: string; name: string }[]
}
const list = async (query = '') => (await clinic.as.get<Listed>(`/api/company/audit${query}`)).body
const russian = { 'accept-language': 'ru' }
const search = async (text: string) => {
  const query = new URLSearchParams({ search: text })
  const { body } = await clinic.as.get<Listed>(`/api/company/audit?${query}`, russian)
  return body.items.map(({ action }) => action)
}

beforeAll(async () => {
  clinic = await registerClinic(open)
  const seed = seeds(open, clinic.companyId)
  clientId = (await seed.patient({ surname: 'Орлова', name: 'Анна', phone: '+79161234567' })).id
  visitId = (await seed.visit({ clientId, startsAt: '2026-12-10T10:00:00Z' })).id
  const excluded = { excluded: true, reason: 'Просьба' }
  await clinic.as.put(`/api/client/${clientId}/excluded`, excluded)
  await clinic.as.put(`/api/visit/${visitId}/answer`, { answer: 'approved' })
  const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
  expect((await marketer.get('/api/company/audit')).status).toBe(403)
  expect((await clinic.as.get('/api/client/list/file')).status).toBe(200)
})

test('every action and area of the contract has its words', () => {
  expect(auditActionNames).toEqual(inline({ $ref: '#/components/schemas/AuditAction' }).enum)
  expect(Object.keys(auditAreas)).toEqual(inline({ $ref: '#/components/schemas/AuditArea' }).enum)
})

test('an entry names what it is about, a refusal and an export the part of the product', async () => {
  const { items } = await list()
  const entry = (action: string) => items.find((one) => one.action === action)
  expect(entry('excludeClient')).toMatchObject({
    refused: false,
    object: { kind: 'patient', id: clientId, name: 'Орлова Анна' },
  })
  expect(entry('answerVisit')?.object).toEqual({ kind: 'visit', id: visitId, name: 'Орлова Анна' })
  expect(entry('refused')).toMatchObject({ refused: true, area: 'audit', object: null })
  expect(entry('exportData')).toMatchObject({ area: 'client', refused: false })
})

test('entries are found by action in either language, employee, patient and kind', async () => {
  expect(await search('исключение')).toEqual(['excludeClient'])
  expect(await search('рассылки, исключение')).toEqual(['excludeClient'])
  expect(await search('Орлова')).toEqual(expect.arrayContaining(['answerVisit', 'excludeClient']))
  expect(await search('Орлова')).toHaveLength(2)
  expect(await search('ivanova anna')).toContain('register')
  expect(await search('nobody')).toEqual([])
  expect(await search('РАССЫЛК исключен')).toEqual(['excludeClient'])
  expect(await search('from messages excl')).toEqual(['excludeClient'])
  const refusals = await list('?kind=refusals')
  expect(refusals.items.map(({ action }) => action)).toEqual(['refused'])
  expect(refusals.total).toBe(1)
  expect((await list()).employees.map(({ name }) => name)).toContain('Anna Ivanova')
})

test('one wrong letter in a name is forgiven if nobody has the name as typed', async () => {
  expect(await search('Арлова')).toHaveLength(2)
  expect(await search('ivanowa')).toContain('register')
  expect(await search('ivanov anna')).toContain('register')
})

test('the file has the entries of the filter, in words; an owner only', async () => {
  const { body } = await clinic.as.get<string>('/api/company/audit/file?kind=patients', russian)
  expect(`${body}`).toContain('Исключение из рассылки')
  expect(`${body}`).toContain('Пациент: Орлова Анна')
  expect(`${body}`).not.toContain('Регистрация')
  const manager = await signInAsRole(open, clinic.companyId, 'manager')
  expect((await manager.get('/api/company/audit')).status).toBe(200)
  expect((await manager.get('/api/company/audit/file')).status).toBe(403)
})

test('an erased patient has no name in the log, and an unreadable id breaks nothing', async () => {
  await clinic.as.remove(`/api/client/${clientId}/person`)
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    addAudit(tx, createOperatorActor(clinic.companyId), open.clock.now(), 'masterView', {
      call: 'getClient',
      clientId: 'not an id',
    }),
  )
  const { items } = await list()
  const excluded = items.find(({ action }) => action === 'excludeClient')
  expect(excluded?.object).toEqual({ kind: 'patient', id: clientId, name: null })
  expect(await search('Орлова')).toEqual([])
})
