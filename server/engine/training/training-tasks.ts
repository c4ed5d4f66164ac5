import { type RawBuilder, sql } from 'kysely'
import { hasRight } from '../../../domain/roles.ts'
import { listTrainingTasks, type TrainingTask } from '../../../domain/training.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { OperationId } from '../../platform/http/operation.ts'

/** A call that was answered in a training clinic. */
export interface AnsweredCall {
  call: OperationId
  path: unknown
  body: unknown
}

type TaskProof = (asked: {
  path: { id?: string }
  body: unknown
  caller: Caller
}) => RawBuilder<unknown>

const auditedAction = (action: string) =>
  sql`select from audit_log a join company c on c.id = a.company_id where a.action = ${action} and a.at >= c.tasks_from`

const handledMessage = (which: RawBuilder<unknown>) => sql`exists (
  select from audit_log a join company c on c.id = a.company_id
  join message m on m.company_id = a.company_id and m.id::text = a.detail ->> 'messageId' and m.handled
  where a.action = 'setHandled' and a.at >= c.tasks_from and ${which})`

/** Handled in its conversation, which handles everything that waited there. */
const handledInChat = sql`exists (
  select from audit_log a join company c on c.id = a.company_id
  join chat h on h.company_id = a.company_id and h.number::text = a.detail ->> 'chatNumber'
  join reply r on r.company_id = h.company_id and r.phone = h.phone and r.answer = 'unclear' and not r.waits
  where a.action = 'handleChat' and a.detail -> 'handled' = 'true' and a.at >= c.tasks_from)`

/** SQL proof of each task in the clinic's data, and the calls after which it may have become true. */
const taskProofs: Record<TrainingTask, { after: OperationId[]; proof: TaskProof }> = {
  whyNot: {
    after: ['getMessage', 'getTimeline'],
    proof: ({ path }) =>
      sql`exists (select from message where id::text = ${path.id ?? ''} and outcome in ('skipped', 'failed', 'withdrawn'))`,
  },
  unclear: {
    after: ['setHandled', 'handleChat', 'correctChatLine'],
    proof: () =>
      sql`${handledMessage(sql`m.answer = 'unclear'`)} or ${handledInChat} or exists (${auditedAction('correctReply')})`,
  },
  score: { after: ['setHandled'], proof: () => handledMessage(sql`m.rating <= 6`) },
  call: { after: ['answerVisit'], proof: () => sql`exists (${auditedAction('answerVisit')})` },
  chat: { after: ['sendChatLine'], proof: () => sql`exists (${auditedAction('writeInChat')})` },
  print: {
    after: ['reportGoal'],
    proof: ({ body }) => sql`${(body as { goal?: string }).goal ?? ''} = 'day_print'`,
  },
  stop: {
    after: ['pressRedStop', 'liftRedStop'],
    // For users who may not lift a stop, starting one completes the task.
    proof: ({ caller }) =>
      sql`exists (${auditedAction(hasRight(caller.role, 'liftStop') ? 'redStopLifted' : 'redStopPressed')})`,
  },
}

/** Records which tasks the caller has completed, by the audit log and stored rows. */
export async function recordTasks({ db, clock }: AppContext, caller: Caller, call: AnsweredCall) {
  const tasks = listTrainingTasks(caller.role, caller.tariff.plan).filter((task) =>
    taskProofs[task].after.includes(call.call),
  )
  if (tasks.length === 0) return
  await db.withTenant(caller.companyId, async (tx) => {
    for (const task of tasks) await recordTask(tx, task, caller, call, clock.now())
  })
}

const recordTask = (
  tx: Tx,
  task: TrainingTask,
  caller: Caller,
  { path, body }: AnsweredCall,
  now: Temporal.Instant,
) =>
  sql`
    insert into training_task (company_id, task, done_at)
    select ${caller.companyId}::uuid, ${task}, ${now}
    where ${taskProofs[task].proof({ path: path as { id?: string }, body, caller })}
    on conflict do nothing`.execute(tx)
