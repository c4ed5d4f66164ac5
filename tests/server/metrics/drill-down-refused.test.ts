import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

type Rows = components['schemas']['FigureRows'] & { fields?: object }

const open = useTestApp()

test('a filter that does not apply is refused by field name, and an unknown id has no rows', async () => {
  const { as, companyId } = await registerClinic(open)
  const ask = (path: string, query: Record<string, string>) =>
    as.get<Rows>(`/api/analytics/${path}?${new URLSearchParams(query)}`)
  const { body: refused } = await ask('rows', { figure: 'sent', cursor: 'x' })
  expect(refused).toMatchObject({ code: 'CHECK_DETAILS', fields: { cursor: expect.any(String) } })
  // Cursors outside the years that the database can store.
  for (const at of ['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'])
    for (const figure of ['sent', 'transitions']) {
      const { body } = await ask('rows', { figure, cursor: `${at}_${companyId}` })
      expect([figure, at, body]).toMatchObject([figure, at, { code: 'CHECK_DETAILS' }])
    }
  const { body: untyped } = await ask('rows', { figure: 'came', type: 'reminder' })
  expect(untyped).toMatchObject({ code: 'CHECK_DETAILS', fields: { type: expect.any(String) } })
  const fieldOf = async (query: Record<string, string>) =>
    Object.keys((await ask('rows', query)).body.fields ?? {})
  expect(await fieldOf({ figure: 'came', scenarioId: companyId })).toEqual(['scenarioId'])
  expect(await fieldOf({ figure: 'provenAsked' })).toEqual(['scenarioId'])
  expect(await fieldOf({ figure: 'reviewed', channel: 'sms' })).toEqual(['channel'])
  expect(await fieldOf({ figure: 'transitions', textId: 'none' })).toEqual(['textId'])
  expect(await fieldOf({ figure: 'staffLines' })).toEqual(['employeeId'])
  expect(await fieldOf({ figure: 'waited', employeeId: companyId })).toEqual(['employeeId'])
  const named: Record<string, string>[] = [
    { scenarioId: 'x' },
    { scenarioId: '' },
    { textId: '' },
    { channel: '' },
  ]
  for (const nobodys of named) {
    const { body } = await ask('rows', { figure: 'sent', ...nobodys })
    expect([nobodys, body.total, body.messages]).toEqual([nobodys, 0, []])
  }
  const { body: unemployed } = await ask('rows', { figure: 'staffLines', employeeId: '' })
  expect(unemployed.total).toBe(0)
})

test('a role without access to metrics has no access to drill-downs', async () => {
  const { companyId } = await registerClinic(open)
  const desk = await signInAsRole(open, companyId, 'administrator')
  for (const path of ['rows', 'rows/file'])
    expect((await desk.get(`/api/analytics/${path}?figure=sent`)).status).toBe(403)
  // A marketer must not see how colleagues work.
  const marketer = await signInAsRole(open, companyId, 'marketer')
  const staff = `figure=staffLines&employeeId=${companyId}`
  for (const path of ['rows', 'rows/file'])
    expect((await marketer.get(`/api/analytics/${path}?${staff}`)).status).toBe(403)
})
