import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { openTrainingMember } from './training-member.ts'

const open = useTestApp()

test('a task is done once the clinic’s data shows it, and not before', async () => {
  const { as, me, done, rows } = await openTrainingMember(open, 'administrator')
  expect((await me()).training?.tasks.map(({ task }) => task)).toEqual(
    'whyNot unclear score call chat print stop'.split(' '),
  )
  const read = async (query: ReturnType<typeof sql<{ id: string }>>) => {
    for (const { id } of await rows(query)) await as.get(`/api/message/${id}`)
  }
  await read(sql`select id from message where outcome = 'done' limit 1`)
  await as.post('/api/analytics/goal', { goal: 'menu_click' })
  expect(await done()).toEqual([])
  await read(sql`select id from message where outcome = 'skipped' limit 1`)
  expect(await done()).toEqual(['whyNot'])
  await as.post('/api/analytics/goal', { goal: 'day_print' })
  expect(await done()).toEqual(['whyNot', 'print'])
  await as.post('/api/red-stop', { branchId: null })
  expect(await done()).toEqual(['whyNot', 'print', 'stop'])
})
