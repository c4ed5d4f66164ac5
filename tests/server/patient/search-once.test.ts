import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatCondition } from '../../../server/api/chat/chat-listing.ts'
import { patientSearchCondition } from '../../../server/platform/patient/patient-search.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { visitClinic } from '../plan/visit-clinic.ts'

interface PlanNode {
  'Node Type': string
  'Actual Loops': number
  Plans?: PlanNode[]
}

let open: TestApp
beforeEach(async () => {
  open = await openTestApp('2026-12-08T09:00:00Z')
})
afterEach(() => open.close())

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

test('a search asks for its matches once, also where the planner expects hardly any rows', async () => {
  const clinic = await visitClinic(open)
  for (let no = 0; no < 5; no++) await clinic.patient()
  const search = 'въезд со стороны аптеки'
  const queries = [
    sql`select c.id from client c where ${patientSearchCondition(search, true)}`,
    sql`select x.id from chat x where ${chatCondition({ search }, { accountId: clinic.companyId, canSeePhones: true })}`,
  ]
  for (const query of queries)
    await clinic.inside(async (tx) => {
      // The plan that a table without statistics gets.
      for (const name of ['hashjoin', 'mergejoin', 'hashagg', 'material', 'memoize', 'sort'])
        await sql`select set_config(${`enable_${name}`}, 'off', true)`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
        explain (analyze, format json) ${query}`.execute(tx)
      const calls = listNodes(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode).filter(
        (node) => node['Node Type'] === 'ProjectSet',
      )
      expect(calls).not.toEqual([])
      for (const call of calls) expect(call['Actual Loops']).toBeLessThanOrEqual(1)
    })
})
