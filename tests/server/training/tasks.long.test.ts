import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { openTrainingMember } from './training-member.ts'

/**
 * The tasks of a new receptionist are done when the clinic's data shows it, whatever was pressed.
 */
const open = useTestApp()
let clinic: Awaited<ReturnType<typeof openTrainingMember>>
beforeAll(async () => {
  clinic = await openTrainingMember(open, 'administrator')
})

const one = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await clinic.rows(query))[0]?.id ?? ''
const handle = (id: string) => clinic.as.put(`/api/message/${id}/handled`, { handled: true })

test('an administrator has seven tasks, none of them done by earlier events', async () => {
  const { training } = await clinic.me()
  expect(training?.tasks).toEqual(
    ['whyNot', 'unclear', 'score', 'call', 'chat', 'print', 'stop'].map((task) => ({
      task,
      done: false,
    })),
  )
})

test('the task about unsent messages is done by opening an unsent message, and no other', async () => {
  const sent = await one(sql`select id from message where outcome = 'done' limit 1`)
  await clinic.as.get(`/api/message/${sent}`)
  expect(await clinic.done()).toEqual([])
  const unsent = await one(sql`select id from message where outcome = 'skipped' limit 1`)
  await clinic.as.get(`/api/message/${unsent}`)
  expect(await clinic.done()).toEqual(['whyNot'])
})

test('the tasks about an unclear answer and a low score are each done by marking such a message as handled', async () => {
  await handle(
    await one(sql`select id from message where answer = 'unclear' and not handled limit 1`),
  )
  expect(await clinic.done()).toEqual(['whyNot', 'unclear'])
  const high = await one(sql`select id from message where rating >= 9 limit 1`)
  await handle(high)
  expect(await clinic.done()).toEqual(['whyNot', 'unclear'])
  await handle(await one(sql`select id from message where rating <= 6 and not handled limit 1`))
  expect(await clinic.done()).toEqual(['whyNot', 'unclear', 'score'])
})

test('the tasks about a call, a conversation, a printed day and an emergency stop are done once these have happened', async () => {
  const visit = await one(
    sql`select id from visit where status = 'valid' and starts_at > ${open.clock.now()} order by starts_at limit 1`,
  )
  expect((await clinic.as.put(`/api/visit/${visit}/answer`, { answer: 'maybe' })).status).toBe(400)
  expect(await clinic.done()).not.toContain('call')
  await clinic.as.put(`/api/visit/${visit}/answer`, { answer: 'approved' })
  expect(await clinic.done()).toContain('call')
  const { body } = await clinic.as.get<{ items: { number: number }[] }>('/api/chat/list')
  const line = await clinic.as.post(`/api/chat/${body.items[0]?.number}/message`, {
    key: crypto.randomUUID(),
    text: 'Добрый день',
    channel: 'whatsapp',
  })
  expect(line.status).toBe(201)
  expect(await clinic.done()).toContain('chat')
  await clinic.as.post('/api/analytics/goal', { goal: 'menu_click' })
  expect(await clinic.done()).not.toContain('print')
  await clinic.as.post('/api/analytics/goal', { goal: 'day_print' })
  expect(await clinic.done()).toContain('print')
  // An administrator may start an emergency stop but not lift it.
  await clinic.as.post('/api/red-stop', { branchId: null })
  expect(await clinic.done()).toHaveLength(7)
})

test('restarted tasks wait for new actions', async () => {
  open.clock.add({ seconds: 1 })
  expect((await clinic.as.post('/api/training/tasks')).status).toBe(204)
  expect(await clinic.done()).toEqual([])
  const next = await one(
    sql`select id from message where answer = 'unclear' and not handled limit 1`,
  )
  await handle(next)
  expect(await clinic.done()).toEqual(['unclear'])
})

test('a role that may lift the emergency stop completes its task by lifting it, and a marketer has only two tasks', async () => {
  const manager = await openTrainingMember(open, 'manager')
  const { body } = await manager.as.post<{ id: string }>('/api/red-stop', { branchId: null })
  expect(await manager.done()).toEqual([])
  expect((await manager.as.post(`/api/red-stop/${body.id}/lift`)).status).toBe(200)
  expect(await manager.done()).toEqual(['stop'])
  const marketer = await openTrainingMember(open, 'marketer')
  expect((await marketer.me()).training?.tasks.map(({ task }) => task)).toEqual(['whyNot', 'print'])
})
