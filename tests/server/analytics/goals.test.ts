import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp(() => openTestApp('2026-12-08T09:59:00Z'))

const goal = { goal: 'menu_click' }
const counted = () =>
  open.app.db.withAllTenants((tx) =>
    tx.selectFrom('goal_count').selectAll().orderBy('hour').execute(),
  )

test('counts goals per clinic and hour under concurrent calls and stores nothing about the user', async () => {
  const ours = await registerClinic(open)
  const theirs = await registerClinic(open)
  const answers = await Promise.all(
    [ours, ours, ours, theirs].map(({ as }) => as.post('/api/analytics/goal', goal)),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  open.clock.add({ minutes: 2 })
  await ours.as.post('/api/analytics/goal', goal)
  const rows = (await counted()).map(({ hour, ...row }) => ({ ...row, hour: String(hour) }))
  const ten = '2026-12-08T09:00:00Z'
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { company_id: ours.companyId, goal: 'menu_click', hour: ten, reached: 3 },
      { company_id: theirs.companyId, goal: 'menu_click', hour: ten, reached: 1 },
      { company_id: ours.companyId, goal: 'menu_click', hour: '2026-12-08T10:00:00Z', reached: 1 },
    ]),
  )
})

test('refuses an unknown goal with 400 and a call without a token with 401', async () => {
  const { as } = await registerClinic(open)
  const before = (await counted()).length
  expect((await as.post('/api/analytics/goal', { goal: 'ivanova@clinic.example' })).status).toBe(
    400,
  )
  const answer = await open.server.inject({
    method: 'POST',
    url: '/api/analytics/goal',
    payload: goal,
  })
  expect(answer.statusCode).toBe(401)
  expect(await counted()).toHaveLength(before)
})
